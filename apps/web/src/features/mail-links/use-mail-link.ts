import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readMailLink, type MailLink } from './mail-links-address.ts';

/** The link that opened this page. It leaves the address at once: it shall stay in no history and in no shared screen. */
export function useMailLink(page: '/reset-password' | '/verify-email' | '/undo-email-change'): MailLink | null {
  // On the way to another page with a token, the address is already that of the other page.
  const arrived = readMailLink(useLocation({ select: ({ hash, pathname }) => (pathname === page ? hash : '') }));
  const [link, setLink] = useState(arrived);
  if (arrived && arrived.token !== link?.token) setLink(arrived);
  const navigate = useNavigate();
  const isInAddress = arrived !== null;
  useEffect(() => {
    if (isInAddress) void navigate({ to: page, replace: true });
  }, [isInAddress, navigate, page]);
  return link;
}

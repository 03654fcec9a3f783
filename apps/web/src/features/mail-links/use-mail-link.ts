import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readMailLink, type MailLink } from './mail-links-address.ts';

/** The link that opened this page. Its token leaves the URL at once, to keep it out of history and screenshots. */
export function useMailLink(page: '/reset-password' | '/verify-email' | '/undo-email-change'): MailLink | null {
  // During navigation to another page with a token, the location is already that of the other page.
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

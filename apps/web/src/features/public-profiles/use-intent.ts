import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import type { ContactRequest } from '../gigs/use-contact-dialog.tsx';

/**
 * Once the helper has loaded, resumes what a professional was about to do when asked to sign in. The intent is then
 * removed from the URL, so that neither a reload nor Back repeats it.
 */
export function useIntent(
  helper: ContactRequest['helper'] | undefined,
  intent: ContactRequest['purpose'] | undefined,
  open: (request: ContactRequest) => void,
): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const isReady = intent !== undefined && helper !== undefined && user?.type === 'professional';
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    void navigate({ to: '/helper/$id', params: { id: helper.id }, search: {}, replace: true }).then(() =>
      open({ helper, purpose: intent }),
    );
  });
}

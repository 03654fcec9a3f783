import type { Applicant } from '@get-my-helpers/validation/application';
import { useEffect, useRef } from 'react';
import { useApi, useChange } from '../../lib/trpc.ts';
import { refreshAfterDecision } from './refresh.ts';

/** Tells the helpers that their new applications to this posting were seen, once the list shows them. */
export function useMarkSeen(jobPostingId: string, shown: readonly Applicant[]): void {
  const api = useApi();
  const hasNew = shown.some(({ status }) => status === 'sent');
  const markSeen = useChange(({ applications }) => applications.markSeen, {
    // This runs in the background; a failure is silent and retried when the list is opened again.
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshAfterDecision(api),
  });
  const mutate = useRef(markSeen.mutate);
  useEffect(() => {
    mutate.current = markSeen.mutate;
  });
  useEffect(() => {
    if (hasNew) mutate.current({ jobPostingId });
  }, [jobPostingId, hasNew]);
}

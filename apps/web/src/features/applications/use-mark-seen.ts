import { useEffect, useRef } from 'react';
import { refreshAfterDecision } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

/** Tells the helpers that their new applications to this posting were seen, once the list shows them. */
export function useMarkSeen(jobPostingId: string, hasNew: boolean): void {
  const utils = trpc.useUtils();
  const markSeen = trpc.applications.markSeen.useMutation({
    // This runs in the background; a failure is silent and retried when the list is opened again.
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshAfterDecision(utils),
  });
  const mutate = useRef(markSeen.mutate);
  useEffect(() => {
    mutate.current = markSeen.mutate;
  });
  useEffect(() => {
    if (hasNew) mutate.current({ jobPostingId });
  }, [jobPostingId, hasNew]);
}

import type { Conversation } from '@get-my-helpers/validation/conversation';
import { useEffect, useRef } from 'react';
import { refreshConversation } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

/** Counts as read what the other person wrote, once it is on a page that somebody looks at. */
export function useMarkRead({ person, lastMessage, unread }: Conversation): void {
  const utils = trpc.useUtils();
  const markRead = trpc.messages.markRead.useMutation({
    // This runs in the background; a failure is silent and retried with the next message.
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshConversation(utils, person.id),
  });
  const mutate = useRef(markRead.mutate);
  useEffect(() => {
    mutate.current = markRead.mutate;
  });
  const newest = lastMessage?.id;
  useEffect(() => {
    if (unread === 0) return;
    const markSeen = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markSeen);
      mutate.current({ id: person.id });
    };
    document.addEventListener('visibilitychange', markSeen);
    markSeen();
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [person.id, newest, unread]);
}

import type { AppRouter } from '@get-my-helpers/server';
import type { StreamEvent } from '@get-my-helpers/validation/event';
import type { Notification } from '@get-my-helpers/validation/notification';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { refusedSessionOf } from './errors.ts';
import { tellNews } from './news.ts';
import { refreshAfterEvent, type Utils } from './refresh.ts';
import { endSession } from './session.ts';

/** Whether somebody looks at the very page that a notification leads to: it says itself what is new. */
const isShown = ({ href }: Notification): boolean =>
  document.visibilityState === 'visible' && window.location.pathname + window.location.search === href;

/**
 * Follows what happens to the signed-in person, on any of their pages and elsewhere, until the returned function is called.
 * A dropped stream resumes by itself after the last event that came. Part of no first download.
 */
export function followEvents(utils: Utils): () => void {
  const url = new URL('/trpc', window.location.origin).href;
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url })] });
  const subscription = client.events.stream.subscribe(undefined, {
    onData: ({ data }: { data: StreamEvent }) => {
      if (data.type === 'notification' && !isShown(data.notification)) tellNews(data.notification.title);
      void refreshAfterEvent(utils, data);
    },
    onError: (error) => {
      if (refusedSessionOf(error) === 'user') endSession('user');
    },
  });
  return () => subscription.unsubscribe();
}

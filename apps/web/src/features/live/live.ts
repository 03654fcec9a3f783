import type { AppRouter } from '@get-my-helpers/server';
import type { StreamEvent } from '@get-my-helpers/validation/event';
import type { Notification } from '@get-my-helpers/validation/notification';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { ApiClient } from '../../lib/api-client.ts';
import { refusedSessionOf } from '../../lib/errors.ts';
import { followKept } from '../gigs/kept-clock.ts';
import { announce } from './announcement.ts';
import { refreshAfterEvent } from './refresh-after-event.ts';
import { endSession } from '../../lib/session.ts';
import { followSharedStream, type StreamStart } from '../../lib/shared-stream.ts';
import { timeouts } from '../../lib/timeouts.ts';
import type { Api } from '../../lib/trpc.ts';

const reopenAfter = 2000;

/** Whether the page that a notification links to is already open and visible, and so shows the news itself. */
const isShown = ({ href }: Notification): boolean =>
  document.visibilityState === 'visible' && window.location.pathname + window.location.search === href;

/**
 * Follows the signed-in person's events, shared by all of their tabs, until the returned function is called, and sends what their
 * phone kept without a line. `loadedAt`
 * is when the page's oldest data were loaded. Loaded lazily, never with the first download.
 */
export function followEvents(
  client: ApiClient,
  api: Api,
  { id, loadedAt }: { id: string; loadedAt: number },
): () => void {
  const stopKept = followKept(client, api, id);
  const stopStream = followSharedStream({
    name: `events of ${id}`,
    loadedAt,
    open: openStream,
    onEvent: (data) => {
      if (data.type === 'notification' && !isShown(data.notification)) announce(data.notification.title);
      void refreshAfterEvent(api, data);
    },
  });
  return () => {
    stopKept();
    stopStream();
  };
}

/**
 * The stream itself. EventSource resumes a dropped connection after the last event; a stream that the server ended, or
 * that does not start in time, is opened again.
 */
function openStream(start: StreamStart, onEvent: (id: string, data: StreamEvent) => void): () => void {
  const url = new URL('/trpc', window.location.origin).href;
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url })] });
  let lastEventId = 'lastEventId' in start ? start.lastEventId : undefined;
  let close = (): void => undefined;

  const begin = (): void => {
    let isOver = false;
    const input =
      'loadedAt' in start && lastEventId === undefined
        ? { loadedMsAgo: Math.max(0, Math.ceil(Date.now() - start.loadedAt)) }
        : { lastEventId };
    const again = (pause: number): void => {
      if (isOver) return;
      close();
      const timer = setTimeout(begin, pause);
      close = () => clearTimeout(timer);
    };
    const watchdog = setTimeout(() => again(0), timeouts.stream);
    const subscription = client.events.stream.subscribe(input, {
      // Without a last event id, the stream counts as started only with the server's first event.
      onStarted: () => lastEventId !== undefined && clearTimeout(watchdog),
      onData: ({ id, data }: { id: string; data: StreamEvent }) => {
        clearTimeout(watchdog);
        lastEventId = id;
        onEvent(id, data);
      },
      onError: (error) => {
        if (refusedSessionOf(error) === 'user') endSession('user');
        else again(timeouts.stream);
      },
      onComplete: () => again(reopenAfter),
    });
    close = () => {
      isOver = true;
      clearTimeout(watchdog);
      subscription.unsubscribe();
    };
  };
  begin();
  return () => close();
}

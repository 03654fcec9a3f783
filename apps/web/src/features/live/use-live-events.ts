import { useEffect } from 'react';
import { onIdentityChange, useSession } from '../../lib/session.ts';
import { useApi, useClient } from '../../lib/trpc.ts';

/** When the page's oldest data were loaded; all data are reloaded when somebody else signs in. */
let loadedAt = performance.timeOrigin;
onIdentityChange(() => {
  loadedAt = Date.now();
});

/** The pauses before the code of the stream is asked for again, in milliseconds. */
const firstPause = 2000;
const longestPause = 60_000;

/** Keeps all screens current through live events, once the server has confirmed who is signed in. */
export function useLiveEvents(): void {
  const { user, status } = useSession();
  const api = useApi();
  const client = useClient();
  const id = status === 'ready' ? user?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    let stop = (): void => undefined;
    const follow = async (pause: number): Promise<void> => {
      try {
        const { followEvents } = await import('./live.ts');
        if (!isOver) stop = followEvents(client, api, { id, loadedAt });
      } catch {
        if (isOver) return;
        const timer = setTimeout(() => void follow(Math.min(pause * 2, longestPause)), pause);
        stop = () => clearTimeout(timer);
      }
    };
    void follow(firstPause);
    return () => {
      isOver = true;
      stop();
    };
  }, [id, api, client]);
}

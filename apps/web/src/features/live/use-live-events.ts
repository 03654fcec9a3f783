import { useEffect } from 'react';
import { onIdentityChange, useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';

/** When the page's oldest data were loaded; all data are reloaded when somebody else signs in. */
let loadedAt = performance.timeOrigin;
onIdentityChange(() => {
  loadedAt = Date.now();
});

/** Keeps all screens current through live events, once the server has confirmed who is signed in. */
export function useLiveEvents(): void {
  const { user, status } = useSession();
  const api = useApi();
  const id = status === 'ready' ? user?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const follow = async (): Promise<void> => {
      const { followEvents } = await import('./live.ts');
      if (!isOver) stop = followEvents(api, { id, loadedAt });
    };
    // Without the stream everything still works; a reload shows what is new.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, api]);
}

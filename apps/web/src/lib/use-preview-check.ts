import { useEffect } from 'react';
import { checkSession } from './session.ts';
import { useClient } from './trpc.ts';

/**
 * For lists that a signed-in professional gets in full and others as a preview without a count (`total` null): a preview says that the session has ended on the server, which is then asked who is signed in.
 */
export function usePreviewCheck(total: number | null | undefined): void {
  const client = useClient();
  useEffect(() => {
    if (total === null) void checkSession(client);
  }, [total, client]);
}

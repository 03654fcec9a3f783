import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether this browser can do something; false in what the server writes, and so at first. */
export function useInBrowser(can: () => boolean): boolean {
  return useSyncExternalStore(never, can, () => false);
}

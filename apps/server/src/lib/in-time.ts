import { setTimeout as pause } from 'node:timers/promises';

/** Whether the work succeeds within this time, in milliseconds; its error, if any, is dropped. */
export async function succeedsInTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const limit = new AbortController();
  const late = pause(ms, false, { signal: limit.signal }).catch(() => false);
  const answer = work.then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([answer, late]);
  limit.abort();
  return isInTime;
}

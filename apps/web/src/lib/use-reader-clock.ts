import { useSyncExternalStore } from 'react';
import { byServersClock } from './days.ts';

const never = (): (() => void) => () => undefined;

/**
 * What depends on the reader's time zone or their today, not on the very moment: `useReaderClock(() => formatDate(iso))`. The server knows neither, so
 * it writes by a clock of its own (`pageDayOf`), and the browser begins with the same and corrects it at once.
 */
export function useReaderClock<Value extends string | number | boolean | null | undefined>(work: () => Value): Value {
  return useSyncExternalStore(never, work, () => byServersClock(work));
}

import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { useReaderClock } from '../lib/use-reader-clock.ts';

/** A day or a moment in the reader's own time zone, as a text; `format` says how. */
export function DateText(props: { of: string; format?: (iso: string) => string }): ReactNode {
  const { of, format = formatDate } = props;
  return useReaderClock(() => format(of));
}

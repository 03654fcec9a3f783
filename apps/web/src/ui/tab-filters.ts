import type { Trade } from '@get-my-helpers/validation/reference';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** The filters of a dashboard's search as they are typed; '' and undefined do not filter. */
export interface TabFilters {
  location: string;
  trade: Trade | undefined;
  /** US dollars per hour, as text. */
  rate: string;
}

const typingPause = 300;

/** The filters on screen, and the ones to ask the server for: those follow once the typing pauses. */
export function useTabFilters(): {
  filters: TabFilters;
  settled: TabFilters;
  change: (part: Partial<TabFilters>) => void;
} {
  const [filters, setFilters] = useState<TabFilters>({ location: '', trade: undefined, rate: '' });
  const [settled] = useDebouncedValue(filters, typingPause);
  return { filters, settled, change: (part) => setFilters({ ...filters, ...part }) };
}

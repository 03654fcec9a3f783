import type { Trade } from '@get-my-helpers/validation/reference';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readTabFilterSearch, type TabFilterSearch } from './tab-filter-search.ts';

/** The filters of a dashboard's search as they are typed; '' and undefined do not filter. */
export interface TabFilters {
  location: string;
  trade: Trade | undefined;
  /** US dollars per hour, as text. */
  rate: string;
}

const typingPause = 300;

/**
 * The filters on screen, and the ones to ask the server for: those follow once the typing pauses. The address keeps them
 * while the tab is open, for a reload and for the way back from another screen.
 */
export function useTabFilters(tab: 'search-helpers' | 'find-work'): {
  filters: TabFilters;
  settled: TabFilters;
  change: (part: Partial<TabFilters>) => void;
} {
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard' });
  const isOpen = search.tab === tab;
  const [filters, setFilters] = useState<TabFilters>(() => {
    const { location = '', trade, rate }: TabFilterSearch = isOpen ? search : {};
    return { location, trade, rate: String(rate ?? '') };
  });
  const [settled] = useDebouncedValue(filters, typingPause);
  const { location, trade, rate } = search;
  const isKept = sameText({ location, trade, rate }, readTabFilterSearch({ ...settled }));
  useEffect(() => {
    if (!isOpen || isKept) return;
    const kept = { tab, ...readTabFilterSearch({ ...settled }) };
    void navigate({ to: '/dashboard', search: kept, replace: true, resetScroll: false });
  }, [isOpen, isKept, tab, settled, navigate]);
  return { filters, settled, change: (part) => setFilters({ ...filters, ...part }) };
}

const sameText = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

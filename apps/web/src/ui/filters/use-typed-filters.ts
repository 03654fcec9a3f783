import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const typingPause = 300;

const sameText = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/**
 * The filters on screen, and the ones to ask the server for: those follow once the typing pauses. The address keeps them
 * while the tab is open, for a reload and for the way back from another screen.
 */
export function useTypedFilters<Filters extends object>(props: {
  /** What the address says. */
  inAddress: Filters;
  isOpen: boolean;
  /** Writes filters into the address. */
  keep: (filters: Filters) => void;
}): { filters: Filters; settled: Filters; change: (part: Partial<Filters>) => void } {
  const { inAddress, isOpen, keep } = props;
  const [filters, setFilters] = useState(inAddress);
  const [settled] = useDebouncedValue(filters, typingPause);
  const isKept = sameText(inAddress, settled);
  const { history } = useRouter();
  const [ownPath] = useState(history.location.pathname);
  useEffect(() => {
    // Somebody who has just followed a link to another screen must not be taken back to this one.
    const isLeaving = history.location.pathname !== ownPath;
    if (isOpen && !isKept && !isLeaving) keep(settled);
  });
  return { filters, settled, change: (part) => setFilters((before) => ({ ...before, ...part })) };
}

import { limits } from '@get-my-helpers/validation/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { FilterText } from '../../ui/filters/filter-text.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { HelperTabFilterBar } from './helper-filter-bar.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { HelperResults } from './helper-results.tsx';
import { readHelperTabSearch, readLocation, toHelperTabSearch } from './helper-tab-search.ts';

const typingPause = 300;

/** The professional's Search Helpers tab: the search of /search with the dashboard's filters, which count while one types. */
export function HelperSearchTab({ professionalId }: { professionalId: string }): ReactElement {
  const { filters, settled, change } = useTabFilters();
  return (
    <div className="stack-lg">
      <h2>Search Helpers</h2>
      <HelperTabFilterBar
        filters={filters}
        change={change}
        professionalId={professionalId}
        location={
          <SuggestPlaces kind="location">
            <FilterText
              label="Location"
              placeholder="City or state"
              maxLength={limits.searchText}
              value={filters.location}
              read={readLocation}
              onCommit={(location) => change({ location })}
              isLive
            />
          </SuggestPlaces>
        }
      />
      <HelperResults filters={settled} change={change} professionalId={professionalId} isTab />
    </div>
  );
}

/**
 * The filters on screen, and the ones to ask the server for: those follow once the typing pauses. The address keeps them
 * while the tab is open, for a reload and for the way back from another screen.
 */
function useTabFilters() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard' });
  const isOpen = search.tab === 'search-helpers';
  const [filters, setFilters] = useState<HelperFilters>(() => readHelperTabSearch(isOpen ? { ...search } : {}));
  const [settled] = useDebouncedValue(filters, typingPause);
  const isKept = sameText(readHelperTabSearch({ ...search }), settled);
  useEffect(() => {
    if (!isOpen || isKept) return;
    const kept = { tab: 'search-helpers' as const, ...toHelperTabSearch(settled) };
    void navigate({ to: '/dashboard', search: kept, replace: true, resetScroll: false });
  }, [isOpen, isKept, settled, navigate]);
  const change = (part: Partial<HelperFilters>): void => setFilters((before) => ({ ...before, ...part }));
  return { filters, settled, change };
}

const sameText = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

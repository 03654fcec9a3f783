import { limits } from '@get-my-helpers/validation/limits';
import { trades, type Trade } from '@get-my-helpers/validation/reference';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchSelect, SearchText } from '../../ui/search-field.tsx';
import { FoundHelpers, type TabFilters } from './found-helpers.tsx';
import classes from './helper-search-tab.module.css';

const typingPause = 300;

/** The professional's Search Helpers tab: filtered while one types. */
export function HelperSearchTab({ professionalId }: { professionalId: string }): ReactElement {
  const [filters, setFilters] = useState<TabFilters>({ location: '', specialty: undefined, maxRate: '' });
  const [settled] = useDebouncedValue(filters, typingPause);
  const change = (part: Partial<TabFilters>): void => setFilters({ ...filters, ...part });
  const tradeOf = (id: string): Trade | undefined => trades.find((trade) => trade.id === id)?.id;
  return (
    <div className={classes['stack']}>
      <h2 className={classes['title']}>Search Helpers</h2>
      <FilterBar>
        <SearchText
          label="Location"
          placeholder="City or state"
          maxLength={limits.searchText}
          value={filters.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
        <SearchSelect
          label="Specialty"
          any="All Specialties"
          options={trades}
          value={filters.specialty ?? 'all'}
          onChange={(event) => change({ specialty: tradeOf(event.currentTarget.value) })}
        />
        <SearchText
          label="Max Hourly Rate"
          placeholder="$ per hour"
          inputMode="decimal"
          maxLength={9}
          value={filters.maxRate}
          onChange={(event) => change({ maxRate: event.currentTarget.value })}
        />
      </FilterBar>
      <FoundHelpers filters={settled} professionalId={professionalId} />
    </div>
  );
}

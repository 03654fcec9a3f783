import type { ReactElement } from 'react';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useTabFilters } from '../../ui/tab-filters.ts';
import { FoundHelpers } from './found-helpers.tsx';
import classes from './helper-search-tab.module.css';

/** The professional's Search Helpers tab: filtered while one types. */
export function HelperSearchTab({ professionalId }: { professionalId: string }): ReactElement {
  const { filters, settled, change } = useTabFilters('search-helpers');
  return (
    <div className="stack-lg">
      <h2 className={classes['title']}>Search Helpers</h2>
      <FilterBar
        filters={filters}
        onChange={change}
        tradeLabel="Specialty"
        anyTrade="All Specialties"
        rateLabel="Max Hourly Rate"
      />
      <FoundHelpers filters={settled} professionalId={professionalId} />
    </div>
  );
}

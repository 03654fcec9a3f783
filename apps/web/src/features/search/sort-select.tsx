import type { ReactElement } from 'react';
import { SearchSelect } from '../../ui/search-field.tsx';
import type { HelperFilters } from './helper-filters.ts';
import classes from './sort-select.module.css';

/** The order of the results. Distances need a place. */
export function SortSelect(props: {
  filters: HelperFilters;
  change: (part: Partial<HelperFilters>) => void;
}): ReactElement {
  const { filters, change } = props;
  const nearest = filters.near === undefined ? [] : [{ id: 'distance', name: 'Nearest' }];
  return (
    <div className={classes['sort']}>
      <SearchSelect
        label="Sort by"
        any="Best rated"
        options={[...nearest, { id: 'rate', name: 'Lowest rate' }]}
        value={filters.sort ?? 'all'}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value === 'distance' || value === 'rate' ? value : undefined })
        }
      />
    </div>
  );
}

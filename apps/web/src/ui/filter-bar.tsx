import { limits } from '@get-my-helpers/validation/limits';
import { trades } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import classes from './filter-bar.module.css';
import { SuggestPlaces } from './places/suggest-places.tsx';
import { SearchSelect, SearchText } from './search-field.tsx';
import type { TabFilters } from './tab-filters.ts';

/**
 * Place, trade and rate: the filters of a dashboard's search, which act while one types. Trade and rate are named for
 * what is searched.
 */
export function FilterBar(props: {
  filters: TabFilters;
  onChange: (part: Partial<TabFilters>) => void;
  tradeLabel: string;
  anyTrade: string;
  rateLabel: string;
}): ReactElement {
  const { filters, onChange, tradeLabel, anyTrade, rateLabel } = props;
  return (
    <form className={classes['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
      <SuggestPlaces kind="location">
        <SearchText
          label="Location"
          placeholder="City or state"
          autoComplete="off"
          maxLength={limits.searchText}
          value={filters.location}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
        />
      </SuggestPlaces>
      <SearchSelect
        label={tradeLabel}
        any={anyTrade}
        options={trades}
        value={filters.trade ?? 'all'}
        onChange={(event) => onChange({ trade: trades.find(({ id }) => id === event.currentTarget.value)?.id })}
      />
      <SearchText
        label={rateLabel}
        placeholder="$ per hour"
        inputMode="decimal"
        maxLength={9}
        value={filters.rate}
        onChange={(event) => onChange({ rate: event.currentTarget.value })}
      />
    </form>
  );
}

import { limits } from '@get-my-helpers/validation/limits';
import { trades } from '@get-my-helpers/validation/reference';
import type { ReactElement, ReactNode } from 'react';
import { formatFound } from '../lib/format.ts';
import classes from './search-tab.module.css';
import { PagedList, type PagedQuery } from './paged-list.tsx';
import { SuggestPlaces } from './places/suggest-places.tsx';
import { SearchSelect, SearchText } from './search-field.tsx';
import { useTabFilters, type TabFilters } from './tab-filters.ts';

/** A tab of the dashboard that searches while one types. Trade and rate are named for what is searched. */
export function SearchTab(props: {
  tab: 'search-helpers' | 'find-work';
  title: string;
  tradeLabel: string;
  anyTrade: string;
  rateLabel: string;
  /** What passes the filters, once the typing pauses. */
  results: (filters: TabFilters) => ReactNode;
  children?: ReactNode;
}): ReactElement {
  const { filters, settled, change } = useTabFilters(props.tab);
  return (
    <div className="stack-lg">
      <h2>{props.title}</h2>
      <form className={classes['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
        <SuggestPlaces kind="location">
          <SearchText
            label="Location"
            placeholder="City or state"
            autoComplete="off"
            maxLength={limits.searchText}
            value={filters.location}
            onChange={(event) => change({ location: event.currentTarget.value })}
          />
        </SuggestPlaces>
        <SearchSelect
          label={props.tradeLabel}
          any={props.anyTrade}
          options={trades}
          value={filters.trade ?? 'all'}
          onChange={(event) => change({ trade: trades.find(({ id }) => id === event.currentTarget.value)?.id })}
        />
        <SearchText
          label={props.rateLabel}
          placeholder="$ per hour"
          inputMode="decimal"
          maxLength={9}
          value={filters.rate}
          onChange={(event) => change({ rate: event.currentTarget.value })}
        />
      </form>
      {props.results(settled)}
      {props.children}
    </div>
  );
}

/** How many of `noun` a search found, and they themselves; the last ones stay while the next ones load. */
export function FoundList<Item>(props: {
  label: string;
  results: PagedQuery<Item> & { isPlaceholderData: boolean };
  noun: string;
  waiting: ReactElement;
  empty: ReactElement;
  /** Beside the count. */
  actions?: ReactNode;
  children: (items: Item[]) => ReactElement;
}): ReactElement {
  const { results, noun } = props;
  return (
    <section aria-label={props.label}>
      <PagedList
        pages={results}
        noun={`${noun}s`}
        waiting={props.waiting}
        failure={`Failed to load ${noun}s. Please try again.`}
      >
        {(items, total, totalRelation) => (
          <>
            <div className={classes['head']}>
              <p className="count" role="status">
                {results.isPlaceholderData ? 'Loading...' : `${formatFound({ total, totalRelation }, noun)} found`}
              </p>
              {props.actions}
            </div>
            {items.length === 0 ? props.empty : props.children(items)}
          </>
        )}
      </PagedList>
    </section>
  );
}

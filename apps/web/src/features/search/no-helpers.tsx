import { limits } from '@get-my-helpers/validation/limits';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { chooseWider, widerSearches, widestCircle } from '../../ui/filters/wider-searches.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { describeHelperFilters, helperListInput, type HelperFilters } from './helper-filters.ts';
import { toHelperTabSearch } from './helper-tab-search.ts';
import { helperCountQuery } from './queries.ts';

/** The filters that can be left out, and the words for a search without them. */
const removable = [
  ['freeOn', 'on other days'],
  ['specialty', 'of any trade'],
  ['maxRate', 'at any rate'],
  ['verified', 'verified or not'],
  ['tools', 'with any tools'],
] as const;

/** Nobody was found: the documented tips, and wider searches of which it is known how many they find. */
export function NoHelpers(props: { filters: HelperFilters; professionalId: string; isTab?: boolean }): ReactElement {
  const { filters, professionalId, isTab = false } = props;
  const { city, location: _, ...wider } = filters;
  const api = useApi();
  const ways = widerSearches(filters, removable);
  const counts = useQueries({
    queries: ways.map(({ part }) => helperCountQuery(api, professionalId, { ...filters, ...part })),
  });
  const { offered, isNobody } = chooseWider(
    ways,
    counts.map(({ data }) => data),
  );
  const isNobodyNear = filters.near !== undefined && isNobody;
  const widest = widestCircle(filters);
  const action = (
    <>
      {offered.map(({ part, text, count }) => (
        <WiderLink key={text} filters={{ ...filters, ...part }} isTab={isTab}>
          {formatTotal(count)} {text}
        </WiderLink>
      ))}
      {isNobodyNear && (
        <SaveSearch
          title={describeHelperFilters(widest)}
          query={helperListInput(widest)}
          label="Save the wider search"
        />
      )}
      {!isTab && (
        <LinkButton to="/search" search={city ? wider : {}} resetScroll={false} variant="default">
          {city && wider.state ? 'Search statewide' : 'Show all helpers'}
        </LinkButton>
      )}
    </>
  );
  const nobodyNear = isNobodyNear && (
    <p>
      Nobody is within {limits.radiusMilesMax} miles of {filters.near} yet. Save that wider search, and we will tell you
      when somebody registers.
    </p>
  );
  if (isTab) {
    return (
      <EmptyState title="No helpers found matching your criteria." action={action}>
        Try a nearby city, another specialty or a higher rate.
        {nobodyNear}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No helpers found" action={action}>
      Try one of these:
      <br />
      <ul>
        <li>Search nearby cities</li>
        <li>Remove specialty filters</li>
        <li>Search statewide</li>
      </ul>
      {nobodyNear}
    </EmptyState>
  );
}

function WiderLink(props: { filters: HelperFilters; isTab: boolean; children: ReactNode }): ReactElement {
  const look = { resetScroll: false, variant: 'default' } as const;
  const { filters, isTab, children } = props;
  if (isTab) {
    return (
      <LinkButton to="/dashboard" search={{ tab: 'search-helpers', ...toHelperTabSearch(filters) }} {...look}>
        {children}
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/search" search={filters} {...look}>
      {children}
    </LinkButton>
  );
}

import { limits } from '@get-my-helpers/validation/limits';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { radii } from '../../ui/filters/radius-select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { toHelperTabSearch } from './helper-tab-search.ts';
import { helperCountQuery } from './queries.ts';

interface WiderSearch {
  kind: 'circle' | 'days';
  filters: HelperFilters;
  /** After the number of helpers: 'within 50 miles'. */
  text: string;
}

/** Wider searches than one that found nobody: the next circles, any day. */
export function widerSearches(filters: HelperFilters): WiderSearch[] {
  const { near, radiusMiles = limits.radiusMilesDefault, freeOn } = filters;
  const circles = near ? radii.filter((miles) => miles > radiusMiles) : [];
  return [
    ...circles.map((miles) => ({
      kind: 'circle' as const,
      filters: { ...filters, radiusMiles: miles },
      text: `within ${miles} miles`,
    })),
    ...(freeOn ? [{ kind: 'days' as const, filters: { ...filters, freeOn: undefined }, text: 'on other days' }] : []),
  ];
}

/** Wider circles on offer, beside other days. */
const circlesOffered = 2;

/** Nobody was found: the documented tips, and wider searches of which it is known how many they find. */
export function NoHelpers(props: { filters: HelperFilters; professionalId: string; isTab?: boolean }): ReactElement {
  const { filters, professionalId, isTab = false } = props;
  const { city, location: _, ...wider } = filters;
  const ways = <WiderLinks filters={filters} professionalId={professionalId} isTab={isTab} />;
  if (isTab) {
    return (
      <EmptyState title="No helpers found matching your criteria." action={ways}>
        Try a nearby city, another specialty or a higher rate.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No helpers found"
      action={
        <>
          {ways}
          <LinkButton to="/search" search={city ? wider : {}} resetScroll={false} variant="default">
            {city && wider.state ? 'Search statewide' : 'Show all helpers'}
          </LinkButton>
        </>
      }
    >
      Try one of these:
      <br />
      <ul>
        <li>Search nearby cities</li>
        <li>Remove specialty filters</li>
        <li>Search statewide</li>
      </ul>
    </EmptyState>
  );
}

function WiderLinks(props: { filters: HelperFilters; professionalId: string; isTab: boolean }): ReactElement {
  const api = useApi();
  const ways = widerSearches(props.filters);
  const counts = useQueries({
    queries: ways.map((way) => helperCountQuery(api, props.professionalId, way.filters)),
  });
  const found = ways.flatMap((way, index) => {
    const { total, totalRelation } = counts[index]?.data ?? {};
    return total ? [{ ...way, count: `${formatCount(total)}${totalRelation === 'gte' ? '+' : ''}` }] : [];
  });
  return (
    <>
      {[
        ...found.filter(({ kind }) => kind === 'circle').slice(0, circlesOffered),
        ...found.filter(({ kind }) => kind === 'days'),
      ].map(({ filters, text, count }) => (
        <WiderLink key={text} filters={filters} isTab={props.isTab}>
          {count} {text}
        </WiderLink>
      ))}
    </>
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

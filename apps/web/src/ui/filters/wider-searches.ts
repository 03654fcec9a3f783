import { limits } from '@get-my-helpers/validation/limits';
import { radii } from './radius-select.tsx';
import type { SharedFilters } from './shared-filters.ts';

/** A search that may find something where another one found nothing. */
export interface WiderSearch<Filters> {
  /** A wider circle, one filter less, or the widest circle without any of them. */
  kind: 'circle' | 'filter' | 'all';
  part: Partial<Filters>;
  /** After the number of what it finds: 'within 50 miles'. */
  text: string;
}

interface Count {
  total: number | null;
  totalRelation?: 'eq' | 'gte';
}

/** What says where and how, as against the other filters. */
const notOthers: ReadonlySet<PropertyKey> = new Set(['near', 'radiusMiles', 'sort', 'view']);

/** The widest circle around the place of a search, without its other filters. */
export const widestCircle = ({ near }: SharedFilters) => ({ near, radiusMiles: limits.radiusMilesMax });

/** Circles on offer beside a filter less. */
const circlesOffered = 2;

/** The searches to count. `removable` are filters with the words for a search without them: `['freeOn', 'on other days']`. */
export function widerSearches<Filters extends SharedFilters>(
  filters: Filters,
  removable: readonly (readonly [key: keyof Filters, text: string])[],
): WiderSearch<Filters>[] {
  const { near, radiusMiles = limits.radiusMilesDefault } = filters;
  const without = (keys: readonly (keyof Filters)[]): Partial<Filters> =>
    Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<Filters>;
  const set = removable.filter(([key]) => filters[key] !== undefined);
  const others = (Object.keys(filters) as (keyof Filters)[]).filter(
    (key) => filters[key] !== undefined && !notOthers.has(key),
  );
  const circle = (miles: number): Partial<Filters> => ({ radiusMiles: miles }) as Partial<Filters>;
  const circles = near === undefined ? [] : radii.filter((miles) => miles > radiusMiles);
  return [
    ...circles.map((miles) => ({ kind: 'circle' as const, part: circle(miles), text: `within ${miles} miles` })),
    ...set.map(([key, text]) => ({ kind: 'filter' as const, part: without([key]), text })),
    ...(near !== undefined && others.length > 0
      ? [
          {
            kind: 'all' as const,
            part: { ...without(others), ...circle(limits.radiusMilesMax) },
            text: `within ${limits.radiusMilesMax} miles without other filters`,
          },
        ]
      : []),
  ];
}

/**
 * Which of them to offer, by what each finds: the next circles with anything, the one filter that excludes most, and only
 * where none of these helps all at once. `isNobody`: they are counted, and none finds anything.
 */
export function chooseWider<Filters, Found extends Count>(
  ways: readonly WiderSearch<Filters>[],
  counts: readonly (Found | undefined)[],
): { offered: (WiderSearch<Filters> & { count: Found })[]; isNobody: boolean } {
  const found = ways.flatMap((way, index) => {
    const count = counts[index];
    return count?.total ? [{ ...way, count }] : [];
  });
  const of = (kind: WiderSearch<Filters>['kind']) => found.filter((way) => way.kind === kind);
  const [most] = of('filter').toSorted((one, other) => (other.count.total ?? 0) - (one.count.total ?? 0));
  const some = [...of('circle').slice(0, circlesOffered), ...(most ? [most] : [])];
  return { offered: some.length > 0 ? some : of('all'), isNobody: found.length === 0 && !counts.includes(undefined) };
}

import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatPlace } from '../../../lib/format.ts';
import { queryOf, useApi } from '../../../lib/trpc.ts';
import type { HelperFilters } from '../helper-filters.ts';
import { HelperMap } from './helper-map.tsx';

/** How many places are asked for at once. */
const atOnce = 50;

/** The found helpers on a map. Their places are those of their cities, never their ZIP codes. */
export function MapResults(props: {
  helpers: readonly FoundHelper[];
  outOf?: string | undefined;
  filters: HelperFilters;
  children: (helpers: readonly FoundHelper[]) => ReactNode;
}): ReactElement {
  const { helpers, outOf, filters } = props;
  const api = useApi();
  const names = new Set([filters.near, ...helpers.map(({ city, state }) => formatPlace(city, state))]);
  const places = [...names].filter((name) => name !== undefined);
  const groups = Array.from({ length: Math.ceil(places.length / atOnce) }, (_, index) =>
    places.slice(index * atOnce, (index + 1) * atOnce),
  );
  const points = useQueries({
    queries: groups.map((group) => queryOf(api.places.points, { places: group })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return (
    <HelperMap
      // Another circle or state is seen whole at first.
      key={JSON.stringify([filters.near, filters.radiusMiles, filters.state])}
      helpers={helpers}
      outOf={outOf}
      points={points}
      near={filters.near}
      radiusMiles={filters.radiusMiles}
      state={filters.state}
    >
      {props.children}
    </HelperMap>
  );
}

import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatPlace } from '../../../lib/format.ts';
import { queryOf, useApi } from '../../../lib/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { HelperFilters } from '../helper-filters.ts';
import { HelperMap, type RestOfFound } from './helper-map.tsx';

/** The places of so many helpers are asked for at once, so that those of more helpers leave what came before as it is. */
const atOnce = 24;

/** The found helpers on a map. Their places are those of their cities, never their ZIP codes. */
export function MapResults(props: {
  helpers: readonly FoundHelper[];
  rest?: RestOfFound | undefined;
  filters: HelperFilters;
  children: (helpers: readonly FoundHelper[]) => ReactNode;
}): ReactElement {
  const { helpers, rest, filters } = props;
  const api = useApi();
  const { points, isPending, failed } = useQueries({
    queries: placesOf(helpers, filters.near).map((places) => queryOf(api.places.points, { places })),
    combine: (results) => ({
      points: results.flatMap(({ data }) => data ?? []),
      isPending: results.some((result) => result.isPending),
      failed: results.filter(({ data, isError }) => isError && data === undefined),
    }),
  });
  const retry = (): void => failed.forEach(({ refetch }) => void refetch());
  return (
    <HelperMap
      // Another circle or state is seen whole at first.
      key={JSON.stringify([filters.near, filters.radiusMiles, filters.state])}
      helpers={helpers}
      rest={rest}
      points={points}
      near={filters.near}
      radiusMiles={filters.radiusMiles}
      state={filters.state}
      missing={
        failed.length > 0 ? (
          <ErrorState message="The map did not load." onRetry={retry} />
        ) : (
          isPending && <p className="loading">Loading map...</p>
        )
      }
    >
      {props.children}
    </HelperMap>
  );
}

/** The place of the search and those of the helpers, each once. */
function placesOf(helpers: readonly FoundHelper[], near: string | undefined): string[][] {
  const groups = Array.from({ length: Math.ceil(helpers.length / atOnce) }, (_, index) =>
    helpers.slice(index * atOnce, (index + 1) * atOnce).map(({ city, state }) => formatPlace(city, state)),
  );
  const asked = new Set<string>();
  return [near === undefined ? [] : [near], ...groups]
    .map((names) => names.filter((name) => !asked.has(name) && asked.add(name)))
    .filter((names) => names.length > 0);
}

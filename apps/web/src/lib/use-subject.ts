import { hashKey, useSuspenseQuery } from '@tanstack/react-query';
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isNotFound } from './errors.ts';
import type { QueryOf } from './trpc.ts';

/**
 * What the loader waited for (route-data.ts), kept current. `factsOf` is what it gave to `head`: where that has changed, or the
 * thing has gone away, the route loads again.
 */
export function useSubject<Data>(query: QueryOf<Data>, factsOf: (data: Data) => unknown): Data {
  const router = useRouter();
  const { id, loaderData } = useMatch({ strict: false });
  const { data, error } = useSuspenseQuery(query);
  const isOutdated = hashKey([factsOf(data)]) !== hashKey([loaderData]) || isNotFound(error);
  useEffect(() => {
    if (isOutdated) void router.invalidate({ filter: (match) => match.id === id });
  }, [router, id, isOutdated]);
  return data;
}

import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFound } from './errors.ts';
import type { QueryOf } from './trpc.ts';

/** For a loader: what its screen is about, which names the page. `notFound()` where the server has no such thing. */
export async function loadSubject<Data>(queryClient: QueryClient, query: QueryOf<Data>): Promise<Data> {
  // Do not trust the cached data of something that was deleted while it was on the screen.
  const isGone = isNotFound(queryClient.getQueryState(query.queryKey)?.error);
  try {
    return await queryClient.query({ ...query, staleTime: isGone ? 0 : 'static' });
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}

/** For `head`: what the loader gave; undefined where there is nothing, or no longer. */
export const subjectOf = <Subject>({
  status,
  loaderData,
}: {
  status: string;
  loaderData?: Subject | undefined;
}): Subject | undefined => (status === 'success' ? loaderData : undefined);

/** The same for a loader that gives the title. */
export const subjectTitle = subjectOf<string>;

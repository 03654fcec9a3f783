import type { Gig } from '@get-my-helpers/validation/gig';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { gigQuery } from './queries.ts';

/** The listed gigs, and those that were listed before, each behind the one that it stood behind. */
function withEarlier(earlier: readonly Gig[], listed: readonly Gig[]): Gig[] {
  const all = [...listed];
  const isListed = new Set(listed.map(({ id }) => id));
  for (const [index, gig] of earlier.entries()) {
    if (isListed.has(gig.id)) continue;
    const before = earlier[index - 1]?.id;
    all.splice(all.findIndex(({ id }) => id === before) + 1, 0, gig);
  }
  return all;
}

/**
 * The gigs of a list, and those that a change took out of it while it was on the screen: an accepted offer stays where it
 * was, with what comes next, until the reader leaves the list.
 */
export function useKept(listed: readonly Gig[]): Gig[] {
  const api = useApi();
  const [seen, setSeen] = useState<readonly Gig[]>(listed);
  const all = withEarlier(seen, listed);
  if (all.length !== seen.length || all.some((gig, index) => gig !== seen[index])) setSeen(all);
  const gone = all.filter((gig) => !listed.includes(gig));
  const now = useQueries({ queries: gone.map(({ id }) => gigQuery(api, id)) });
  const latest = new Map(now.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  return all.map((gig) => latest.get(gig.id) ?? gig);
}

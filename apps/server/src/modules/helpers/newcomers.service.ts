import { createHash } from 'node:crypto';
import { findNewcomers } from '@get-my-helpers/db/queries/newcomers';
import type { FoundHelper, NewcomersQuery } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, siteZone } from '@get-my-helpers/validation/zones';
import type { Context } from '../../rpc/trpc.ts';
import { circleOf } from '../places/near.ts';
import { withFacts } from './helpers.service.ts';

/**
 * The new helpers who get places among the first results of a professional's search today
 * (docs/product/profiles-and-search.md, New helpers). Throws BAD_REQUEST for an unknown place.
 */
export async function listNewcomers(
  ctx: Context,
  user: SessionUser,
  { near, radiusMiles, ...query }: NewcomersQuery,
): Promise<FoundHelper[]> {
  if (!ctx.fairStart) return [];
  const filters = { ...query, circle: await circleOf(ctx.db, { near, radiusMiles }) };
  const found = await findNewcomers(ctx.db, filters, {
    professionalId: user.id,
    firstPage: limits.webPageSize,
    pool: limits.newcomerPool,
    reviewsBelow: limits.newcomerReviews,
    now: ctx.now(),
  });
  return withFacts(ctx, drawLots(found, dayIn(siteZone, ctx.now())).slice(0, limits.newcomerPlaces));
}

/** By lot: in an order that is the same for everybody all day, whoever else takes part, and another one tomorrow. */
function drawLots<Person extends { id: string }>(people: readonly Person[], day: string): Person[] {
  const lots = people.map((person) => {
    const lot = createHash('sha256').update(`${day} ${person.id}`).digest('hex');
    return { person, lot };
  });
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ person }) => person);
}

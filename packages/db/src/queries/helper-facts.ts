import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';

/** What the page of a helper says besides their profile. */
export interface HelperFactsRow {
  /** The reviews with five stars, with four, and so on down to one. */
  ratingCounts: number[];
  /** Whether an ID document was on file when an admin verified the helper. */
  isIdChecked: boolean;
  /** From the viewer's place to the helper's, in whole miles; null where a place is unknown or nobody is signed in. */
  distanceMiles: number | null;
  travelsToYou: boolean | null;
}

const selectFacts = (db: Database) => {
  const helperId = sql`${slot('helperId')}::uuid`;
  return sql<HelperFactsRow>`
    select
      (
        select json_build_array(
          count(*) filter (where rating = 5), count(*) filter (where rating = 4), count(*) filter (where rating = 3),
          count(*) filter (where rating = 2), count(*) filter (where rating = 1)
        )
        from reviews where helper_id = ${helperId} and not is_reply and shown_at is not null
          and (accounts.sandbox_of is null or professional_id not in (
            select id from accounts as made_up where made_up.sandbox_of = accounts.id and made_up.id <> accounts.id
          ))
      ) as rating_counts,
      exists (
        select from uploads
        where account_id = ${helperId} and purpose = 'government-id' and claimed_at <= accounts.verified_at
      ) as is_id_checked,
      case when away.miles is not null then shown_miles(away.miles) end as distance_miles,
      away.miles <= helpers.travel_miles as travels_to_you
    from helpers
      join accounts on accounts.id = helpers.id
      left join locations as home on home.id = accounts.location_id
      left join accounts as viewer on viewer.id = ${slot('viewerId')}::uuid
      left join locations as here on here.id = viewer.location_id
      left join lateral (
        select miles_between(here.latitude, here.longitude, home.latitude, home.longitude) as miles
        where here.id is not null and home.id is not null
      ) as away on true
    where helpers.id = ${helperId}
  `.compile(db);
};

/** What the page of a helper says besides their profile to this viewer, if anybody is signed in. */
export async function findHelperFacts(
  db: Database,
  { helperId, viewerId }: { helperId: string; viewerId: string | null },
): Promise<HelperFactsRow> {
  const [facts] = await executePrepared(db, 'helper facts', () => selectFacts(db), { helperId, viewerId });
  return facts ?? { ratingCounts: [0, 0, 0, 0, 0], isIdChecked: false, distanceMiles: null, travelsToYou: null };
}

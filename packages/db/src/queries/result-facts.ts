import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { isFreeOn } from './availability.ts';

/** What a result of a search says besides its card. */
export interface ResultFacts {
  gigsCompleted: number;
  /** The first of so many days from `today` on that the helper is free; null without one. */
  nextFreeOn: string | null;
}

/** The facts of these helpers, by their ids. `today` is the date where each of them is. */
export async function findResultFacts(
  db: Database,
  helpers: readonly { id: string; today: string }[],
  days: number,
): Promise<Map<string, ResultFacts>> {
  if (helpers.length === 0) return new Map();
  const { rows } = await sql<ResultFacts & { id: string }>`
    select
      helpers.id,
      (
        select count(*)::int from gigs where gigs.helper_id = helpers.id and status = 'completed'
      ) as gigs_completed,
      (
        select min(day) from unnest(array(
          select asked.today + ahead from generate_series(0, ${days - 1}) as ahead
        )) as day where ${isFreeOn(sql`day`)}
      ) as next_free_on
    from jsonb_to_recordset(${JSON.stringify(helpers)}::jsonb) as asked (id uuid, today date)
      join helpers on helpers.id = asked.id
  `.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

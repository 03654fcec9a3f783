import { sql } from 'kysely';
import { worksOn } from '@get-my-helpers/validation/availability';
import { addDays } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import { isFreeOn } from './availability.ts';

/** What a result of a search says besides its card. */
export interface ResultFacts {
  gigsCompleted: number;
  /** The first of so many days from `today` on that the helper is free; null without one. */
  nextFreeOn: string | null;
}

interface Asked {
  id: string;
  availability: readonly boolean[];
  /** The date where the helper is. */
  today: string;
}

interface FactsRow extends ResultFacts {
  id: string;
  hasCalendar: boolean | null;
}

// The days of an array come in its order, so the first free one ends the search of a helper's calendar.
const factsQuery = sql<FactsRow>`
  select
    helpers.id,
    (select count(*)::int from gigs where gigs.helper_id = helpers.id and status = 'completed') as gigs_completed,
    calendar_until >= asked.today as has_calendar,
    case when calendar_until >= asked.today then (
      select day from unnest(array(
        select asked.today + ahead from generate_series(0, ${slot('days')}::integer - 1) as ahead
      )) as day where ${isFreeOn(sql`day`)} limit 1
    ) end as next_free_on
  from unnest(${slot('ids')}::uuid[], ${slot('dates')}::date[]) as asked (id, today)
    join helpers on helpers.id = asked.id
`;

/** The facts of these helpers, by their ids. Only those whose calendar says anything from today on have it read. */
export async function findResultFacts(
  db: Database,
  helpers: readonly Asked[],
  days: number,
): Promise<Map<string, ResultFacts>> {
  if (helpers.length === 0) return new Map();
  const ids = helpers.map(({ id }) => id);
  const dates = helpers.map(({ today }) => today);
  const rows = await executePrepared<FactsRow>(db, 'result facts', () => factsQuery.compile(db), { ids, dates, days });
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    helpers.flatMap((helper) => {
      const row = found.get(helper.id);
      if (!row) return [];
      const nextFreeOn = row.hasCalendar ? row.nextFreeOn : nextDayAtWork(helper, days);
      return [[helper.id, { gigsCompleted: row.gigsCompleted, nextFreeOn }] as const];
    }),
  );
}

function nextDayAtWork({ availability, today }: Asked, days: number): string | null {
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(today, ahead);
    if (worksOn(availability, day)) return day;
  }
  return null;
}

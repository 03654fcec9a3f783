import { sql } from 'kysely';
import { worksOn } from '@get-my-helpers/validation/availability';
import { addDays } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import type { HelperCountsRow } from './records.ts';
import { isFreeOn } from './availability.ts';

/** What a result of a search says besides its card. */
export interface ResultFacts {
  counts: HelperCountsRow;
  /** The first of so many days from `today` on that the helper is free; null without one. */
  nextFreeOn: string | null;
}

interface Asked {
  id: string;
  availability: readonly boolean[];
  /** The date where the helper is. */
  today: string;
}

interface FactsRow extends HelperCountsRow, Pick<ResultFacts, 'nextFreeOn'> {
  id: string;
  hasCalendar: boolean | null;
}

// The days of an array come in its order, so the first free one ends the search of a helper's calendar.
const factsQuery = sql<FactsRow>`
  select
    helpers.id,
    coalesce(gigs_completed, 0) as gigs_completed,
    coalesce(on_time_starts, 0) as on_time_starts,
    coalesce(no_shows, 0) as no_shows,
    coalesce(late_cancellations, 0) as late_cancellations,
    calendar_until >= asked.today as has_calendar,
    case when calendar_until >= asked.today then (
      select day from unnest(array(
        select asked.today + ahead from generate_series(0, ${slot('days')}::integer - 1) as ahead
      )) as day where ${isFreeOn(sql`day`)} limit 1
    ) end as next_free_on
  from unnest(${slot('ids')}::uuid[], ${slot('dates')}::date[]) as asked (id, today)
    join helpers on helpers.id = asked.id
    left join helper_records on helper_records.helper_id = asked.id
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
      const { hasCalendar, nextFreeOn, ...counts } = row;
      return [[helper.id, { counts, nextFreeOn: hasCalendar ? nextFreeOn : nextDayAtWork(helper, days) }] as const];
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

import { sql, type Expression, type RawBuilder } from 'kysely';
import type { AvailabilityException } from '@get-my-helpers/validation/availability';
import type { Database } from '../client.ts';

/**
 * Whether the helper of a row of `helpers` in the query is free on a day: docs/product/availability.md, When a helper is
 * free.
 */
export const isFreeOn = (day: string | Expression<string>): RawBuilder<boolean> => {
  const onDay = typeof day === 'string' ? sql`${day}::date` : day;
  return sql<boolean>`is_free(helpers.id, works_on(helpers.availability, ${onDay}), helpers.calendar_until, ${onDay})`;
};

/** Whether a helper is free on a day; undefined when there is no such helper. */
export async function isHelperFree(db: Database, helperId: string, day: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('helpers')
    .select(isFreeOn(day).as('isFree'))
    .where('id', '=', helperId)
    .executeTakeFirst();
  return row?.isFree;
}

/** A day of a helper's calendar. */
export interface CalendarDayRow {
  day: string;
  worksThen: boolean;
  exception: AvailabilityException['state'] | null;
  note: string | null;
  /** The accepted gigs and those in progress, in their order. */
  gigIds: string[];
}

/** A helper's own days, in their order. */
export async function listCalendarDays(
  db: Database,
  helperId: string,
  days: readonly string[],
): Promise<CalendarDayRow[]> {
  const { rows } = await sql<CalendarDayRow>`
    select asked.day, works_on(availability, asked.day) as works_then, state as exception, note, array(
      select id from gigs
      where helper_id = helpers.id and status in ('accepted', 'in_progress')
        and work_period && tsrange(asked.day, asked.day + 1)
      order by lower(work_period), id
    ) as gig_ids
    from helpers
      cross join unnest(${days}::date[]) as asked (day)
      left join availability_exceptions as exceptions on helper_id = helpers.id and exceptions.day = asked.day
    where helpers.id = ${helperId}
    order by asked.day
  `.execute(db);
  return rows;
}

/** Whether a helper is free on each of these days, in their order. */
export async function listFreeDays(
  db: Database,
  helperId: string,
  days: readonly string[],
): Promise<{ date: string; free: boolean }[]> {
  const { rows } = await sql<{ date: string; free: boolean }>`
    select day as date, ${isFreeOn(sql`day`)} as free
    from helpers cross join unnest(${days}::date[]) as day where helpers.id = ${helperId} order by day
  `.execute(db);
  return rows;
}

/** Blocks or opens days, or gives them back to the week; the account is locked. */
export async function changeDays(
  trx: Database,
  helperId: string,
  {
    days,
    state,
    note,
  }: { days: readonly string[]; state: AvailabilityException['state'] | 'week'; note: string | null },
): Promise<void> {
  if (state === 'week') {
    await sql`
      delete from availability_exceptions where helper_id = ${helperId} and day = any (${days}::date[])
    `.execute(trx);
    return;
  }
  await sql`
    insert into availability_exceptions (helper_id, day, state, note)
    select ${helperId}, day, ${state}, ${note} from unnest(${days}::date[]) as day
    on conflict (helper_id, day) do update set state = excluded.state, note = excluded.note
  `.execute(trx);
}

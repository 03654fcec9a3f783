import { sql, type Expression, type RawBuilder } from 'kysely';
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

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../src/client.ts';
import { milesFrom } from '../src/queries/circle.ts';
import type { HelperFilters } from '../src/queries/helper-search.ts';
import type { JobPostingFilters } from '../src/queries/job-postings.ts';
import type { PlaceFilter } from '../src/queries/places.ts';

/** The expected search results, from plain SQL on the plain tables, however slow. */

const isIn = ({ city, state }: PlaceFilter): RawBuilder<boolean>[] => [
  ...(state === undefined ? [] : [sql<boolean>`subject.state = ${state}`]),
  ...(city === undefined ? [] : [sql<boolean>`lower(subject.city) = lower(${city})`]),
];

const bestFirst = sql`rating desc, subject.created_at desc, subject.id desc`;

async function idsOf(
  db: Database,
  from: RawBuilder<unknown>,
  conditions: RawBuilder<boolean>[],
  order: RawBuilder<unknown> = bestFirst,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select subject.id from ${from} and ${sql.join(
    [sql`true`, ...conditions],
    sql` and `,
  )} order by ${order}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of all helpers that pass the filters, in the order of the pages. */
export async function findHelpersPlainly(db: Database, filters: HelperFilters): Promise<string[]> {
  const { location = {}, specialty, minRate, maxRate, circle, freeOn = [], verified, tools, sort } = filters;
  const miles = circle && milesFrom(circle);
  const conditions = [...isIn(filters), ...isIn(location)];
  if (specialty !== undefined) conditions.push(sql<boolean>`${specialty} = any (specialties)`);
  if (minRate !== undefined) conditions.push(sql<boolean>`hourly_rate >= ${minRate}`);
  if (maxRate !== undefined) conditions.push(sql<boolean>`hourly_rate <= ${maxRate}`);
  if (circle) conditions.push(sql<boolean>`${miles} <= ${circle.radiusMiles}`);
  if (verified) conditions.push(sql<boolean>`is_verified`);
  if (tools) conditions.push(sql<boolean>`tools @> ${tools}::text[]`);
  for (const day of freeOn) {
    conditions.push(
      sql<boolean>`is_free(subject.id, works_on(availability, ${day}::date), calendar_until, ${day}::date)`,
    );
  }
  const order = sort === 'rate' ? sql`hourly_rate, ${bestFirst}` : sql`shown_miles(${miles}), ${bestFirst}`;
  return idsOf(
    db,
    sql`(select accounts.*, age, specialties, tools, availability, hourly_rate, calendar_until, latitude, longitude
        from accounts join helpers using (id) left join locations on locations.id = location_id
      ) as subject, lateral (select subject.latitude, subject.longitude) as locations
      where verification_status <> 'rejected'`,
    conditions,
    sort === undefined || sort === 'rating' ? bestFirst : order,
  );
}

/** The ids of all open postings that pass the filters, in the order of the pages. */
export async function findPostingsPlainly(db: Database, filters: JobPostingFilters): Promise<string[]> {
  const { location = {}, specialty, tradeType, urgency, minPay, circle, date, sort } = filters;
  const miles = circle && milesFrom(circle);
  const isFor = (trade: Trade): RawBuilder<boolean> =>
    sql<boolean>`(${trade} = any (specialties_required) or (specialties_required = '{}' and trade_type = ${trade}))`;
  const conditions = [...isIn(filters), ...isIn(location)];
  for (const trade of [specialty, tradeType]) if (trade !== undefined) conditions.push(isFor(trade));
  if (urgency !== undefined) {
    conditions.push(sql<boolean>`replace(urgency, 'medium', 'normal') = replace(${urgency}, 'medium', 'normal')`);
  }
  if (minPay !== undefined) conditions.push(sql<boolean>`hourly_rate >= ${minPay}`);
  if (circle) conditions.push(sql<boolean>`${miles} <= ${circle.radiusMiles}`);
  if (date !== undefined) conditions.push(sql<boolean>`(job_date = ${date}::date or is_date_flexible)`);
  const orders = {
    newest: bestFirst,
    pay: sql`hourly_rate desc, ${bestFirst}`,
    distance: sql`shown_miles(${miles}), ${bestFirst}`,
  };
  const open = sql`(select job_postings.*, 0 as rating, trade_type, verification_status, latitude, longitude from job_postings
    join professionals on professionals.id = professional_id
    join accounts on accounts.id = professional_id
    left join locations on locations.id = job_postings.location_id) as subject,
      lateral (select subject.latitude, subject.longitude) as locations
    where status = 'open' and expires_at > now() and verification_status <> 'rejected'`;
  return idsOf(db, open, conditions, orders[sort ?? 'newest']);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../src/client.ts';
import type { HelperFilters } from '../src/queries/helper-search.ts';
import type { JobPostingFilters } from '../src/queries/job-postings.ts';
import type { PlaceFilter } from '../src/queries/places.ts';

/** What the search has to answer, said in plain SQL on the plain tables, at whatever cost. */

const isIn = ({ city, state }: PlaceFilter): RawBuilder<boolean>[] => [
  ...(state === undefined ? [] : [sql<boolean>`subject.state = ${state}`]),
  ...(city === undefined ? [] : [sql<boolean>`lower(subject.city) = lower(${city})`]),
];

async function idsOf(db: Database, from: RawBuilder<unknown>, conditions: RawBuilder<boolean>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select subject.id from ${from} and ${sql.join(
    [sql`true`, ...conditions],
    sql` and `,
  )} order by rating desc, subject.created_at desc, subject.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of all helpers that pass the filters, in the order of the pages. */
export async function findHelpersPlainly(db: Database, filters: HelperFilters): Promise<string[]> {
  const { location = {}, specialty, minRate, maxRate } = filters;
  const conditions = [...isIn(filters), ...isIn(location)];
  if (specialty !== undefined) conditions.push(sql<boolean>`${specialty} = any (specialties)`);
  if (minRate !== undefined) conditions.push(sql<boolean>`hourly_rate >= ${minRate}`);
  if (maxRate !== undefined) conditions.push(sql<boolean>`hourly_rate <= ${maxRate}`);
  return idsOf(db, sql`helpers as subject where verification_status <> 'rejected'`, conditions);
}

/** The ids of all open postings that pass the filters, in the order of the pages. */
export async function findPostingsPlainly(db: Database, filters: JobPostingFilters): Promise<string[]> {
  const { location = {}, specialty, tradeType, urgency, minPay } = filters;
  const isFor = (trade: Trade): RawBuilder<boolean> =>
    sql<boolean>`(${trade} = any (specialties_required) or (specialties_required = '{}' and trade_type = ${trade}))`;
  const conditions = [...isIn(filters), ...isIn(location)];
  for (const trade of [specialty, tradeType]) if (trade !== undefined) conditions.push(isFor(trade));
  if (urgency !== undefined) {
    conditions.push(sql<boolean>`replace(urgency, 'medium', 'normal') = replace(${urgency}, 'medium', 'normal')`);
  }
  if (minPay !== undefined) conditions.push(sql<boolean>`hourly_rate >= ${minPay}`);
  const open = sql`(select job_postings.*, 0 as rating, trade_type, verification_status from job_postings
    join professionals on professionals.id = professional_id) as subject
    where status = 'open' and expires_at > now() and verification_status <> 'rejected'`;
  return idsOf(db, open, conditions);
}

/** How many entries and counts are not what they have to be; with postings that ended by themselves left aside. */
export async function countSearchErrors(db: Database, subject: 'helper' | 'posting'): Promise<number> {
  const [entries, counts, changes] = ['listings', 'counts', 'count_changes'].map((part) =>
    sql.raw(`${subject}_${part}`),
  );
  const wanted = sql.raw(`listed_${subject}s`);
  const columns = sql.raw('id, trade, state, city, place, class, rate, sort');
  const kept = subject === 'posting' ? sql`where expires_at > now()` : sql``;
  const { rows } = await sql<{ errors: number }>`
    with kept as (select ${columns} from ${entries} ${kept}),
      counted as (
        select trade, area.place, area_rate.rate, class, count(*) as total
        from ${entries}, lateral (values (0), (state), (-city), (place)) as area (place),
          lateral (values (-1), (rate)) as area_rate (rate)
        group by 1, 2, 3, 4
      ),
      known as (
        select trade, place, rate, class, sum(total) as total from (
          select trade, place, rate, class, total from ${counts}
          union all
          select trade, area.place, area_rate.rate, class, change
          from ${changes}, lateral (values (0), (state), (-city), (place)) as area (place),
            lateral (values (-1), (rate)) as area_rate (rate)
        ) as parts
        group by 1, 2, 3, 4
        having sum(total) <> 0
      )
    select (select count(*) from (select ${columns} from ${wanted} except all select * from kept) as missing)
      + (select count(*) from (select * from kept except all select ${columns} from ${wanted}) as surplus)
      + (select count(*) from (select * from counted except select * from known) as uncounted)
      + (select count(*) from (select * from known except select * from counted) as miscounted) as errors
  `.execute(db);
  return rows[0]?.errors ?? Number.NaN;
}

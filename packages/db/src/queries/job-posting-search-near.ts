import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import { milesFrom } from './circle.ts';
import type { JobPostingFilters, JobPostingPosition } from './job-postings.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/** The search for open job postings near a place, on a date, or sorted by distance or pay, on the plain tables. */

const isIn = ({ city, state }: PlaceFilter): RawBuilder<boolean>[] => [
  ...(state === undefined ? [] : [sql<boolean>`job_postings.state = ${state}`]),
  ...(city === undefined ? [] : [sql<boolean>`lower(job_postings.city) = lower(${collapseSpaces(city)})`]),
];

const isFor = (trade: Trade | undefined): RawBuilder<boolean>[] =>
  trade === undefined
    ? []
    : [
        sql<boolean>`(${trade} = any (specialties_required) or (specialties_required = '{}' and trade_type = ${trade}))`,
      ];

function conditionsOf(filters: JobPostingFilters): RawBuilder<boolean>[] {
  const { location = {}, specialty, tradeType, urgency, minPay, circle, date } = filters;
  return [
    sql<boolean>`status = 'open' and expires_at > now() and verification_status <> 'rejected'`,
    ...isIn(filters),
    ...isIn(location),
    ...isFor(specialty),
    ...isFor(tradeType),
    ...(urgency === undefined ? [] : [sql<boolean>`urgency_class(urgency) = urgency_class(${urgency})`]),
    ...(minPay === undefined ? [] : [sql<boolean>`hourly_rate >= ${minPay}`]),
    ...(circle ? [sql<boolean>`${milesFrom(circle)} <= ${circle.radiusMiles}`] : []),
    ...(date === undefined ? [] : [sql<boolean>`(job_date = ${date}::date or is_date_flexible)`]),
  ];
}

/** Which postings pass the filters: the tables and the conditions of a query. */
export function postingsWhich(filters: JobPostingFilters): RawBuilder<unknown> {
  return sql`
    job_postings
      join professionals on professionals.id = professional_id
      join accounts on accounts.id = professional_id
      ${filters.circle ? sql`join locations on locations.id = job_postings.location_id` : sql``}
    where ${sql.join(conditionsOf(filters), sql` and `)}`;
}

/** The number by which a sort other than the newest orders first, upward. */
function firstKey({ sort, circle }: JobPostingFilters): RawBuilder<unknown> {
  if (sort === 'pay') return sql`- hourly_rate`;
  return sort === 'distance' && circle ? sql`shown_miles(${milesFrom(circle)})` : sql`0`;
}

/** The condition that a posting comes after the previous page. */
function isAfter(filters: JobPostingFilters, { hourlyRate, distanceMiles, createdAt, id }: JobPostingPosition) {
  const value = { newest: 0, pay: -(hourlyRate ?? 0), distance: distanceMiles ?? 0 }[filters.sort ?? 'newest'];
  const key = firstKey(filters);
  return sql<boolean>`
    (${key} > ${value}::numeric or (
      ${key} = ${value}::numeric and (job_postings.created_at, job_postings.id) < (${createdAt}::timestamptz, ${id}::uuid)
    ))`;
}

/** One page of entries in their order, with the columns `id`, `first`, `sort` and `distance_miles` (null without a circle). */
export function pageNear(
  filters: JobPostingFilters,
  { limit, after }: { limit: number; after?: JobPostingPosition },
): RawBuilder<unknown> {
  const { circle } = filters;
  return sql`
    select job_postings.id, ${firstKey(filters)} as first, microseconds(job_postings.created_at) as sort,
      ${circle ? sql`shown_miles(${milesFrom(circle)})` : sql`null::integer`} as distance_miles
    from ${postingsWhich(filters)} ${after ? sql`and ${isAfter(filters, after)}` : sql``}
    order by first, job_postings.created_at desc, job_postings.id desc
    limit ${limit}`;
}

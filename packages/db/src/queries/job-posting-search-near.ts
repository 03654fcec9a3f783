import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { shownMiles } from './circle.ts';
import { coverOf, type Cover } from './circle-points.ts';
import type { JobPostingFilters, JobPostingPosition } from './job-postings.ts';
import { collapseSpaces } from './places.ts';
import type { PlaceFilter } from './places.ts';

/**
 * The search for open job postings near a place, on a date, or sorted by distance or pay. Near a place it reads the
 * postings at the locations of the circle alone, however many there are elsewhere.
 */

/** The locations of a circle with their whole miles. */
export type Points = Record<'locations' | 'miles', number[]>;

/** The locations of the circle of a search; undefined where it has none. */
export async function pointsOf(db: Database, { circle }: JobPostingFilters): Promise<Points | undefined> {
  return circle && pointsOfCover(await coverOf(db, circle));
}

/** The locations of a cover with their whole miles, the nearest first. */
export function pointsOfCover({ locations, milesOf }: Cover): Points {
  const near = locations.map((location) => ({ location, miles: shownMiles(milesOf(location)) }));
  near.sort((one, other) => one.miles - other.miles);
  return { locations: near.map(({ location }) => location), miles: near.map(({ miles }) => miles) };
}

/** Them as the rows `point`. */
export const pointRows = ({ locations, miles }: Points): RawBuilder<unknown> =>
  sql`unnest(${locations}::integer[], ${miles}::integer[]) as point (location, miles)`;

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
  const { location = {}, specialty, tradeType, urgency, minPay, date } = filters;
  return [
    sql<boolean>`status = 'open' and expires_at > now() and verification_status <> 'rejected'`,
    ...isIn(filters),
    ...isIn(location),
    ...isFor(specialty),
    ...isFor(tradeType),
    ...(urgency === undefined ? [] : [sql<boolean>`urgency_class(urgency) = urgency_class(${urgency})`]),
    ...(minPay === undefined ? [] : [sql<boolean>`hourly_rate >= ${minPay}`]),
    ...(date === undefined ? [] : [sql<boolean>`(job_date = ${date}::date or is_date_flexible)`]),
  ];
}

/** Which postings pass the filters: the tables and the conditions of a query. */
export function postingsWhich(filters: JobPostingFilters, points: Points | undefined): RawBuilder<unknown> {
  return sql`
    ${points ? sql`${pointRows(points)} join job_postings on job_postings.location_id = point.location` : sql`job_postings`}
      join professionals on professionals.id = professional_id
      join accounts on accounts.id = professional_id
    where ${sql.join(conditionsOf(filters), sql` and `)}`;
}

/** The number by which a sort other than the newest orders first, upward. */
function firstKey({ sort, circle }: JobPostingFilters): RawBuilder<unknown> {
  if (sort === 'pay') return sql`- hourly_rate`;
  return sort === 'distance' && circle ? sql`point.miles` : sql`0`;
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
  points: Points | undefined,
  { limit, after }: { limit: number; after?: JobPostingPosition },
): RawBuilder<unknown> {
  return sql`
    select job_postings.id, ${firstKey(filters)} as first, microseconds(job_postings.created_at) as sort,
      ${points ? sql`point.miles` : sql`null::integer`} as distance_miles
    from ${postingsWhich(filters, points)} ${after ? sql`and ${isAfter(filters, after)}` : sql``}
    order by first, job_postings.created_at desc, job_postings.id desc
    limit ${limit}`;
}

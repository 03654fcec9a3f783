import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MatchFacts } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { largeVehicleClasses, largeVehicleTrades, tradeIds } from '@get-my-helpers/validation/reference';
import type { Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Point } from './circle.ts';
import { coverOf } from './circle-points.ts';

/** `job_postings` with what the comparison reads of them; `helpers` and theirs. */
export const postingSide = sql`
  job_postings
    join professionals on professionals.id = job_postings.professional_id
    left join locations as site on site.id = job_postings.location_id`;
export const helperSide = sql`
  helpers
    join accounts on accounts.id = helpers.id
    left join locations as home on home.id = accounts.location_id`;

/** The trades that a posting asks for, or its professional's own trade when it asks for none. */
const wantedTrades = sql`
  case when job_postings.specialties_required = '{}' then array[professionals.trade_type]
    else job_postings.specialties_required end`;

/**
 * The comparison of both sides as the row `compared`, with the columns of MatchFacts and `met`, how many are met. Somebody
 * who has the job already is not free that day because of it.
 */
export function comparison(
  askedRate: RawBuilder<unknown> = sql`helpers.hourly_rate`,
  hasJob: RawBuilder<unknown> = sql`false`,
): RawBuilder<unknown> {
  return sql`
    lateral (
      select checks.*,
        trade::integer + tools::integer + rate::integer + day::integer + license::integer
          + coalesce(distance, false)::integer as met
      from (
        select
          helpers.specialties && wanted.trades as trade,
          job_postings.tools_required <@ helpers.tools as tools,
          job_postings.hourly_rate >= ${askedRate} as rate,
          job_postings.is_date_flexible or ${hasJob} or is_free(
            helpers.id, works_on(helpers.availability, job_postings.job_date), helpers.calendar_until, job_postings.job_date
          ) as day,
          not wanted.trades && ${largeVehicleTrades}::text[]
            or coalesce(helpers.has_valid_license and helpers.license_class = any (${largeVehicleClasses}::text[]), false)
            as license,
          wanted.miles <= helpers.travel_miles as distance,
          case when wanted.miles is not null then shown_miles(wanted.miles) end as distance_miles
        from (
          select
            ${wantedTrades} as trades,
            case when home.id is not null and site.id is not null
              then miles_between(home.latitude, home.longitude, site.latitude, site.longitude) end as miles
        ) as wanted
      ) as checks
    ) as compared`;
}

/** MatchFacts of the row `compared`. */
export const matchFacts = sql<MatchFacts>`json_build_object(
  'trade', compared.trade, 'tools', compared.tools, 'rate', compared.rate, 'day', compared.day, 'license', compared.license,
  'distance', compared.distance, 'distanceMiles', compared.distance_miles
)`;

/** How a helper meets what these postings require, by the posting's id. */
export async function findMatches(
  db: Database,
  helperId: string,
  jobPostingIds: string[],
): Promise<Map<string, MatchFacts>> {
  if (jobPostingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; match: MatchFacts }>`
    select job_postings.id, ${matchFacts} as match
    from ${postingSide} cross join (${helperSide}) cross join ${comparison()}
    where helpers.id = ${helperId} and job_postings.id = any (${jobPostingIds}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, match }) => [id, match]));
}

/** How many helpers of the trade, the nearest ones, are compared with a posting. */
const comparedMost = 2000;

/** Those of the posting's trades around it, the nearest first, as far as anybody travels. */
async function nearestOfTrade(db: Database, jobPostingId: string): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<Point & { trades: Trade[] }>`
    select site.latitude, site.longitude, ${wantedTrades} as trades
    from ${postingSide} where job_postings.id = ${jobPostingId} and site.id is not null
  `.execute(db);
  const [site] = rows;
  if (!site) return undefined;
  const { locations, milesOf } = await coverOf(db, { center: site, radiusMiles: limits.travelMilesMax });
  const nearestFirst = locations.toSorted((one, other) => milesOf(one) - milesOf(other));
  const trades = site.trades.map((trade) => tradeIds.indexOf(trade) + 1);
  return sql`
    select entry.id from unnest(${nearestFirst}::integer[]) as point (location) cross join lateral (
      select id from helper_points where trade = any (${trades}::smallint[]) and location = point.location
    ) as entry
    limit ${comparedMost}`;
}

/**
 * The helpers of the posting's trade who travel to it, best match first, then best rated; where the place of the work is
 * not known, those of its city. Rejected accounts, those who blocked each other and those who applied already are left
 * out. At most `limits.matches`.
 */
export async function findMatchingHelpers(
  db: Database,
  jobPostingId: string,
): Promise<{ helperId: string; match: MatchFacts }[]> {
  const nearest = await nearestOfTrade(db, jobPostingId);
  const isInReach = nearest
    ? sql`compared.distance and helpers.id = any (array(${nearest}))`
    : sql`accounts.state = job_postings.state and lower(accounts.city) = lower(job_postings.city)`;
  const { rows } = await sql<{ helperId: string; match: MatchFacts }>`
    select helpers.id as helper_id, ${matchFacts} as match
    from ${postingSide} cross join (${helperSide}) cross join ${comparison()}
    where job_postings.id = ${jobPostingId} and accounts.verification_status <> 'rejected' and accounts.sandbox_of is null
      and compared.trade and ${isInReach}
      and not exists (
        select from blocks where professional_id = job_postings.professional_id and helper_id = helpers.id
      )
      and not exists (
        select from applications where job_posting_id = job_postings.id and helper_id = helpers.id
      )
    order by compared.met desc, accounts.rating desc, accounts.created_at desc, helpers.id desc
    limit ${limits.matches}
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { siteZone } from '@get-my-helpers/validation/zones';
import type { State, Trade, UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { countOpenJobPostings } from './job-postings.ts';

/** Counts over the whole platform; both lists largest first. */
export interface AdminStatsRow {
  totalUsers: number;
  totalHelpers: number;
  totalProfessionals: number;
  verifiedHelpers: number;
  verifiedProfessionals: number;
  activeJobPostings: number;
  newHelpersToday: number;
  newProfessionalsToday: number;
  topSpecialties: { specialty: Trade; count: number }[];
  usersByState: { state: State; helpers: number; professionals: number }[];
}

/** Registrations of one day in the site's zone (see `siteZone`), 'YYYY-MM-DD'. */
export interface RegistrationTrendRow {
  date: string;
  helpers: number;
  professionals: number;
}

/** The totals of each measure with the changes since (see schema/12-account-totals.sql). */
async function readMeasures(db: Database): Promise<{ kind: UserType; measure: string; key: string; total: number }[]> {
  const result = await sql<{ kind: UserType; measure: string; key: string; total: number }>`
    with today (key) as (select to_char(now() at time zone ${siteZone}, 'YYYY-MM-DD'))
    select kind, measure, key, sum(total) as total
    from (select * from account_totals union all select * from pending_account_totals) as known
    where measure in ('all', 'verified', 'state', 'trade') or (measure = 'registered' and key = (select key from today))
    group by kind, measure, key
    having sum(total) > 0
  `.execute(db);
  return result.rows;
}

const largestFirst = <Row>(rows: Row[], sizeOf: (row: Row) => number, nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1));

/**
 * The platform's statistics; the two lists hold at most `listLimit` rows each. Deleted accounts count for their day of
 * registration alone. An active posting is one that helpers see.
 */
export async function getAdminStats(db: Database, listLimit = 10): Promise<AdminStatsRow> {
  const [measures, activeJobPostings] = await Promise.all([readMeasures(db), countOpenJobPostings(db, {})]);
  const of = (kind: UserType, measure: string, key?: string): number =>
    measures.find((row) => row.kind === kind && row.measure === measure && (key ?? row.key) === row.key)?.total ?? 0;
  const keysOf = (measure: string): string[] => [
    ...new Set(measures.filter((row) => row.measure === measure).map(({ key }) => key)),
  ];
  const specialties = keysOf('trade').map((key) => ({ specialty: key as Trade, count: of('helper', 'trade', key) }));
  const states = keysOf('state').map((key) => ({
    state: key as State,
    helpers: of('helper', 'state', key),
    professionals: of('professional', 'state', key),
  }));
  const [totalHelpers, totalProfessionals] = [of('helper', 'all'), of('professional', 'all')];
  return {
    totalUsers: totalHelpers + totalProfessionals,
    totalHelpers,
    totalProfessionals,
    verifiedHelpers: of('helper', 'verified'),
    verifiedProfessionals: of('professional', 'verified'),
    activeJobPostings,
    newHelpersToday: of('helper', 'registered'),
    newProfessionalsToday: of('professional', 'registered'),
    topSpecialties: largestFirst(
      specialties,
      ({ count }) => count,
      ({ specialty }) => specialty,
    ).slice(0, listLimit),
    usersByState: largestFirst(
      states,
      (row) => row.helpers + row.professionals,
      ({ state }) => state,
    ).slice(0, listLimit),
  };
}

/** Registrations of the site's last `days` days, today included: one row for every day, newest last. */
export async function getRegistrationTrend(db: Database, days: number): Promise<RegistrationTrendRow[]> {
  const result = await sql<RegistrationTrendRow>`
    with days as (
      select to_char(day, 'YYYY-MM-DD') as day
      from generate_series(
        date_trunc('day', now() at time zone ${siteZone}) - make_interval(days => ${days}::integer - 1),
        date_trunc('day', now() at time zone ${siteZone}),
        interval '1 day'
      ) as day
    ), registrations as (
      select kind, key as day, total from days join account_totals on key = day and measure = 'registered'
      union all
      select kind, key, total from pending_account_totals where measure = 'registered'
    )
    select days.day as date,
      coalesce(sum(total) filter (where kind = 'helper'), 0) as helpers,
      coalesce(sum(total) filter (where kind = 'professional'), 0) as professionals
    from days left join registrations using (day)
    group by days.day
    order by days.day
  `.execute(db);
  return result.rows;
}

/** How many accounts of this kind there are, without the deleted ones. */
export async function countAccounts(db: Database, kind: UserType): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0) as total
    from (select * from account_totals union all select * from pending_account_totals) as known
    where kind = ${kind} and measure = 'all'
  `.execute(db);
  return rows[0]?.total ?? 0;
}

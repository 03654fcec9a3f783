import { sql } from 'kysely';
import type { State, Trade } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';

/** Counts over the whole platform (specification section 3); both lists largest first. */
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

/** Registrations of one day, 'YYYY-MM-DD' in UTC. */
export interface RegistrationTrendRow {
  date: string;
  helpers: number;
  professionals: number;
}

type Totals = Omit<AdminStatsRow, 'topSpecialties' | 'usersByState'>;

const todayInUtc = sql`(date_trunc('day', now() at time zone 'utc') at time zone 'utc')`;

async function readTotals(db: Database): Promise<Totals> {
  const result = await sql<Totals>`
    select h.total + p.total as total_users,
      h.total as total_helpers,
      p.total as total_professionals,
      h.verified as verified_helpers,
      p.verified as verified_professionals,
      (select count(*) from job_postings where status = 'open' and expires_at > now()) as active_job_postings,
      h.today as new_helpers_today,
      p.today as new_professionals_today
    from
      (select count(*) as total, count(*) filter (where is_verified) as verified,
         count(*) filter (where created_at >= ${todayInUtc}) as today from helpers where deleted_at is null) h,
      (select count(*) as total, count(*) filter (where is_verified) as verified,
         count(*) filter (where created_at >= ${todayInUtc}) as today from professionals where deleted_at is null) p
  `.execute(db);
  const [totals] = result.rows;
  if (!totals) throw new Error('the statistics query answered no row');
  return totals;
}

async function readTopSpecialties(db: Database, limit: number): Promise<AdminStatsRow['topSpecialties']> {
  const result = await sql<AdminStatsRow['topSpecialties'][number]>`
    select specialty, count(*) as count
    from helpers, unnest(specialties) as specialty
    where deleted_at is null
    group by specialty
    order by count desc, specialty
    limit ${limit}
  `.execute(db);
  return result.rows;
}

async function readUsersByState(db: Database, limit: number): Promise<AdminStatsRow['usersByState']> {
  const result = await sql<AdminStatsRow['usersByState'][number]>`
    select state, coalesce(h.count, 0) as helpers, coalesce(p.count, 0) as professionals
    from (select state, count(*) as count from helpers group by state) h
      full join (select state, count(*) as count from professionals group by state) p using (state)
    order by coalesce(h.count, 0) + coalesce(p.count, 0) desc, state
    limit ${limit}
  `.execute(db);
  return result.rows;
}

/** The platform's statistics; the two lists hold at most `listLimit` rows each. An active posting is open and not run out. */
export async function getAdminStats(db: Database, listLimit = 10): Promise<AdminStatsRow> {
  const [totals, topSpecialties, usersByState] = await Promise.all([
    readTotals(db),
    readTopSpecialties(db, listLimit),
    readUsersByState(db, listLimit),
  ]);
  return { ...totals, topSpecialties, usersByState };
}

/** Registrations of the last `days` days in UTC, today included: one row for every day, newest last (decision D5). */
export async function getRegistrationTrend(db: Database, days: number): Promise<RegistrationTrendRow[]> {
  const result = await sql<RegistrationTrendRow>`
    with days as (
      select day::date as day, day at time zone 'utc' as since, (day + interval '1 day') at time zone 'utc' as until
      from generate_series(
        date_trunc('day', now() at time zone 'utc') - make_interval(days => ${days}::integer - 1),
        date_trunc('day', now() at time zone 'utc'),
        interval '1 day'
      ) as day
    )
    select day as date,
      (select count(*) from helpers where created_at >= since and created_at < until) as helpers,
      (select count(*) from professionals where created_at >= since and created_at < until) as professionals
    from days
    order by day
  `.execute(db);
  return result.rows;
}

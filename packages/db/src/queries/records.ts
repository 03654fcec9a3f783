import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { Database } from '../client.ts';

/** What counters say of a professional's past gigs. */
export interface ProfessionalRecordRow {
  gigsCompleted: number;
  paidOnTime: number;
  paymentsDue: number;
  medianDaysToPay: number | null;
  hoursApprovedInTime: number;
  lateCancellations: number;
}

/** What counters say of a helper's past gigs. */
export interface HelperCountsRow {
  gigsCompleted: number;
  onTimeStarts: number;
  noShows: number;
  lateCancellations: number;
}

/** The middle of a professional's days to pay, or between the two middle ones; null while nothing was paid. */
const medianDaysToPay = (professionalId: Expression<unknown>) => sql`(
  select (min(days) filter (where upto * 2 >= total) + min(days) filter (where upto * 2 > total)) / 2.0
  from (
    select days, sum(payments) over (order by days) as upto, sum(payments) over () as total
    from payment_days where payment_days.professional_id = ${professionalId} and payments > 0
  ) as ordered)`;

/** The record of the professional with this id as JSON, for statements that read professionals anyway. */
export const professionalRecordOf = (professionalId: Expression<unknown>): RawBuilder<ProfessionalRecordRow> =>
  sql<ProfessionalRecordRow>`(
    select json_build_object(
      'gigsCompleted', coalesce(gigs_completed, 0), 'paidOnTime', coalesce(paid_on_time, 0),
      'paymentsDue', coalesce(payments_due, 0), 'medianDaysToPay', ${medianDaysToPay(professionalId)},
      'hoursApprovedInTime', coalesce(hours_approved_in_time, 0), 'lateCancellations', coalesce(late_cancellations, 0)
    )
    from (select) as one left join professional_records on professional_records.professional_id = ${professionalId})`;

/** The record of a professional; zeros for one without gigs. */
export async function findProfessionalRecord(db: Database, id: string): Promise<ProfessionalRecordRow> {
  const { rows } = await sql<{ record: ProfessionalRecordRow }>`
    select ${professionalRecordOf(sql`${id}::uuid`)} as record
  `.execute(db);
  const none = { gigsCompleted: 0, paidOnTime: 0, paymentsDue: 0, hoursApprovedInTime: 0, lateCancellations: 0 };
  return rows[0]?.record ?? { ...none, medianDaysToPay: null };
}

/** What counters say of a helper; zeros for one without gigs. */
export async function findHelperCounts(db: Database, id: string): Promise<HelperCountsRow> {
  const row = await db
    .selectFrom('helperRecords')
    .select(['gigsCompleted', 'onTimeStarts', 'noShows', 'lateCancellations'])
    .where('helperId', '=', id)
    .executeTakeFirst();
  return row ?? { gigsCompleted: 0, onTimeStarts: 0, noShows: 0, lateCancellations: 0 };
}

/** What the records should say, row by row from the tables: whose, which number, and by how much it counts. */
export const recordsWanted = sql`
  select helper_id as owner, 'gigs completed' as measure, 1 as total from gigs where status = 'completed'
  union all select helper_id, 'on-time starts', 1 from gigs
    where status = 'completed' and not (
      started_at is not null and job_date is not null and (
        (start_time is null and (started_at at time zone time_zone)::date > job_date)
        or started_at - interval '15 minutes' > (job_date + start_time) at time zone time_zone
      ) is true
    )
  union all select helper_id, 'no-shows', 1 from no_shows join gigs on gigs.id = gig_id
    where case when contested_at is null then true else decision is not distinct from 'upheld' end
  union all select helper_id, 'late cancellations', 1 from gigs where late_cancellation_by = 'helper'
  union all select professional_id, 'gigs completed', 1 from gigs where status = 'completed'
  union all select professional_id, 'payments due', 1 from gigs where payment_outcome in ('on_time', 'late', 'overdue')
  union all select professional_id, 'paid on time', 1 from gigs where payment_outcome = 'on_time'
  union all select professional_id, 'late cancellations', 1 from gigs where late_cancellation_by = 'professional'
  union all select professional_id, 'hours approved in time', 1
    from hours_versions as version join gigs on gigs.id = version.gig_id
    where version.kind = 'agreed' and (version.made_by is not null or exists (
        select from hours_versions as other where other.gig_id = version.gig_id and other.kind = 'proposed'
      ))
      or version.kind = 'approved' and (version.made_by = 'professional' or version.made_by = 'helper' or exists (
        select from hours_versions as other where other.gig_id = version.gig_id and other.kind = 'proposed'
      ))
  union all select professional_id, 'paid after ' || days_to_pay || ' days', 1 from gigs where days_to_pay is not null`;

/** What the records say, to be subtracted from that. */
export const recordsKept = sql`
  select helper_id as owner, measure, -total as total
  from helper_records, lateral (values
    ('gigs completed', gigs_completed), ('on-time starts', on_time_starts), ('no-shows', no_shows),
    ('late cancellations', late_cancellations)
  ) as kept (measure, total)
  union all select professional_id, measure, -total
  from professional_records, lateral (values
    ('gigs completed', gigs_completed), ('payments due', payments_due), ('paid on time', paid_on_time),
    ('late cancellations', late_cancellations), ('hours approved in time', hours_approved_in_time)
  ) as kept (measure, total)
  union all select professional_id, 'paid after ' || days || ' days', -payments from payment_days`;

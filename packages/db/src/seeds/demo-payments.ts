import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** The demo professional says that this gig was paid, and the demo helper has not answered; the others are not paid yet. */
const unanswered = 'Faucet and trap swap';
/** Completed so long ago that its payment is overdue, whatever the payment terms. */
export const overdueGig = 'Hose bib and vacuum breaker';
const unpaid = ['Sump pump check', overdueGig];

/**
 * Pays the completed gigs whose hours were approved: most on the day before they were due, every ninth four days late. Stores how
 * each stands.
 */
export async function insertDemoPayments(db: Database): Promise<void> {
  await sql`
    insert into payments (id, gig_id, method, paid_on, amount, status, recorded_at, answered_at)
    select gen_random_uuid(), id, (array['zelle', 'checks', 'cash', 'bank_transfer'])[1 + place % 4], paid_on, amount_due,
      case when title = ${unanswered} then 'recorded' else 'confirmed' end,
      paid_on + interval '18 hours', case when title <> ${unanswered} then paid_on + interval '23 hours' end
    from (
      select gigs.*, place, greatest(
        (hours_approved_at at time zone time_zone)::date, due_on + case when place % 9 = 0 then 4 else -1 end
      ) as paid_on
      from (select id, (row_number() over (order by id))::integer as place from gigs) as numbered
        join gigs using (id)
      where status = 'completed' and amount_due > 0 and title <> all (${unpaid}::text[])
    ) as due
    where paid_on < current_date - 1
  `.execute(db);
  await sql`
    update gigs set
      payment_outcome = case
        when paid.status = 'confirmed' then case when paid.paid_on <= due_on then 'on_time' else 'late' end
        when paid.status is null and due_on < current_date - 1 then 'overdue'
      end,
      days_to_pay = case
        when paid.status = 'confirmed' then paid.paid_on - (hours_approved_at at time zone time_zone)::date
      end,
      payment_turn = case paid.status when 'confirmed' then null when 'recorded' then 'helper' else 'professional' end
    from (
      select gigs.id as gig_id, payments.status, payments.paid_on
      from gigs left join payments on payments.gig_id = gigs.id
      where amount_due > 0
    ) as paid
    where paid.gig_id = gigs.id
  `.execute(db);
}

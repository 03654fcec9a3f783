import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** Canceled gigs of the demo's two logins to which the helper did not come, as the professional says. */
export const missedGigs = {
  said: 'Shower valve swap',
  contested: 'Crawl space pump',
  removed: 'Roof drain check',
} as const;

/** Stores what is said of them: one waits for the helper, one for an admin, and one was taken off the record. */
export async function insertDemoNoShows(db: Database): Promise<void> {
  await sql`
    with missed as (
      select id, title, (job_date + start_time) at time zone time_zone + interval '70 minutes' as said_at
      from gigs where status = 'cancelled' and title = any (${Object.values(missedGigs)}::text[])
    ), noted as (
      update gig_changes set reason = 'The helper did not come.', changed_at = said_at
      from missed where gig_id = missed.id and action = 'cancel'
    )
    insert into no_shows (
      gig_id, said_at, contested_at, contest_reason, decided_at, decision, decided_by, note
    )
    select id, said_at,
      case when title <> ${missedGigs.said} then said_at + interval '2 hours' end,
      case title
        when ${missedGigs.contested} then 'I was there at eight. Nobody opened, and the office line was busy.'
        when ${missedGigs.removed} then 'The customer sent me home at the door. I have the message.'
      end,
      case when title = ${missedGigs.removed} then said_at + interval '1 day' end,
      case when title = ${missedGigs.removed} then 'removed' end,
      case when title = ${missedGigs.removed} then (select id from admins order by id limit 1) end,
      case when title = ${missedGigs.removed} then 'The message from the customer shows that the helper was there.' end
    from missed
  `.execute(db);
}

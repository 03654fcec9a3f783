import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { zoneOf } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import type { Gigs } from '../generated.ts';
import type { NewGig } from '../queries/gigs.ts';
import type { DemoCast } from './demo-work.ts';

const agreed: readonly NewGig['status'][] = ['accepted', 'in_progress', 'completed'];

/** Gigs with the rest of their terms: by the hour, where their professional is, paid by the professional's schedule. */
export function withTerms({ professionals }: DemoCast, gigs: readonly NewGig[]): Insertable<Gigs>[] {
  return gigs.map((gig) => {
    const employer = professionals.find(({ row }) => row.id === gig.professionalId)?.row;
    if (!employer) throw new Error('a demo gig has no professional');
    const { address = null, city, state, zipCode = null, paymentTerms = 'end_of_job' } = employer;
    return {
      ...gig,
      rate: Math.round((Number(gig.amount) / Number(gig.hours)) * 100) / 100,
      siteAddress: address,
      siteCity: city,
      siteState: state,
      siteZip: zipCode,
      timeZone: zoneOf(employer),
      paymentTerms: agreed.includes(gig.status) ? paymentTerms : null,
    };
  });
}

/** The demo helper answers this offer with other terms: an hour later, and two dollars more. */
const answeredOffer = 'Rough-in for a guest bathroom';

/** Stores the counter-offer of the demo helper; the professional has to answer it. */
export async function insertDemoCounter(db: Database): Promise<void> {
  await sql`
    with answered as (
      update gigs set countered_at = created_at + interval '2 hours'
      where title = ${answeredOffer} and status = 'pending'
      returning id, job_date, start_time, hours, rate, countered_at
    ), noted as (
      insert into gig_changes (gig_id, action, status, changed_by, changed_at)
      select id, 'counter', 'pending', 'helper', countered_at from answered
    )
    insert into gig_counters (gig_id, job_date, start_time, hours, rate, amount)
    select id, job_date, start_time + interval '1 hour', hours, rate + 2, hours * (rate + 2) from answered
  `.execute(db);
}

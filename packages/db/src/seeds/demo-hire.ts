import { sql } from 'kysely';
import { momentIn, zoneOf } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import type { NewGig } from '../queries/gigs.ts';
import type { SeededHelper } from './demo-accounts.ts';
import { insertDemoApplications } from './demo-applications.ts';
import { dayFromNow, freeDays, hoursLater, isFree, timesOf } from './demo-days.ts';
import { insertDemoHours } from './demo-hours.ts';
import { insertDemoNoShows, missedGigs } from './demo-no-shows.ts';
import { insertDemoPayments, overdueGig } from './demo-payments.ts';
import { insertDemoCounter } from './demo-terms.ts';
import type { DemoCast } from './demo-work.ts';

const millisecondsPerHour = 3_600_000;

/** The gigs between the demo helper and the demo professional, in days from now or on the next suitable day. */
const plannedGigs = [
  { title: 'Swap a pressure regulator', status: 'pending', inDays: 9, hours: 2, startTime: '14:00' },
  { title: 'Rough-in for a guest bathroom', status: 'pending', inDays: 14, hours: 8, startTime: '08:00' },
  { title: 'Replace two shut-off valves', status: 'accepted', inDays: 9, hours: 3, startTime: '13:00' },
  { title: 'Repipe a laundry room', status: 'in_progress', inDays: 0, hours: 6, startTime: '07:30' },
  { title: 'Leak search in a crawl space', status: 'in_progress', inDays: -3, hours: 4, startTime: '09:00' },
  { title: 'Sump pump check', status: 'completed', inDays: -6, hours: 2, startTime: '10:00' },
  { title: 'Water meter swap', status: 'completed', inDays: -12, hours: 3, startTime: '09:00' },
  { title: 'Garage floor drain', status: 'declined', inDays: -8, hours: 6, startTime: '08:00' },
  { title: 'Basement drain', status: 'cancelled', inDays: -9, hours: 5, startTime: '08:00' },
  { title: missedGigs.said, status: 'cancelled', inDays: -4, hours: 2, startTime: '08:00' },
  { title: missedGigs.contested, status: 'cancelled', inDays: -15, hours: 3, startTime: '08:00' },
  { title: missedGigs.removed, status: 'cancelled', inDays: -20, hours: 3, startTime: '08:00' },
  { title: 'Faucet and trap swap', status: 'completed', inDays: -17, hours: 2, startTime: '13:00' },
  { title: overdueGig, status: 'completed', inDays: -23, hours: 3, startTime: '09:00' },
] as const;

/** Agreed, except for the day: the professional proposes one, and the helper has not answered. */
const daylessGig = 'Outdoor shower rough-in';

/** The day of a planned gig, always one on which the helper works; a past gig began at least an hour ago. */
function dayOfPlan(
  { inDays, startTime }: (typeof plannedGigs)[number],
  helper: SeededHelper,
  now: number,
  taken: ReadonlySet<string>,
): string {
  const step = inDays > 0 ? 1 : -1;
  for (let days = inDays; ; days += step) {
    const day = dayFromNow(helper, now, days);
    const start = momentIn(zoneOf(helper.row), day, startTime).getTime();
    if (isFree(helper, day, 1, inDays > 0 ? new Set() : taken) && (inDays > 0 || start < now - millisecondsPerHour))
      return day;
  }
}

/** A gig without a day, with the day that the demo professional proposes. */
function makeDaylessGig({ now, daysAgo, taken }: DemoCast, helper: SeededHelper, professionalId: string) {
  const hours = 6;
  const [proposedDate] = freeDays(helper, now, { from: 16, to: 60, hours, taken });
  return {
    id: newId(),
    helperId: helper.row.id,
    professionalId,
    title: daylessGig,
    status: 'accepted' as const,
    hours,
    jobDate: null,
    amount: Number(helper.row.hourlyRate) * hours,
    createdAt: daysAgo(1.5),
    proposedDate,
    proposedStart: '08:00',
    proposedBy: 'professional' as const,
  };
}

/**
 * Gigs between the demo helper and the demo professional in every status. Only one offer overlaps an accepted gig, so
 * that it can only be declined.
 */
export function makeDemoGigs(cast: DemoCast): (NewGig & { id: string })[] {
  const { now, daysAgo, helpers, professionals, taken } = cast;
  const [helper, professional] = [helpers[0], professionals[0]];
  if (!helper || !professional) throw new Error('the demo has nobody who works');
  const planned = plannedGigs.map((plan, index) => {
    const { title, status, hours, startTime } = plan;
    const jobDate = dayOfPlan(plan, helper, now, taken);
    taken.add(`${helper.row.id} ${jobDate}`);
    const { startedAt, completedAt } = timesOf(helper.row, { jobDate, hours, start: startTime });
    const isStarted = status === 'in_progress' || status === 'completed';
    const isDone = status === 'completed' || (status === 'in_progress' && plan.inDays < 0);
    const doneAt =
      status === 'completed' && isAlone(title) ? hoursLater(completedAt, 7 * 24 + 1) : hoursLater(completedAt, 2);
    const offeredAt = plan.inDays > 0 ? daysAgo(2 + index * 0.1) : hoursLater(startedAt, -50 - index);
    return {
      id: newId(),
      helperId: helper.row.id,
      professionalId: professional.row.id,
      title,
      status,
      hours,
      startTime,
      jobDate,
      amount: Number(helper.row.hourlyRate) * hours,
      createdAt: offeredAt,
      startedAt: isStarted ? startedAt : null,
      completedAt: status === 'completed' ? doneAt : null,
      // One gig is waiting for the professional to confirm its completion.
      completionBy: isDone ? ('helper' as const) : null,
      completionAt: isDone ? completedAt : null,
    };
  });
  return [...planned, makeDaylessGig(cast, helper, professional.row.id)];
}

/** This gig was completed automatically, because nobody confirmed it. */
const completedAlone = 'Water meter swap';
const isAlone = (title: string): boolean => title === completedAlone;

/** The demo helper has reviewed this gig, and the demo professional has not. */
const reviewedByHelper = 'Sump pump check';

/** Stores the history of each gig. */
async function completeGigs(db: Database): Promise<void> {
  await sql`
    update gigs set completion_by = 'helper', completion_at = completed_at - interval '1 minute'
    where status = 'completed' and completion_by is null
  `.execute(db);
  await sql`
    insert into gig_changes (gig_id, action, status, changed_by, reason, changed_at)
    select gigs.id, step.action, step.status, step.changed_by, step.reason, step.at
    from gigs cross join lateral (values
      (1, 'offer', 'pending', 'professional', null, created_at),
      (2, 'accept', 'accepted', 'helper', null, created_at + interval '3 hours'),
      (2, 'decline', 'declined', 'helper', null, created_at + interval '3 hours'),
      (3, 'cancel', 'cancelled', 'professional', 'The customer moved the date.', created_at + interval '9 hours'),
      (4, 'start', 'in_progress', 'helper', null, started_at),
      (5, 'complete', 'in_progress', 'helper', null, completion_at),
      (3, 'propose_day', 'accepted', 'professional', null, created_at + interval '6 hours'),
      (6, 'confirm', 'completed', case when title <> ${completedAlone} then 'professional' end, null, completed_at)
    ) as step (place, action, status, changed_by, reason, at)
    where case step.action
      when 'offer' then true
      when 'accept' then gigs.status in ('accepted', 'in_progress', 'completed', 'cancelled')
      when 'decline' then gigs.status = 'declined'
      when 'cancel' then gigs.status = 'cancelled'
      when 'propose_day' then gigs.proposed_by is not null
      when 'start' then gigs.started_at is not null
      when 'complete' then gigs.completion_at is not null
      else gigs.status = 'completed'
    end
    order by gigs.id, step.place
  `.execute(db);
}

/**
 * About half of the completed gigs were also reviewed by the helper, and all of the last two weeks: their reviews are only
 * shown once both have written. One such review waits for the demo professional's.
 */
async function reviewProfessionals(db: Database): Promise<void> {
  await sql`
    insert into professional_reviews (
      professional_id, helper_id, gig_id, rating, comment, paid_on_time, created_at, shown_at
    )
    select professional_id, helper_id, id, 5 - (place % 7 = 0)::integer - (place % 5 = 0)::integer,
      case when place % 7 = 0 then 'Good work, but the pay came a week late.' else (array['Clear plan, fair, paid the same day.', 'Good to work for. Would come again.',
        'Everything was ready when I arrived.', 'Friendly crew, and the hours were as agreed.'])[1 + place % 4] end,
      place % 7 <> 0, completed_at + interval '5 hours', completed_at + interval '1 day'
    from (
      select gigs.*, (row_number() over (order by gigs.id))::integer as place from gigs
      where status = 'completed' and completed_at is not null
        and exists (select from reviews where reviews.gig_id = gigs.id)
    ) as done
    where place % 2 = 0 or completed_at > now() - interval '15 days'
  `.execute(db);
  await sql`
    insert into professional_reviews (
      professional_id, helper_id, gig_id, rating, comment, paid_on_time, created_at, shown_at
    )
    select professional_id, helper_id, id, 5, 'Knew what the basement needed. Easy to work with.', true,
      completed_at + interval '5 hours', null
    from gigs where title = ${reviewedByHelper} and status = 'completed'
  `.execute(db);
  await sql`
    update accounts set rating = received.average, total_reviews = received.total
    from (
      select professional_id, round(avg(rating), 2) as average, count(*) as total
      from professional_reviews where shown_at is not null group by professional_id
    ) as received
    where accounts.id = received.professional_id
  `.execute(db);
}

/** Some applications were declined or withdrawn, and some propose a different rate. */
async function decideApplications(db: Database): Promise<void> {
  for (const [status, from] of [
    ['declined', 'seen'],
    ['withdrawn', 'sent'],
  ] as const) {
    await sql`
      update applications set status = ${status} where id in (
        select applications.id from applications join job_postings on job_postings.id = job_posting_id
        where applications.status = ${from} and job_postings.status = 'open' order by applications.id desc limit 2
      )
    `.execute(db);
  }
  await sql`
    update applications set proposed_rate = job_postings.hourly_rate + 3
    from job_postings
    where job_postings.id = job_posting_id and applications.status = 'shortlisted'
  `.execute(db);
}

/** Unread notifications for the demo logins. */
async function notify(db: Database, { helpers, professionals }: DemoCast): Promise<void> {
  const [helper, professional] = [helpers[0]?.row, professionals[0]?.row];
  if (!helper || !professional) return;
  await sql`
    insert into notifications (account_id, kind, event, actor_id, subject_type, subject_id, data, created_at)
    select helper_id, 'offer', 'gig_offered', professional_id, 'gig', id, jsonb_build_object('title', title), created_at
    from gigs where helper_id = ${helper.id}::uuid and status = 'pending'
    union all
    select helper_id, 'gig', 'gig_day_proposed', professional_id, 'gig', id,
      jsonb_build_object('title', title, 'jobDate', proposed_date, 'reason', null), created_at + interval '6 hours'
    from gigs where helper_id = ${helper.id}::uuid and proposed_by = 'professional'
    union all
    select helper_id, 'message', 'message_sent', professional_id, 'account', professional_id,
      jsonb_build_object('text', content), last_message_at
    from conversations join messages using (professional_id, helper_id)
    where helper_id = ${helper.id}::uuid and helper_unread > 0 and messages.id = last_message_id
  `.execute(db);
  await sql`
    insert into notifications (account_id, kind, event, actor_id, subject_type, subject_id, data, created_at)
    select professional_id, 'application', 'application_sent', helper_id, 'job_posting', job_postings.id,
      jsonb_build_object('title', title), applications.created_at
    from applications join job_postings on job_postings.id = job_posting_id
    where professional_id = ${professional.id}::uuid and applications.status = 'sent'
    union all
    select professional_id, 'gig', 'gig_done', helper_id, 'gig', id, jsonb_build_object('title', title), completion_at
    from gigs
    where professional_id = ${professional.id}::uuid and status = 'in_progress' and completion_by = 'helper'
  `.execute(db);
}

/** Reports of users: one is open and about a message, one was handled. */
async function report(db: Database): Promise<void> {
  await sql`
    insert into reports (
      professional_id, helper_id, reported_by, reason, details, message_id, created_at, handled_at, handled_by
    )
    select professional_id, helper_id, reported_by, reason, details,
      case when not is_handled then (
        select id from messages
        where messages.professional_id = written.professional_id and messages.helper_id = written.helper_id
          and sender_type <> reported_by
        order by sent_at limit 1
      ) end,
      last_message_at + interval '1 day',
      case when is_handled then last_message_at + interval '2 days' end,
      case when is_handled then (select id from accounts where kind = 'admin' order by created_at limit 1) end
    from (
      select conversations.*, row_number() over (order by last_message_at, helper_id) as place from conversations
    ) as written
    join (values
      (1, 'professional', 'no_show', 'Agreed on seven in the morning, did not come and did not call.', true),
      (2, 'helper', 'spam', 'Sent the same words to everybody on our crew within a minute.', false)
    ) as told (at_place, reported_by, reason, details, is_handled) on at_place = place
  `.execute(db);
}

/**
 * Adds what follows from the demo's gigs and applications: histories, helpers' reviews of professionals, and
 * notifications.
 */
export async function insertHire(db: Database, cast: DemoCast): Promise<void> {
  await completeGigs(db);
  await insertDemoCounter(db);
  await insertDemoNoShows(db);
  await insertDemoHours(db, cast);
  await insertDemoPayments(db);
  await reviewProfessionals(db);
  await decideApplications(db);
  await insertDemoApplications(db, cast);
  await notify(db, cast);
  await report(db);
}

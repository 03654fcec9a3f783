import type { UserType } from '@get-my-helpers/validation/reference';
import { amountForMinutes, dueDays } from '@get-my-helpers/validation/work-time';
import { addDays, dayIn, momentIn, zoneOf } from '@get-my-helpers/validation/zones';
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { addJob } from '../queue.ts';
import { limits } from '@get-my-helpers/validation/limits';
import { hoursLater } from './demo-days.ts';
import type { SampleOwner } from './sample-people.ts';

/**
 * How far a gig has come: agreed and ahead; offered; answered with other terms; under way; its hours sent; approved and not
 * paid; a payment to be confirmed; paid.
 */
type Stage = 'agreed' | 'offered' | 'countered' | 'working' | 'sent' | 'unpaid' | 'recorded' | 'paid';

interface Plan {
  title: string;
  stage: Stage;
  inDays: number;
  /** Which of the made-up people the gig is with. */
  person: number;
}

/** In each list some gigs wait for the owner, and the first is what an accepted application made. */
const plans: Readonly<Record<UserType, readonly Plan[]>> = {
  professional: [
    { title: 'Sample: hang two doors', stage: 'agreed', inDays: 5, person: 3 },
    { title: 'Sample: build a garden wall', stage: 'countered', inDays: 9, person: 1 },
    { title: 'Sample: clear out a garage', stage: 'sent', inDays: -3, person: 2 },
    { title: 'Sample: sand a floor', stage: 'working', inDays: -1, person: 0 },
    { title: 'Sample: repair a fence', stage: 'unpaid', inDays: -6, person: 1 },
    { title: 'Sample: paint a ceiling', stage: 'recorded', inDays: -9, person: 3 },
    { title: 'Sample: set up shelves', stage: 'paid', inDays: -12, person: 0 },
  ],
  helper: [
    { title: 'Sample: hang two doors', stage: 'agreed', inDays: 5, person: 2 },
    { title: 'Sample: build a garden wall', stage: 'offered', inDays: 9, person: 0 },
    { title: 'Sample: clear out a garage', stage: 'working', inDays: -1, person: 1 },
    { title: 'Sample: sand a floor', stage: 'sent', inDays: -3, person: 0 },
    { title: 'Sample: repair a fence', stage: 'recorded', inDays: -6, person: 1 },
    { title: 'Sample: set up shelves', stage: 'paid', inDays: -12, person: 2 },
  ],
};

const hours = 4;
const startTime = '09:00';
const pastStages: readonly Stage[] = ['working', 'sent', 'unpaid', 'recorded', 'paid'];
const doneStages: readonly Stage[] = ['unpaid', 'recorded', 'paid'];
const statusOf = (stage: Stage) => {
  if (doneStages.includes(stage)) return 'completed' as const;
  if (pastStages.includes(stage)) return 'in_progress' as const;
  return stage === 'agreed' ? ('accepted' as const) : ('pending' as const);
};

/** The days on which a helper has agreed to work. */
async function busyDays(trx: Database, helperId: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from gigs, generate_series(
      lower(work_period)::date, upper(work_period)::date, interval '1 day'
    ) as day
    where helper_id = ${helperId}::uuid and status in ('accepted', 'in_progress') and work_period is not null
  `.execute(trx);
  return new Set(rows.map(({ day }) => day));
}

/** The first application of the made-up ones that was accepted. */
export interface Origin {
  jobPostingId: string;
  applicationId: string;
}

interface Told {
  plan: Plan;
  gigId: string;
  helperId: string;
  professionalId: string;
  times: Record<'offeredAt' | 'startedAt' | 'sentAt' | 'approvedAt' | 'completedAt', string>;
  jobDate: string;
  dueOn: string;
}

const amountOf = ({ rate }: SampleOwner): number => amountForMinutes(hours * 60, rate);

function tell(owner: SampleOwner, people: readonly string[], now: number, busy: Set<string>): Told[] {
  const zone = zoneOf(owner);
  return plans[owner.type].map((plan) => {
    const step = plan.inDays > 0 ? 1 : -1;
    let jobDate = addDays(dayIn(zone, new Date(now)), plan.inDays);
    while (busy.has(jobDate)) jobDate = addDays(jobDate, step);
    busy.add(jobDate);
    const startedAt = momentIn(zone, jobDate, startTime).toISOString();
    const sentAt = hoursLater(startedAt, hours + 1);
    const approvedAt = hoursLater(sentAt, 1);
    const isPast = pastStages.includes(plan.stage);
    const offeredAt = isPast ? hoursLater(startedAt, -48) : new Date(now).toISOString();
    const other = people[plan.person % people.length] ?? owner.id;
    return {
      plan,
      gigId: newId(),
      ...(owner.type === 'helper'
        ? { helperId: owner.id, professionalId: other }
        : { helperId: other, professionalId: owner.id }),
      jobDate,
      times: { offeredAt, startedAt, sentAt, approvedAt, completedAt: hoursLater(sentAt, 2) },
      dueOn: addDays(dayIn(zone, new Date(approvedAt)), dueDays[owner.paymentTerms]),
    };
  });
}

function gigRow(owner: SampleOwner, { plan, times, dueOn, ...told }: Told, now: number, origin: Origin) {
  const { stage, title } = plan;
  const zone = zoneOf(owner);
  const isPast = pastStages.includes(stage);
  const isDone = doneStages.includes(stage);
  const isSent = isDone || stage === 'sent';
  return {
    id: told.gigId,
    helperId: told.helperId,
    professionalId: told.professionalId,
    ...(stage === 'agreed' && origin),
    title,
    description: 'Made up as sample data, to try an integration with.',
    jobDate: told.jobDate,
    startTime,
    hours,
    rate: owner.rate,
    amount: amountOf(owner),
    status: statusOf(stage),
    siteCity: owner.city,
    siteState: owner.state,
    siteZip: owner.zipCode,
    timeZone: zone,
    paymentTerms: stage === 'offered' || stage === 'countered' ? null : owner.paymentTerms,
    counteredAt: stage === 'countered' ? times.offeredAt : null,
    startedAt: isPast ? times.startedAt : null,
    completionBy: isSent ? ('helper' as const) : null,
    completionAt: isSent ? times.sentAt : null,
    completedAt: isDone ? times.completedAt : null,
    createdAt: times.offeredAt,
    hoursStatus: isDone ? ('approved' as const) : stage === 'sent' ? ('submitted' as const) : ('open' as const),
    hoursApprovedAt: isDone ? times.approvedAt : null,
    amountDue: isDone ? amountOf(owner) : null,
    dueOn: isDone ? dueOn : null,
    paymentOutcome: outcomeOf(stage, dueOn, dayIn(zone, new Date(now))),
    daysToPay: stage === 'paid' ? 1 : null,
    paymentTurn: turnOf(stage),
  };
}

function outcomeOf(stage: Stage, dueOn: string, today: string): 'on_time' | 'overdue' | null {
  if (stage === 'paid') return 'on_time';
  return stage === 'unpaid' && today > dueOn ? 'overdue' : null;
}

function turnOf(stage: Stage): UserType | null {
  if (stage === 'unpaid') return 'professional';
  return stage === 'recorded' ? 'helper' : null;
}

/** What was done with a gig until now, as its history shows it. */
function historyOf({ plan, gigId, times }: Told) {
  const { stage } = plan;
  const isPast = pastStages.includes(stage);
  const isDone = doneStages.includes(stage);
  const step = (action: 'offer' | 'accept' | 'counter' | 'start' | 'complete' | 'confirm', at: string) => ({
    gigId,
    action,
    status: (
      {
        offer: 'pending',
        counter: 'pending',
        accept: 'accepted',
        start: 'in_progress',
        complete: 'in_progress',
        confirm: 'completed',
      } as const
    )[action],
    changedBy:
      action === 'offer' || action === 'confirm' || (action === 'accept' && stage === 'agreed')
        ? ('professional' as const)
        : ('helper' as const),
    changedAt: at,
  });
  return [
    ...(stage === 'agreed' ? [] : [step('offer', times.offeredAt)]),
    ...(stage === 'countered' ? [step('counter', times.offeredAt)] : []),
    ...(isPast || stage === 'agreed' ? [step('accept', times.offeredAt)] : []),
    ...(isPast ? [step('start', times.startedAt)] : []),
    ...(isDone || stage === 'sent' ? [step('complete', times.sentAt)] : []),
    ...(isDone ? [step('confirm', times.completedAt)] : []),
  ];
}

async function insertHours(trx: Database, told: readonly Told[]): Promise<void> {
  const worked = told
    .filter(({ plan }) => pastStages.includes(plan.stage) && plan.stage !== 'working')
    .map((each) => {
      const { startedAt } = each.times;
      const entry = { id: newId(), startedAt, endedAt: hoursLater(startedAt, hours), breakMinutes: 0, onSite: false };
      return { ...each, entry };
    });
  await trx
    .insertInto('hoursEntries')
    .values(worked.map(({ gigId, helperId, entry }) => ({ ...entry, gigId, helperId })))
    .execute();
  const versions = worked.flatMap(({ gigId, plan, times, entry }) => {
    const version = { gigId, entries: JSON.stringify([entry]), totalMinutes: hours * 60, reason: null };
    const sent = { ...version, number: 1, kind: 'submitted' as const, madeBy: 'helper' as const, madeAt: times.sentAt };
    const approved = { kind: 'approved' as const, madeBy: 'professional' as const, madeAt: times.approvedAt };
    return plan.stage === 'sent' ? [sent] : [sent, { ...version, number: 2, ...approved }];
  });
  await trx.insertInto('hoursVersions').values(versions).execute();
  for (const { gigId, plan, times } of worked) {
    if (plan.stage !== 'sent') continue;
    const notBefore = hoursLater(times.sentAt, limits.hoursSilenceDays * 24);
    await addJob(trx, 'approve-silent-hours', { gigId }, { notBefore });
  }
}

async function insertPayments(trx: Database, owner: SampleOwner, told: readonly Told[]): Promise<void> {
  const paid = told.filter(({ plan }) => plan.stage === 'recorded' || plan.stage === 'paid');
  const zone = zoneOf(owner);
  const rows = paid.map(({ gigId, plan, times }) => {
    const paidOn = addDays(dayIn(zone, new Date(times.approvedAt)), 1);
    const recordedAt = momentIn(zone, paidOn, '18:00').toISOString();
    return {
      id: newId(),
      gigId,
      method: 'zelle' as const,
      paidOn,
      amount: amountOf(owner),
      status: plan.stage === 'paid' ? ('confirmed' as const) : ('recorded' as const),
      recordedAt,
      answeredAt: plan.stage === 'paid' ? hoursLater(recordedAt, 2) : null,
    };
  });
  await trx.insertInto('payments').values(rows).execute();
}

/** Who reviewed a completed gig: both, or one alone, whose review is not shown yet. A professional wrote one of these. */
function writersOf({ stage }: Plan, owner: SampleOwner): readonly UserType[] {
  if (stage === 'paid') return ['helper', 'professional'];
  return owner.type === 'professional' && stage === 'unpaid' ? ['helper'] : ['professional'];
}

async function insertReviews(trx: Database, owner: SampleOwner, told: readonly Told[]): Promise<void> {
  const reviewed = told
    .filter(({ plan }) => doneStages.includes(plan.stage))
    .map(({ gigId, helperId, professionalId, plan, times }) => ({
      writers: writersOf(plan, owner),
      fields: { gigId, helperId, professionalId, rating: 5, createdAt: hoursLater(times.completedAt, 1) },
      shownAt: plan.stage === 'paid' ? hoursLater(times.completedAt, 2) : null,
    }));
  await trx
    .insertInto('reviews')
    .values(
      reviewed
        .filter(({ writers }) => writers.includes('professional'))
        .map(({ fields, shownAt }) => ({
          ...fields,
          shownAt,
          wouldRecommend: true,
          comment: 'Came on time and did clean work. (Sample)',
        })),
    )
    .execute();
  await trx
    .insertInto('professionalReviews')
    .values(
      reviewed
        .filter(({ writers }) => writers.includes('helper'))
        .map(({ fields, shownAt }) => ({
          ...fields,
          shownAt,
          paidOnTime: true,
          comment: 'Everything was ready, and the pay came on time. (Sample)',
        })),
    )
    .execute();
}

/** Stores gigs with their histories, hours, payments and reviews; answers with the people whose ratings changed. */
export async function insertSampleGigs(
  trx: Database,
  owner: SampleOwner,
  { people, origin, now }: { people: readonly string[]; origin: Origin; now: number },
): Promise<{ helperId: string; professionalId: string } | undefined> {
  const busy = owner.type === 'helper' ? await busyDays(trx, owner.id) : new Set<string>();
  const told = tell(owner, people, now, busy);
  await trx
    .insertInto('gigs')
    .values(told.map((each) => gigRow(owner, each, now, origin)))
    .execute();
  await trx.insertInto('gigChanges').values(told.flatMap(historyOf)).execute();
  const counters = told
    .filter(({ plan }) => plan.stage === 'countered')
    .map(({ gigId, jobDate }) => {
      const rate = owner.rate + 2;
      return { gigId, jobDate, startTime: '10:00', hours, rate, amount: amountForMinutes(hours * 60, rate) };
    });
  if (counters.length > 0) await trx.insertInto('gigCounters').values(counters).execute();
  await insertHours(trx, told);
  await insertPayments(trx, owner, told);
  await insertReviews(trx, owner, told);
  return told.find(({ plan }) => plan.stage === 'paid');
}

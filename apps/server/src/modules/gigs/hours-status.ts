import type { Database } from '@get-my-helpers/db/client';
import type { GigRow } from '@get-my-helpers/db/queries/gigs';
import { endOpenEntry, insertHoursVersion, updateGigHours, type HoursEntryRow } from '@get-my-helpers/db/queries/hours';
import { addJob } from '@get-my-helpers/db/queue';
import { amountForMinutes, dueDays, totalMinutesOf } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import { hoursMessages } from '@get-my-helpers/validation/hours-messages';
import { messages } from '@get-my-helpers/validation/messages';
import type { HoursAction, UserType } from '@get-my-helpers/validation/reference';
import { addDays, dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';
import { bothOf, type Happening, type Updates } from '../notifications/notify.ts';
import { refuseHighAmount, tooEarlyText } from './gig-refusals.ts';
import { toMinute } from './hours-entries.ts';
import { becomeDue } from './payments.due.ts';
import { readHours, type KnownHours } from './hours-read.ts';
import { hoursChange } from './hours.view.ts';
import { approvesItselfAt, decideOnHours, type HoursActor, type HoursNeed, type HoursState } from './hours.rules.ts';

/** What is done to the hours, and by whom. Only `propose` has entries and a reason. */
export interface HoursStep {
  action: HoursAction;
  by: HoursActor;
  entries?: HoursEntryRow[];
  reason?: string | null;
}

/**
 * Throws FORBIDDEN when only the other person may do so, CONFLICT when it is not the time for it. What the helper writes down
 * (clocking in and out, editing) has no other rule.
 */
export function admitHours({ state }: KnownHours, { action, by }: HoursStep, now: Date) {
  const decision = decideOnHours(state, { action, by, now, today: dayIn(firstZone, now) });
  if (decision.refusal !== undefined) refuse(state, decision.refusal);
  return decision.to;
}

function refuse(state: HoursState, refusal: 'role' | 'state' | HoursNeed): never {
  if (refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  throw new DomainError('CONFLICT', textOf(state, refusal));
}

function textOf(state: HoursState, refusal: 'state' | HoursNeed): string {
  switch (refusal) {
    case 'agreed':
    case 'inProgress':
      return state.status === 'pending' || state.status === 'accepted'
        ? hoursMessages.hoursNeedWork
        : hoursMessages.hoursGigOver;
    case 'day':
      return tooEarlyText(state);
    case 'clockedIn':
      return hoursMessages.hoursNotClockedIn;
    case 'clockedOut':
      return hoursMessages.hoursClockedIn;
    case 'entries':
      return hoursMessages.hoursEmpty;
    case 'silence':
    case 'state':
      return hoursMessages.hoursTransition;
  }
}

/** The queue's task for hours that nobody answers. */
export const silenceTask = 'approve-silent-hours';

/** Approves the hours of a gig once its professional has been silent for days; in the transaction that sends them. */
const approveLater = (trx: Database, gigId: string, at: string): Promise<void> =>
  addJob(trx, silenceTask, { gigId }, { notBefore: at });

/** What is due for a gig, by which day at the place of the work. */
const dueOf = (gig: GigRow, amountDue: number | null, now: Date) => ({
  amountDue,
  dueOn: amountDue === null ? null : addDays(dayIn(gig.timeZone, now), dueDays[gig.paymentTerms ?? 'end_of_job']),
});

const amountOfHours = ({ rate, amount }: GigRow, minutes: number): number | null =>
  rate === null ? amount : amountForMinutes(minutes, rate);

const kindOf = { submit: 'submitted', approve: 'approved', propose: 'proposed', agree: 'agreed' } as const;
type SendingStep = HoursStep & { action: keyof typeof kindOf };

/**
 * The only function that writes the status of the hours of a gig, which the transaction has locked, and keeps the version.
 * Returns whom to notify. Throws what `admitHours` does, and BAD_REQUEST when the hours come to more than can be stored.
 */
export async function changeHours(
  trx: Database,
  gig: GigRow,
  known: KnownHours,
  step: SendingStep,
  now: Date,
): Promise<Updates> {
  const hoursStatus = admitHours(known, step, now);
  const { action, by, reason = null } = step;
  const entries = step.entries ?? known.entries;
  const totalMinutes = totalMinutesOf(entries);
  const amount = amountOfHours(gig, totalMinutes);
  refuseHighAmount(amount, 'entries');
  const madeAt = now.toISOString();
  const madeBy = by === 'system' ? null : by;
  const number = known.versions.length + 1;
  await insertHoursVersion(trx, gig.id, {
    number,
    kind: kindOf[action],
    madeBy,
    entries,
    totalMinutes,
    reason,
    madeAt,
  });
  const due = hoursStatus === 'approved' ? { hoursApprovedAt: madeAt, ...dueOf(gig, amount, now) } : {};
  await updateGigHours(trx, gig.id, { hoursStatus, ...due });
  if (hoursStatus === 'approved') await becomeDue(trx, gig.id, now);
  const silentUntil = approvesItselfAt({ hoursStatus, sentAt: madeAt });
  if (silentUntil !== null) await approveLater(trx, gig.id, silentUntil);
  return updatesOf(gig, step);
}

const webhookEventOf = { submit: 'hours.submitted', approve: 'hours.approved', agree: 'hours.approved' } as const;

function updatesOf(gig: GigRow, step: SendingStep): Updates {
  const actor = step.action === 'submit' ? 'helper' : step.by;
  return {
    events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: gig.status } }],
    notifications: bothOf(gig)
      .filter(({ type }) => type !== actor)
      .map((to) => ({ to, subjectId: gig.id, ...whatHappened(gig, step) })),
    changes: step.action === 'propose' ? [] : [hoursChange(webhookEventOf[step.action], gig)],
  };
}

function whatHappened(
  { title, helperId, professionalId }: GigRow,
  { action, by, reason = null }: SendingStep,
): Happening {
  if (action === 'submit') return { event: 'hours_sent', actorId: helperId, data: { title } };
  if (action === 'agree') return { event: 'hours_agreed', actorId: helperId, data: { title } };
  if (action === 'propose') return { event: 'hours_proposed', actorId: professionalId, data: { title, reason } };
  return by === 'system'
    ? { event: 'hours_approved_by_time', actorId: null, data: { title } }
    : { event: 'hours_approved', actorId: professionalId, data: { title } };
}

/**
 * What becomes of the hours when a gig ends: its helper is clocked out, and hours that were not sent are sent. Where nobody wrote
 * any down, what was agreed is due for completed work. Of canceled work only hours at a rate are sent, since a fixed amount is for
 * all of it, and none once an account was deleted.
 */
export async function endHours(
  trx: Database,
  gig: GigRow,
  { action, deletedBy }: { action: string; deletedBy?: UserType },
  now: Date,
): Promise<Updates> {
  await endOpenEntry(trx, gig.id, toMinute(now), limits.hoursPerEntry);
  const isDone = action === 'confirm';
  const isCounted = isDone || (gig.status === 'in_progress' && gig.rate !== null && deletedBy === undefined);
  if (!isCounted || gig.hoursStatus !== 'open') return {};
  const known = await readHours(trx, gig);
  if (known.draft.length > 0) return changeHours(trx, gig, known, { action: 'submit', by: 'system' }, now);
  if (!isDone) return {};
  await updateGigHours(trx, gig.id, dueOf(gig, gig.amount, now));
  await becomeDue(trx, gig.id, now);
  return {};
}

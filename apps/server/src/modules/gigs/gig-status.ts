import type { Database } from '@get-my-helpers/db/client';
import { isGigOverlap } from '@get-my-helpers/db/errors';
import {
  changeGig,
  findGigCounter,
  findOverlappingGig,
  findPaymentTerms,
  insertGig,
  insertGigChange,
  lockHelperCalendar,
  type GigRow,
  type NewGig,
} from '@get-my-helpers/db/queries/gigs';
import type { GigCounterTerms } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { UserType, GigAction, GigStatus } from '@get-my-helpers/validation/reference';
import { dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';
import { bothOf, joinUpdates, type Happening, type Updates } from '../notifications/notify.ts';
import { storeCounter } from './counter.ts';
import { fillWhenComplete, reopenAfterDropout } from './crew.ts';
import { agreedDay, proposedDay } from './gig-day.ts';
import { busyText, overText, refuseHighAmount, tooEarlyText, type Overlapping } from './gig-refusals.ts';
import { gigChange } from './gig-view.ts';
import { endHours } from './hours-status.ts';
import { isLateToCancel } from './no-shows.rules.ts';
import { decideOnGig, type GigActor } from './gigs.rules.ts';
import { queueReviewReminder } from './review-reminder.ts';

/** Stores an offer; returns it and whom to notify. Throws BAD_REQUEST when it pays more than can be stored. */
export async function offer(
  trx: Database,
  draft: Omit<NewGig, 'status' | 'amount'> & { amount: number | null },
): Promise<{ gig: GigRow; updates: Updates }> {
  refuseHighAmount(draft.amount, 'hours');
  const gig = await insertGig(trx, { ...draft, status: 'pending' });
  await insertGigChange(trx, gig.id, { action: 'offer', status: 'pending', by: 'professional', reason: null });
  return { gig, updates: updatesOf(gig, 'pending', { action: 'offer', by: 'professional' }) };
}

interface GigStep {
  action: GigAction;
  by: GigActor;
  /** Who deletes their account, where that is why the system acts. */
  deletedBy?: UserType;
  reason?: string | null;
  /** With `start`: when the work began, where that is told later. */
  startedAt?: string;
  /** With `cancel`: because the helper did not come. */
  isNoShow?: boolean;
  /** With `counter`: the terms that the helper proposes. With `propose_day` and `agree_day`: the day. */
  terms?: GigCounterTerms | undefined;
  /** With `accept`: whether the professional says what becomes of the posting, however many have agreed. */
  isPostingDecided?: boolean;
  /** The text when another gig prevents accepting this one. */
  describeOverlap?: ((overlapping: Overlapping | undefined) => string) | undefined;
}

/**
 * The only function that writes the status of a gig, which the transaction has locked. Returns whom to notify. Throws
 * FORBIDDEN when only the other person may do so, CONFLICT when the status or the day does not allow it or the helper has
 * another gig then, BAD_REQUEST without a reason or terms where they are needed.
 */
export async function changeGigStatus(trx: Database, gig: GigRow, step: GigStep, now: Date): Promise<Updates> {
  const { action, by, reason = null, deletedBy, describeOverlap = busyText } = step;
  const isBooking = action === 'accept' || action === 'agree_day';
  const decision = decideOnGig(gig, { action, by, reason, today: dayIn(firstZone, now) });
  if (decision.refusal !== undefined) refuse(gig, decision.refusal);
  const { to: status } = decision;
  const recordedBy = by === 'system' ? (deletedBy ?? null) : by;
  const hours =
    isAgreed(gig) && (action === 'cancel' || action === 'confirm') ? await endHours(trx, gig, step, now) : {};
  const fields = await fieldsOf(trx, gig, step, now);
  const write = () => changeGig(trx, gig.id, fields, { action, status, by: recordedBy, reason });
  await (isBooking ? inFreeTime(trx, { ...gig, ...fields }, describeOverlap, write) : write());
  if (action === 'confirm') await queueReviewReminder(trx, gig.id);
  return joinUpdates([hours, updatesOf(gig, status, step), await settleCrew(trx, gig, step)]);
}

const isAgreed = ({ status }: GigRow): boolean => status === 'accepted' || status === 'in_progress';

/** Fills or reopens the posting that the gig came from; returns whom to notify. */
async function settleCrew(
  trx: Database,
  gig: GigRow,
  { action, by, deletedBy, isNoShow = false, isPostingDecided = false }: GigStep,
): Promise<Updates> {
  if (action === 'accept' && !isPostingDecided) return fillWhenComplete(trx, gig);
  const isDropout = action === 'cancel' && isAgreed(gig) && (by === 'helper' || deletedBy === 'helper' || isNoShow);
  return isDropout ? reopenAfterDropout(trx, gig) : {};
}

function refuse(gig: GigRow, refusal: 'role' | 'state' | 'day' | 'reason'): never {
  if (refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (refusal === 'state') throw new DomainError('CONFLICT', messages.gigTransition);
  if (refusal === 'day') throw new DomainError('CONFLICT', tooEarlyText(gig));
  const message = messages.gigNeedsReason;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'reason', message }] });
}

/** The fields that are written with the new status. Whoever accepts a counter-offer agrees to its terms. */
async function fieldsOf(
  trx: Database,
  gig: GigRow,
  { action, by, terms, startedAt, isNoShow = false, describeOverlap = busyText }: GigStep,
  now: Date,
): Promise<Partial<GigRow>> {
  const at = now.toISOString();
  switch (action) {
    case 'counter':
      await storeCounter(trx, gig, terms, now);
      return { counteredAt: at };
    case 'accept': {
      const counter = gig.counteredAt === null ? undefined : await findGigCounter(trx, gig.id);
      refuseOldDay(gig, counter ?? gig, now);
      return { ...counter, paymentTerms: await findPaymentTerms(trx, gig.professionalId) };
    }
    case 'propose_day': {
      const proposal = proposedDay(gig, terms, now);
      await refuseOverlap(trx, { ...gig, ...proposal }, describeOverlap);
      return {
        proposedDate: proposal.jobDate,
        proposedStart: proposal.startTime,
        proposedBy: by === 'system' ? null : by,
      };
    }
    case 'agree_day':
      return { ...agreedDay(gig, terms, now), proposedDate: null, proposedStart: null, proposedBy: null };
    case 'start':
      return { startedAt: startedAt ?? at };
    case 'complete':
      return { completionBy: by === 'system' ? null : by, completionAt: at };
    case 'confirm':
      return { completedAt: at };
    case 'offer':
    case 'decline':
      return {};
    case 'cancel':
      return by !== 'system' && !isNoShow && isLateToCancel(gig, now) ? { lateCancellationBy: by } : {};
  }
}

/** Throws CONFLICT when the day of the terms that would be agreed is over where the work is. */
function refuseOldDay({ timeZone }: GigRow, terms: Pick<GigRow, 'jobDate'>, now: Date): void {
  if (terms.jobDate !== null && terms.jobDate < dayIn(timeZone, now))
    throw new DomainError('CONFLICT', overText(terms));
}

/** Throws CONFLICT when the helper has an accepted gig at that time. */
async function refuseOverlap(
  trx: Database,
  gig: GigRow,
  describe: (overlapping: Overlapping | undefined) => string,
): Promise<void> {
  const overlapping = await findOverlappingGig(trx, gig);
  if (overlapping) throw new DomainError('CONFLICT', describe(overlapping));
}

/** Books the time of a gig, one at a time per helper (docs/product/applications-and-gigs.md, No two gigs at once). */
async function inFreeTime(
  trx: Database,
  gig: GigRow,
  describe: (overlapping: Overlapping | undefined) => string,
  book: () => Promise<void>,
): Promise<void> {
  await lockHelperCalendar(trx, gig.helperId);
  await refuseOverlap(trx, gig, describe);
  try {
    await book();
  } catch (error) {
    if (isGigOverlap(error)) throw new DomainError('CONFLICT', describe(undefined));
    throw error;
  }
}

const eventOf = {
  offer: 'gig_offered',
  accept: 'gig_accepted',
  decline: 'gig_declined',
  start: 'gig_started',
  complete: 'gig_done',
  confirm: 'gig_confirmed',
} as const;

function updatesOf(gig: GigRow, status: GigStatus, step: GigStep): Updates {
  const others = bothOf(gig).filter(({ type }) => type !== step.by);
  return {
    events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status } }],
    notifications: others.map((to) => ({ to, subjectId: gig.id, ...whatHappened(gig, step) })),
    changes: [gigChange(step.action === 'offer' ? 'gig.offered' : 'gig.changed', gig)],
  };
}

/** The notifications for the others. */
function whatHappened(gig: GigRow, { action, by, reason = null, isNoShow = false, terms }: GigStep): Happening {
  const { title } = gig;
  if (by === 'system') {
    return action === 'cancel'
      ? { event: 'gig_ended_by_deletion', actorId: null, data: {} }
      : { event: 'gig_confirmed_by_time', actorId: null, data: { title } };
  }
  const actorId = by === 'helper' ? gig.helperId : gig.professionalId;
  if (isNoShow) return { event: 'no_show_said', actorId, data: { title } };
  if (action === 'cancel') return { event: 'gig_cancelled', actorId, data: { title, reason } };
  if (action === 'counter') return { event: 'gig_countered', actorId, data: { title, reason } };
  const jobDate = terms?.jobDate ?? '';
  if (action === 'propose_day') return { event: 'gig_day_proposed', actorId, data: { title, jobDate, reason } };
  if (action === 'agree_day') return { event: 'gig_day_agreed', actorId, data: { title, jobDate } };
  if (by === 'professional' && action === 'accept') return { event: 'counter_accepted', actorId, data: { title } };
  if (by === 'professional' && action === 'decline') return { event: 'counter_declined', actorId, data: { title } };
  return { event: eventOf[action], actorId, data: { title } };
}

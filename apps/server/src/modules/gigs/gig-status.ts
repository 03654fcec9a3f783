import type { Database } from '@get-my-helpers/db/client';
import { isGigOverlap } from '@get-my-helpers/db/errors';
import {
  changeGig,
  findOverlappingGig,
  insertGig,
  insertGigChange,
  lockHelperCalendar,
  type GigRow,
} from '@get-my-helpers/db/queries/gigs';
import { dayText } from '@get-my-helpers/validation/day-text';
import { messages } from '@get-my-helpers/validation/messages';
import type { UserType, GigAction, GigStatus } from '@get-my-helpers/validation/reference';
import { dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';
import { bothOf, type Happening, type Updates } from '../notifications/notify.ts';
import { decideOnGig, type GigActor } from './gigs.rules.ts';

/** Throws BAD_REQUEST when the day of a gig is over at the place of the work; `path` is where the day stands in the input. */
export function refusePastDate(jobDate: string, today: string, path: string): void {
  if (jobDate >= today) return;
  throw new DomainError('BAD_REQUEST', messages.datePast, { issues: [{ path, message: messages.datePast }] });
}

/** Stores an offer; returns it and whom to notify. */
export async function offer(
  trx: Database,
  draft: Omit<Parameters<typeof insertGig>[1], 'status'>,
): Promise<{ gig: GigRow; updates: Updates }> {
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
  /** The text when another gig prevents accepting this one. */
  describeOverlap?: (overlapping: Overlapping | undefined) => string;
}

/**
 * The only function that writes the status of a gig, which the transaction has locked. Returns whom to notify. Throws
 * FORBIDDEN when only the other person may do so, CONFLICT when the status or the day does not allow it or the helper has
 * another gig then, BAD_REQUEST without a reason where one is needed.
 */
export async function changeGigStatus(trx: Database, gig: GigRow, step: GigStep, now: Date): Promise<Updates> {
  const { action, by, reason = null, deletedBy, describeOverlap = busyText } = step;
  const decision = decideOnGig(gig, { action, by, reason, today: dayIn(firstZone, now) });
  if (decision.refusal !== undefined) refuse(gig, decision.refusal);
  const { to: status } = decision;
  const recordedBy = by === 'system' ? (deletedBy ?? null) : by;
  const write = () =>
    changeGig(trx, gig.id, fieldsOf(step, now.toISOString()), { action, status, by: recordedBy, reason });
  await (status === 'accepted' ? inFreeTime(trx, gig, describeOverlap, write) : write());
  return updatesOf(gig, status, step);
}

function refuse(gig: GigRow, refusal: 'role' | 'state' | 'day' | 'reason'): never {
  if (refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (refusal === 'state') throw new DomainError('CONFLICT', messages.gigTransition);
  if (refusal === 'day') {
    throw new DomainError('CONFLICT', `This gig can be started on ${dateText(gig.jobDate)}, not before.`);
  }
  const message = messages.gigNeedsReason;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'reason', message }] });
}

/** The fields that are written with the new status. */
function fieldsOf({ action, by }: GigStep, now: string) {
  if (action === 'start') return { startedAt: now };
  if (action === 'complete') return { completionBy: by === 'system' ? null : by, completionAt: now };
  return action === 'confirm' ? { completedAt: now } : {};
}

const dateText = (day: string | null): string => (day ? dayText(day) : 'that day');

type Overlapping = Pick<GigRow, 'title' | 'jobDate'>;

const busyText = (overlapping: Overlapping | undefined): string =>
  overlapping
    ? `You already have an accepted gig at that time: “${overlapping.title}” on ${dateText(overlapping.jobDate)}.`
    : 'You already have an accepted gig at that time.';

/** Accepts a gig, one at a time per helper (docs/product/applications-and-gigs.md, No two gigs at once). */
async function inFreeTime(
  trx: Database,
  gig: GigRow,
  describe: (overlapping: Overlapping | undefined) => string,
  accept: () => Promise<void>,
): Promise<void> {
  await lockHelperCalendar(trx, gig.helperId);
  const overlapping = await findOverlappingGig(trx, gig);
  if (overlapping) throw new DomainError('CONFLICT', describe(overlapping));
  try {
    await accept();
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
  };
}

/** The notifications for the others. */
function whatHappened(gig: GigRow, { action, by, reason = null }: GigStep): Happening {
  const { title } = gig;
  if (by === 'system') {
    return action === 'cancel'
      ? { event: 'gig_ended_by_deletion', actorId: null, data: {} }
      : { event: 'gig_confirmed_by_time', actorId: null, data: { title } };
  }
  const actorId = by === 'helper' ? gig.helperId : gig.professionalId;
  return action === 'cancel'
    ? { event: 'gig_cancelled', actorId, data: { title, reason } }
    : { event: eventOf[action], actorId, data: { title } };
}

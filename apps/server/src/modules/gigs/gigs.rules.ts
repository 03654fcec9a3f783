import { limits } from '@get-my-helpers/validation/limits';
import type { AccountType, GigAction, GigStatus } from '@get-my-helpers/validation/reference';

/** What the rules look at. */
export interface GigState {
  status: GigStatus;
  /** Who said that the work is done; the other has to confirm. */
  completionBy: AccountType | null;
  /** The day of the work. */
  jobDate: string | null;
}

interface Transition {
  action: GigAction;
  from: GigStatus;
  to: GigStatus;
  by: readonly AccountType[];
  /** `nobody` has said that the work is done, or `the other` has. */
  ifDoneBy?: 'nobody' | 'the other';
  needsReason?: true;
  /** Only once the day of the work has come. */
  needsItsDay?: true;
}

const both = ['helper', 'professional'] as const;

/**
 * Gig status: pending -> accepted | declined | cancelled; accepted -> in_progress | cancelled; in_progress -> completed
 * | cancelled (docs/product/applications-and-gigs.md, Gig statuses). What is not here is a conflict. Either may say
 * that the work is done, the other confirms it.
 */
export const gigTransitions: readonly Transition[] = [
  { action: 'accept', from: 'pending', to: 'accepted', by: ['helper'] },
  { action: 'decline', from: 'pending', to: 'declined', by: ['helper'] },
  { action: 'cancel', from: 'pending', to: 'cancelled', by: ['professional'] },
  { action: 'start', from: 'accepted', to: 'in_progress', by: both, needsItsDay: true },
  { action: 'cancel', from: 'accepted', to: 'cancelled', by: both, needsReason: true },
  { action: 'complete', from: 'in_progress', to: 'in_progress', by: both, ifDoneBy: 'nobody' },
  { action: 'confirm', from: 'in_progress', to: 'completed', by: both, ifDoneBy: 'the other' },
  { action: 'cancel', from: 'in_progress', to: 'cancelled', by: both, needsReason: true },
];

function isDoneAsAsked({ ifDoneBy }: Transition, { completionBy }: GigState, role: AccountType): boolean {
  if (ifDoneBy === 'nobody') return completionBy === null;
  return ifDoneBy !== 'the other' || (completionBy !== null && completionBy !== role);
}

function transitionsOf(gig: GigState, role: AccountType): readonly Transition[] {
  return gigTransitions.filter(
    (transition) =>
      transition.from === gig.status && transition.by.includes(role) && isDoneAsAsked(transition, gig, role),
  );
}

const isBeforeItsDay = ({ needsItsDay }: Transition, { jobDate }: GigState, today: string): boolean =>
  needsItsDay === true && jobDate !== null && jobDate > today;

/** What one of the two may do to a gig now; `today` is the date where it is latest in the United States. */
export function gigActionsFor(gig: GigState, role: AccountType, today: string): GigAction[] {
  return transitionsOf(gig, role)
    .filter((transition) => !isBeforeItsDay(transition, gig, today))
    .map(({ action }) => action);
}

type Decision =
  | { to: GigStatus; refusal?: undefined }
  /** Never this person's to do; not in this state; not before its day; not without a reason. */
  | { refusal: 'role' | 'state' | 'day' | 'reason' };

/** What an action of one of the two comes to. */
export function decideOnGig(
  gig: GigState,
  { action, role, reason, today }: { action: GigAction; role: AccountType; reason: string | null; today: string },
): Decision {
  if (!gigTransitions.some((each) => each.action === action && each.by.includes(role))) return { refusal: 'role' };
  const transition = transitionsOf(gig, role).find((each) => each.action === action);
  if (!transition) return { refusal: 'state' };
  if (isBeforeItsDay(transition, gig, today)) return { refusal: 'day' };
  return transition.needsReason && reason === null ? { refusal: 'reason' } : { to: transition.to };
}

/** Whether a gig waits for this one of the two. */
export function isTurnOf(gig: GigState, role: AccountType): boolean {
  return transitionsOf(gig, role).some(({ action }) => action === 'accept' || action === 'confirm');
}

const dayMs = 24 * 60 * 60 * 1000;

/** When work that one of the two called done counts as confirmed by the other; null when it does not wait for that. */
export function confirmsItselfAt({
  status,
  completionAt,
}: {
  status: GigStatus;
  completionAt: string | null;
}): string | null {
  if (status !== 'in_progress' || completionAt === null) return null;
  return new Date(Date.parse(completionAt) + limits.gigConfirmationDays * dayMs).toISOString();
}

import { hoursTurn } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import type { UserType, GigAction, GigStatus, HoursStatus } from '@get-my-helpers/validation/reference';
import { decide, type Decision, type Transition } from '../../lib/state-machine.ts';

/** What the rules look at. */
export interface GigState {
  status: GigStatus;
  /** Who marked the work as done; the other has to confirm. */
  completionBy: UserType | null;
  /** The day of the work. */
  jobDate: string | null;
  /** When the helper answered the offer with other terms; from then on the professional has to answer. */
  counteredAt: string | null;
  /** Who proposes a day for an agreed gig that has none. */
  proposedBy: UserType | null;
  hoursStatus: HoursStatus;
  /** Whom the payment waits for. */
  paymentTurn: UserType | null;
}

/** One of the two, or the system: when an answer is overdue, or an account is deleted. */
export type GigActor = UserType | 'system';

/**
 * The offer was not answered with other terms, or was; it has no day yet; the other person proposes one; the work is not
 * marked as done yet; the other person marked it as done; its day has come; a reason is given.
 */
type Need = 'notCountered' | 'countered' | 'noDay' | 'dayProposed' | 'notDone' | 'doneByOther' | 'day' | 'reason';

const both = ['helper', 'professional'] as const;
const anybody = [...both, 'system'] as const;

/** docs/product/applications-and-gigs.md, Gig statuses. Anything else is a conflict. */
export const gigTransitions: readonly Transition<GigStatus, GigAction, GigActor, Need>[] = [
  { from: ['pending'], action: 'accept', by: ['helper'], to: 'accepted', needs: ['notCountered'] },
  { from: ['pending'], action: 'decline', by: ['helper'], to: 'declined' },
  { from: ['pending'], action: 'counter', by: ['helper'], to: 'pending', needs: ['notCountered'] },
  { from: ['pending'], action: 'accept', by: ['professional'], to: 'accepted', needs: ['countered'] },
  { from: ['pending'], action: 'decline', by: ['professional'], to: 'declined', needs: ['countered'] },
  { from: ['accepted'], action: 'agree_day', by: both, to: 'accepted', needs: ['noDay', 'dayProposed'] },
  { from: ['accepted'], action: 'propose_day', by: both, to: 'accepted', needs: ['noDay'] },
  { from: ['accepted'], action: 'start', by: both, to: 'in_progress', needs: ['day'] },
  { from: ['in_progress'], action: 'complete', by: both, to: 'in_progress', needs: ['notDone'] },
  { from: ['in_progress'], action: 'confirm', by: anybody, to: 'completed', needs: ['doneByOther'] },
  { from: ['pending'], action: 'cancel', by: ['professional', 'system'], to: 'cancelled' },
  { from: ['accepted', 'in_progress'], action: 'cancel', by: anybody, to: 'cancelled', needs: ['reason'] },
];

/** An offer is the helper's to answer, until they answer it with other terms. */
const offerAnswers: readonly GigAction[] = ['accept', 'decline'];
/** What answers the other person. */
const answers: readonly GigAction[] = ['accept', 'agree_day', 'confirm'];

/** The outcome of an action; `today` is the date where it is latest in the United States. */
export function decideOnGig(
  { status, completionBy, jobDate, counteredAt, proposedBy }: Omit<GigState, 'hoursStatus' | 'paymentTurn'>,
  { action, by, reason, today }: { action: GigAction; by: GigActor; reason: string | null; today: string },
): Decision<GigStatus, 'day' | 'reason'> {
  if (by === 'professional' && offerAnswers.includes(action) && counteredAt === null) return { refusal: 'role' };
  const has: Readonly<Record<Need, boolean>> = {
    notCountered: counteredAt === null,
    countered: counteredAt !== null,
    noDay: jobDate === null,
    dayProposed: proposedBy !== null && proposedBy !== by,
    notDone: completionBy === null,
    doneByOther: completionBy !== null && completionBy !== by,
    day: jobDate === null || jobDate <= today,
    reason: reason !== null,
  };
  const decision = decide(gigTransitions, { state: status, action, by }, (need) => has[need]);
  if (decision.refusal === undefined) return decision;
  const { refusal } = decision;
  return { refusal: refusal === 'role' || refusal === 'day' || refusal === 'reason' ? refusal : 'state' };
}

/** The actions that this person may take now. */
export function gigActionsFor(gig: GigState, by: UserType, today: string): GigAction[] {
  const step = { by, reason: 'given', today };
  const actions = new Set(gigTransitions.map(({ action }) => action));
  return [...actions].filter((action) => decideOnGig(gig, { ...step, action }).refusal === undefined);
}

/** Whether a gig waits for this person. */
export function isTurnOf(gig: GigState, role: UserType): boolean {
  if (hoursTurn[gig.hoursStatus] === role || gig.paymentTurn === role) return true;
  return gigActionsFor(gig, role, '').some((action) => answers.includes(action));
}

const dayMs = 24 * 60 * 60 * 1000;

/** When work that one person marked as done counts as confirmed by the other; null when it is not waiting for that. */
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

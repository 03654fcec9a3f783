import { limits } from '@get-my-helpers/validation/limits';
import {
  hoursActionIds,
  type GigStatus,
  type HoursAction,
  type HoursStatus,
  type UserType,
} from '@get-my-helpers/validation/reference';
import { decide, type Decision, type Transition } from '../../lib/state-machine.ts';

/** What the rules look at. */
export interface HoursState {
  hoursStatus: HoursStatus;
  status: GigStatus;
  /** The day of the work. */
  jobDate: string | null;
  isClockedIn: boolean;
  hasEntries: boolean;
  /** When the hours were sent; null before. */
  sentAt: string | null;
}

/** One of the two, or the system: when the gig is completed, or an answer is overdue. */
export type HoursActor = UserType | 'system';

/**
 * The gig was agreed and its day has come; it is in progress; the helper is clocked in, or out; there are entries; the
 * professional has been silent for some days.
 */
export type HoursNeed = 'agreed' | 'day' | 'inProgress' | 'clockedIn' | 'clockedOut' | 'entries' | 'silence';

/** docs/product/hours.md, Statuses. Anything else is a conflict. */
export const hoursTransitions: readonly Transition<HoursStatus, HoursAction, HoursActor, HoursNeed>[] = [
  { from: ['open'], action: 'clock_in', by: ['helper'], to: 'open', needs: ['agreed', 'day', 'clockedOut'] },
  { from: ['open'], action: 'clock_out', by: ['helper'], to: 'open', needs: ['clockedIn'] },
  { from: ['open'], action: 'edit', by: ['helper'], to: 'open', needs: ['inProgress', 'clockedOut'] },
  {
    from: ['open'],
    action: 'submit',
    by: ['helper', 'system'],
    to: 'submitted',
    needs: ['inProgress', 'clockedOut', 'entries'],
  },
  { from: ['submitted'], action: 'approve', by: ['professional'], to: 'approved' },
  { from: ['submitted'], action: 'approve', by: ['system'], to: 'approved', needs: ['silence'] },
  { from: ['submitted'], action: 'propose', by: ['professional'], to: 'proposed' },
  { from: ['proposed'], action: 'agree', by: ['helper'], to: 'approved' },
];

const dayMs = 24 * 60 * 60 * 1000;

/** When hours that were sent count as approved unless the professional answers; null when they do not wait for that. */
export function approvesItselfAt({ hoursStatus, sentAt }: Pick<HoursState, 'hoursStatus' | 'sentAt'>): string | null {
  if (hoursStatus !== 'submitted' || sentAt === null) return null;
  return new Date(Date.parse(sentAt) + limits.hoursSilenceDays * dayMs).toISOString();
}

/** The outcome of an action; `today` is the date where it is latest in the United States. */
export function decideOnHours(
  state: HoursState,
  { action, by, now, today }: { action: HoursAction; by: HoursActor; now: Date; today: string },
): Decision<HoursStatus, HoursNeed> {
  const { status, jobDate, isClockedIn, hasEntries } = state;
  const silentUntil = approvesItselfAt(state);
  const has: Readonly<Record<HoursNeed, boolean>> = {
    agreed: status === 'accepted' || status === 'in_progress',
    day: status === 'in_progress' || jobDate === null || jobDate <= today,
    inProgress: status === 'in_progress',
    clockedIn: isClockedIn,
    clockedOut: !isClockedIn,
    entries: hasEntries,
    silence: silentUntil !== null && Date.parse(silentUntil) <= now.getTime(),
  };
  return decide(hoursTransitions, { state: state.hoursStatus, action, by }, (need) => has[need]);
}

/** The actions that this person may take now. */
export const hoursActionsFor = (state: HoursState, by: UserType, now: Date, today: string): HoursAction[] =>
  hoursActionIds.filter((action) => decideOnHours(state, { action, by, now, today }).refusal === undefined);

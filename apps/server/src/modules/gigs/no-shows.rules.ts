import { limits } from '@get-my-helpers/validation/limits';
import type {
  GigAction,
  GigStatus,
  NoShowDecision,
  NoShowStatus,
  UserType,
} from '@get-my-helpers/validation/reference';
import { endOfDayIn, momentIn } from '@get-my-helpers/validation/zones';
import { decide, type Decision, type Transition } from '../../lib/state-machine.ts';

/** When the work of a gig is, on the clocks where it is. */
export interface WorkTime {
  jobDate: string | null;
  startTime: string | null;
  timeZone: string;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** When the work starts; without a time on the clock, at the beginning of its day. Null without a day. */
export const startOf = ({ jobDate, startTime, timeZone }: WorkTime): Date | null =>
  jobDate === null ? null : momentIn(timeZone, jobDate, startTime?.slice(0, 5));

/** Work with a day, and when the two agreed on it; null where that is not known. */
export type AgreedWork = WorkTime & { agreedAt?: string | null };

/**
 * From when on the helper can be said not to have come; without a time on the clock, once the day is over. Whoever agreed later
 * than that has as long from then on.
 */
export function noShowFrom({ jobDate, startTime, timeZone, agreedAt = null }: AgreedWork): Date | null {
  if (jobDate === null) return null;
  const noShowMs = limits.noShowMinutes * minuteMs;
  const from =
    startTime === null
      ? endOfDayIn(timeZone, jobDate).getTime()
      : momentIn(timeZone, jobDate, startTime.slice(0, 5)).getTime() + noShowMs;
  return new Date(agreedAt === null ? from : Math.max(from, Date.parse(agreedAt) + noShowMs));
}

/** When the two agreed on work and its day, by the history of its gig. */
export const agreedAtOf = (history: readonly { action: GigAction; at: string }[]): string | null =>
  history.findLast(({ action }) => action === 'accept' || action === 'agree_day')?.at ?? null;

/** Whether canceling a gig now is late: it is agreed, not started, and starts within a day, or should have. */
export function isLateToCancel(gig: WorkTime & { status: GigStatus }, now: Date): boolean {
  const start = startOf(gig);
  if (gig.status !== 'accepted' || start === null) return false;
  return now.getTime() >= start.getTime() - limits.lateCancellationHours * hourMs;
}

/** What is stored of a no-show. */
export interface NoShowFacts {
  saidAt: string;
  contestedAt: string | null;
  decision: NoShowDecision | null;
}

/** What says that somebody worked on a gig; its history has who did what. */
export interface WorkSigns {
  hasHours: boolean;
  hasPayments: boolean;
  history: readonly { action: GigAction; by: UserType | null }[];
}

/**
 * Whether anything speaks against a no-show: hours that were written down, a payment, or that the professional said that the
 * work began or is done. That the helper alone said so does not, since they may do so from anywhere.
 */
export const hasWorked = ({ hasHours, hasPayments, history }: WorkSigns): boolean =>
  hasHours ||
  hasPayments ||
  history.some(({ action, by }) => by === 'professional' && (action === 'start' || action === 'complete'));

/** A gig with what is said of its helper; null: nothing. */
export interface NoShowState extends AgreedWork {
  status: GigStatus;
  hasWorked: boolean;
  noShow: NoShowFacts | null;
}

export type NoShowAction = 'say' | 'contest' | 'uphold' | 'remove';
export type NoShowActor = UserType | 'admin';
/** The gig is agreed and not over; nothing says that somebody worked; its start is long enough ago; the days to contest are not over. */
export type NoShowNeed = 'agreed' | 'missed' | 'late' | 'inTime';

/** docs/product/applications-and-gigs.md, No-shows. Anything else is a conflict. */
export const noShowTransitions: readonly Transition<NoShowStatus | 'none', NoShowAction, NoShowActor, NoShowNeed>[] = [
  { from: ['none'], action: 'say', by: ['professional'], to: 'said', needs: ['agreed', 'missed', 'late'] },
  { from: ['said'], action: 'contest', by: ['helper'], to: 'contested', needs: ['inTime'] },
  { from: ['contested'], action: 'uphold', by: ['admin'], to: 'upheld' },
  { from: ['contested'], action: 'remove', by: ['admin'], to: 'removed' },
];

export const noShowStatusOf = ({ contestedAt, decision }: NoShowFacts): NoShowStatus =>
  decision ?? (contestedAt === null ? 'said' : 'contested');

const dayMs = 24 * hourMs;

/** Until when the helper may contest a no-show. */
export const contestableUntil = ({ saidAt }: Pick<NoShowFacts, 'saidAt'>): Date =>
  new Date(Date.parse(saidAt) + limits.noShowContestDays * dayMs);

/** The outcome of an action. */
export function decideOnNoShow(
  gig: NoShowState,
  { action, by, now }: { action: NoShowAction; by: NoShowActor; now: Date },
): Decision<NoShowStatus | 'none', NoShowNeed> {
  const { noShow } = gig;
  const from = noShowFrom(gig);
  const has: Readonly<Record<NoShowNeed, boolean>> = {
    agreed: gig.status === 'accepted' || gig.status === 'in_progress',
    missed: !gig.hasWorked,
    late: from !== null && now >= from,
    inTime: noShow !== null && now <= contestableUntil(noShow),
  };
  const state = noShow === null ? 'none' : noShowStatusOf(noShow);
  return decide(noShowTransitions, { state, action, by }, (need) => has[need]);
}

/** Whether this person may do so now. */
export const may = (gig: NoShowState, action: NoShowAction, by: UserType, now: Date): boolean =>
  decideOnNoShow(gig, { action, by, now }).refusal === undefined;

/** Whether a no-show counts in the helper's record: not while it is contested, nor once it is removed. */
export const countsAsNoShow = (status: NoShowStatus | 'none'): boolean => status === 'said' || status === 'upheld';

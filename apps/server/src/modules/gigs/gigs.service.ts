import { z } from 'zod';
import { transaction } from '@get-my-helpers/db/client';
import { holdAccount, type UserAccount } from '@get-my-helpers/db/queries/accounts';
import { areBlocked, isAccountRejected } from '@get-my-helpers/db/queries/conversations';
import {
  changeGig,
  countGigs,
  findOwnGig,
  insertGig,
  insertGigChange,
  listGigs,
  lockGig,
  lockHelperCalendar,
  type GigPosition,
  type GigRow,
  type GigViewRow,
} from '@get-my-helpers/db/queries/gigs';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { findProfessionalById } from '@get-my-helpers/db/queries/professionals';
import type { Pair } from '@get-my-helpers/db/queries/messages';
import type { Page } from '@get-my-helpers/validation/common';
import type { Gig, GigChange, GigOffer, GigsQuery } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { AccountType, GigAction, GigStatus } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, firstZone, zoneOf } from '@get-my-helpers/validation/zones';
import { holdOwnAccount } from '../../auth/own-account.ts';
import { bothOf, notify, type NewNotification, type Updates } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { inFreeTime, refusePastDate } from './gig-agreement.ts';
import { decodeCursor, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { calendarOf } from './gigs.calendar.ts';
import { confirmsItselfAt, decideOnGig, gigActionsFor, isTurnOf } from './gigs.rules.ts';

const positionSchema: z.ZodType<GigPosition> = z.object({
  rank: z.int32(),
  place: z.string().regex(/^-?\d+(\.\d+)?$/),
  id: z.guid(),
});

function toGig({ type }: SessionUser, view: GigViewRow, now: Date): Gig {
  const { rank: _, place: _place, updatedAt: _at, completionAt, isReviewed, ...row } = view;
  return {
    ...row,
    confirmsItselfAt: confirmsItselfAt(view),
    actions: gigActionsFor(row, type, dayIn(firstZone, now)),
    isYourTurn: isTurnOf(row, type),
    canReview: row.status === 'completed' && !isReviewed,
  };
}

/** The gigs of an account: what waits for it first, then what is under way, then the rest. */
export function listOwnGigs(ctx: Context, user: SessionUser, query: GigsQuery): Promise<Page<Gig>> {
  const after = decodeCursor(query.cursor, positionSchema);
  return readPage({
    limit: query.limit,
    read: (limit) => listGigs(ctx.db, user, { limit, after }),
    count: () => countGigs(ctx.db, user),
    keyOf: ({ rank, place, id }) => ({ rank, place, id }),
    toItem: (row) => toGig(user, row, ctx.now()),
  });
}

/** A gig of one's own. Throws NOT_FOUND, also for somebody else's. */
export async function viewGig({ db, now }: Pick<Context, 'db' | 'now'>, user: SessionUser, id: string): Promise<Gig> {
  return toGig(user, orNotFound(await findOwnGig(db, user, id), messages.gigNotFound), now());
}

/**
 * Who may offer a gig to whom, for which day, and how often; before the transaction. Throws NOT_FOUND, FORBIDDEN,
 * TOO_MANY_REQUESTS, and BAD_REQUEST for a day that is over where the professional is.
 */
export async function admitOffer(
  ctx: Context,
  user: SessionUser,
  { helperId, jobDate }: Pick<GigOffer, 'helperId' | 'jobDate'>,
): Promise<Pair> {
  const helper = orNotFound(await findHelperById(ctx.db, helperId), messages.helperNotFound);
  const pair = { helperId, professionalId: user.id };
  const isRefused =
    helper.verificationStatus === 'rejected' ||
    (await areBlocked(ctx.db, pair)) ||
    (await isAccountRejected(ctx.db, user));
  if (isRefused) throw new DomainError('FORBIDDEN', messages.gigRefused);
  const employer = orNotFound(await findProfessionalById(ctx.db, user.id), messages.professionalNotFound);
  refusePastDate(jobDate, dayIn(zoneOf(employer), ctx.now()), 'jobDate');
  const receiver = { type: 'helper', id: helperId } as const;
  await ctx.rateLimiter.check('outreach', { account: user, address: ctx.address, receiver });
  return pair;
}

/** Offers a gig to a helper (see `admitOffer`), who may accept or decline it. Throws NOT_FOUND when they have gone. */
export async function offerGig(ctx: Context, user: SessionUser, pair: Pair, offer: GigOffer): Promise<Gig> {
  const { title, description = null, jobDate, startTime = null, hours, amount } = offer;
  return transaction(ctx.db, async (trx) => {
    // Everybody locks helpers before professionals.
    const isThere = await holdAccount(trx, { type: 'helper', id: pair.helperId });
    await holdOwnAccount(trx, user);
    if (!isThere) throw new DomainError('NOT_FOUND', messages.helperNotFound);
    const terms = { title, description, jobDate, startTime, hours, amount };
    const gig = await insertGig(trx, { ...pair, ...terms, status: 'pending' });
    await insertGigChange(trx, gig.id, { action: 'offer', status: 'pending', by: 'professional', reason: null });
    await notify(trx, updatesOf(gig, 'offer', 'pending', user, null));
    return viewGig({ db: trx, now: ctx.now }, user, gig.id);
  });
}

const otherOf: Readonly<Record<AccountType, AccountType>> = { helper: 'professional', professional: 'helper' };

const notificationEvents = {
  offer: 'gig_offered',
  accept: 'gig_accepted',
  decline: 'gig_declined',
  start: 'gig_started',
  complete: 'gig_done',
  confirm: 'gig_confirmed',
} as const;

function updatesOf(gig: GigRow, action: GigAction, status: GigStatus, by: SessionUser, reason: string | null): Updates {
  const type = otherOf[by.type];
  const to: UserAccount = { type, id: type === 'helper' ? gig.helperId : gig.professionalId };
  const { title } = gig;
  const about = { to, actorId: by.id, subjectId: gig.id };
  const notification: NewNotification =
    action === 'cancel'
      ? { ...about, event: 'gig_cancelled', data: { title, reason } }
      : { ...about, event: notificationEvents[action], data: { title } };
  return {
    events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status } }],
    notifications: [notification],
  };
}

const refusals = {
  role: ['FORBIDDEN', messages.notAllowed],
  state: ['CONFLICT', messages.gigTransition],
  reason: ['BAD_REQUEST', messages.gigNeedsReason],
} as const;

function isPartyOf(gig: GigRow, { type, id }: SessionUser): boolean {
  return (type === 'helper' ? gig.helperId : gig.professionalId) === id;
}

/** What is written beside the new state. */
function fieldsOf(action: GigAction, role: AccountType, now: string) {
  if (action === 'start') return { startedAt: now };
  if (action === 'complete') return { completionBy: role, completionAt: now };
  return action === 'confirm' ? { completedAt: now } : {};
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dateText = (day: string | null): string => (day ? longDate.format(new Date(day)) : 'that day');

const tooEarly = ({ jobDate }: GigRow) =>
  ['CONFLICT', `This gig can be started on ${dateText(jobDate)}, not before.`] as const;

const busyText = (overlapping: { title: string; jobDate: string | null } | undefined): string =>
  overlapping
    ? `You already have an accepted gig at that time: “${overlapping.title}” on ${dateText(overlapping.jobDate)}.`
    : 'You already have an accepted gig at that time.';

/**
 * Does something to a gig of one's own, as `gigs.rules.ts` allows. Throws NOT_FOUND (also for somebody else's), FORBIDDEN when it
 * is the other's to do, CONFLICT when the state does not allow it or the helper has another gig then, BAD_REQUEST without
 * a reason where one is needed.
 */
export async function actOnGig(ctx: Context, user: SessionUser, input: GigChange): Promise<Gig> {
  const { id, action, reason = null } = input;
  return transaction(ctx.db, async (trx) => {
    if (action === 'accept' && user.type === 'helper') await lockHelperCalendar(trx, user.id);
    await holdOwnAccount(trx, user);
    const gig = await lockGig(trx, id);
    if (!gig || !isPartyOf(gig, user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
    const now = ctx.now();
    const decision = decideOnGig(gig, { action, role: user.type, reason, today: dayIn(firstZone, now) });
    if (decision.refusal !== undefined) {
      const [code, message] = decision.refusal === 'day' ? tooEarly(gig) : refusals[decision.refusal];
      const issues = decision.refusal === 'reason' ? [{ path: 'reason', message }] : undefined;
      throw new DomainError(code, message, { issues });
    }
    const { to } = decision;
    const fields = fieldsOf(action, user.type, now.toISOString());
    const change = () => changeGig(trx, id, fields, { action, status: to, by: user.type, reason });
    await (to === 'accepted' ? inFreeTime(trx, gig, busyText, change) : change());
    await notify(trx, updatesOf(gig, action, to, user, reason));
    return viewGig({ db: trx, now: ctx.now }, user, id);
  });
}

/** The calendar file of a gig that was agreed. Throws NOT_FOUND, CONFLICT before that, when it has no date or came to nothing. */
export async function gigCalendar(ctx: Context, user: SessionUser, id: string): Promise<string> {
  const gig = await viewGig(ctx, user, id);
  const isAgreed = ['accepted', 'in_progress', 'completed'].includes(gig.status);
  if (!isAgreed || gig.jobDate === null) throw new DomainError('CONFLICT', messages.gigNotInCalendar);
  return calendarOf(gig, gig.jobDate, ctx.now());
}

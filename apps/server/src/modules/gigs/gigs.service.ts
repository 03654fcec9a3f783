import { z } from 'zod';
import { transaction } from '@get-my-helpers/db/client';
import { isAccountRejected, lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import { areBlocked } from '@get-my-helpers/db/queries/conversations';
import {
  countGigs,
  findOverlappingGig,
  findOwnGig,
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
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, firstZone, zoneOf } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { changeGigStatus, offer, refusePastDate } from './gig-status.ts';
import { readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { calendarOf } from './gigs.calendar.ts';
import { confirmsItselfAt, gigActionsFor, isTurnOf } from './gigs.rules.ts';

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

/** The gigs of an account: those that wait for it first, then those under way, then the rest. */
export function listOwnGigs(ctx: Context, user: SessionUser, query: GigsQuery): Promise<Page<Gig>> {
  return readPage(query, {
    position: positionSchema,
    read: (page) => listGigs(ctx.db, user, page),
    count: () => countGigs(ctx.db, user),
    toItem: (row) => toGig(user, row, ctx.now()),
  });
}

/** A gig of one's own. Throws NOT_FOUND, also for somebody else's. */
export async function viewGig({ db, now }: Pick<Context, 'db' | 'now'>, user: SessionUser, id: string): Promise<Gig> {
  return toGig(user, orNotFound(await findOwnGig(db, user, id), messages.gigNotFound), now());
}

/**
 * Checks who may offer a gig to whom, for which day, and how often; before the transaction. Throws NOT_FOUND, FORBIDDEN,
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

/**
 * Offers a gig to a helper (see `admitOffer`), who may accept or decline it. Throws NOT_FOUND when the account was
 * deleted, CONFLICT when the helper has an accepted gig at that time.
 */
export async function offerGig(ctx: Context, user: SessionUser, pair: Pair, terms: GigOffer): Promise<Gig> {
  const { title, description = null, jobDate, startTime = null, hours, amount } = terms;
  return transaction(ctx.db, async (trx) => {
    // Helpers are locked before professionals everywhere.
    const isThere = await lockAccountForShare(trx, { type: 'helper', id: pair.helperId });
    await lockOwnAccount(trx, user);
    if (!isThere) throw new DomainError('NOT_FOUND', messages.helperNotFound);
    if (await findOverlappingGig(trx, { helperId: pair.helperId, jobDate, startTime, hours })) {
      throw new DomainError('CONFLICT', messages.helperBusy);
    }
    const { gig, updates } = await offer(trx, { ...pair, title, description, jobDate, startTime, hours, amount });
    await notify(trx, updates);
    return viewGig({ db: trx, now: ctx.now }, user, gig.id);
  });
}

function isPartyOf(gig: GigRow, { type, id }: SessionUser): boolean {
  return (type === 'helper' ? gig.helperId : gig.professionalId) === id;
}

/**
 * Does something to a gig of one's own. Throws NOT_FOUND (also for somebody else's) and what `changeGigStatus` does.
 */
export async function actOnGig(ctx: Context, user: SessionUser, input: GigChange): Promise<Gig> {
  const { id, action, reason = null } = input;
  return transaction(ctx.db, async (trx) => {
    if (action === 'accept' && user.type === 'helper') await lockHelperCalendar(trx, user.id);
    await lockOwnAccount(trx, user);
    const gig = await lockGig(trx, id);
    if (!gig || !isPartyOf(gig, user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
    await notify(trx, await changeGigStatus(trx, gig, { action, by: user.type, reason }, ctx.now()));
    return viewGig({ db: trx, now: ctx.now }, user, id);
  });
}

/**
 * The calendar file of a gig that was agreed. Throws NOT_FOUND; CONFLICT when it is not agreed yet, has no date or was
 * canceled.
 */
export async function gigCalendar(ctx: Context, user: SessionUser, id: string): Promise<string> {
  const gig = await viewGig(ctx, user, id);
  const isAgreed = ['accepted', 'in_progress', 'completed'].includes(gig.status);
  if (!isAgreed || gig.jobDate === null) throw new DomainError('CONFLICT', messages.gigNotInCalendar);
  return calendarOf([gig], ctx.now());
}

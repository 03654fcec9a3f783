import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { isAccountRejected, lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import { areBlocked } from '@get-my-helpers/db/queries/conversations';
import {
  countGigs,
  findGigById,
  findOverlappingGig,
  findZoneOfWork,
  listGigs,
  lockGig,
  lockHelperCalendar,
  type GigPosition,
  type GigRow,
  type NewGig,
} from '@get-my-helpers/db/queries/gigs';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { findProfessionalById, type ProfessionalRow } from '@get-my-helpers/db/queries/professionals';
import type { Pair } from '@get-my-helpers/db/queries/messages';
import type { Page } from '@get-my-helpers/validation/common';
import type { Gig, GigChange, GigOffer, GigsQuery } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { refuseApart } from '../../auth/sandbox.ts';
import { notify } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { refuseWrongZipCode } from '../places/zip-codes.ts';
import { refusePastDate } from './gig-refusals.ts';
import { changeGigStatus, offer } from './gig-status.ts';
import { toGig, viewGig } from './gig-view.ts';
import { payOf } from './gig-terms.rules.ts';
import { readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { calendarOf } from './gigs.calendar.ts';

const positionSchema: z.ZodType<GigPosition> = z.object({
  rank: z.int32(),
  place: z.string().regex(/^-?\d+(\.\d+)?$/),
  id: z.guid(),
});

/** The gigs of an account: a part of its agenda, or all, those that wait for it first. */
export function listOwnGigs(ctx: Context, user: SessionUser, { view, ...query }: GigsQuery): Promise<Page<Gig>> {
  const part = view && { view, now: ctx.now().toISOString() };
  return readPage(query, {
    position: positionSchema,
    read: (page) => listGigs(ctx.db, user, { ...page, part }),
    count: () => countGigs(ctx.db, user, part),
    toItem: (row) => toGig(user, row, ctx.now()),
  });
}

/** Where the work of a gig is, as it is stored. */
type Site = Pick<NewGig, 'siteAddress' | 'siteCity' | 'siteState' | 'siteZip'>;

/** An offer that may be sent: between whom, where the work is, and what the helper asks for. */
export interface AdmittedOffer {
  pair: Pair;
  site: Site;
  usualRate: number;
}

/** Without a site the work is somewhere in the professional's city: their own address is not told without them. */
async function siteOf(db: Database, { site }: Pick<GigOffer, 'site'>, employer: ProfessionalRow): Promise<Site> {
  if (!site) return { siteCity: employer.city, siteState: employer.state };
  const { address = null, city, state, zipCode = null } = site;
  await refuseWrongZipCode(db, { zipCode, state }, 'site.zipCode');
  return { siteAddress: address, siteCity: city, siteState: state, siteZip: zipCode };
}

/**
 * Checks who may offer a gig to whom, for which day and place, and how often; before the transaction. Throws NOT_FOUND,
 * FORBIDDEN, TOO_MANY_REQUESTS, BAD_REQUEST for a wrong ZIP code or a day that is over where the work is, and as `refuseApart`.
 */
export async function admitOffer(
  ctx: Context,
  user: SessionUser,
  { helperId, jobDate, site: askedSite }: Pick<GigOffer, 'helperId' | 'jobDate' | 'site'>,
): Promise<AdmittedOffer> {
  const helper = orNotFound(await findHelperById(ctx.db, helperId, user.id), messages.helperNotFound);
  await refuseApart(ctx.db, user, helper);
  const pair = { helperId, professionalId: user.id };
  const isRefused =
    helper.verificationStatus === 'rejected' ||
    (await areBlocked(ctx.db, pair)) ||
    (await isAccountRejected(ctx.db, user));
  if (isRefused) throw new DomainError('FORBIDDEN', messages.gigRefused);
  const employer = orNotFound(await findProfessionalById(ctx.db, user.id), messages.professionalNotFound);
  const site = await siteOf(ctx.db, { site: askedSite }, employer);
  const zone = await findZoneOfWork(ctx.db, { ...site, professionalId: user.id });
  refusePastDate(jobDate, dayIn(zone, ctx.now()), 'jobDate');
  const receiver = { type: 'helper', id: helperId } as const;
  await ctx.rateLimiter.check('outreach', { account: user, address: ctx.address, receiver });
  return { pair, site, usualRate: helper.hourlyRate };
}

/**
 * Offers a gig to a helper (see `admitOffer`), who may accept or decline it. Throws NOT_FOUND when the account was
 * deleted, CONFLICT when the helper has an accepted gig at that time.
 */
export async function offerGig(
  ctx: Context,
  user: SessionUser,
  { pair, site, usualRate }: AdmittedOffer,
  terms: GigOffer,
): Promise<Gig> {
  const { title, description = null, jobDate, startTime = null, hours } = terms;
  return transaction(ctx.db, async (trx) => {
    // Helpers are locked before professionals everywhere.
    const isThere = await lockAccountForShare(trx, { type: 'helper', id: pair.helperId });
    await lockOwnAccount(trx, user);
    if (!isThere) throw new DomainError('NOT_FOUND', messages.helperNotFound);
    if (await findOverlappingGig(trx, { helperId: pair.helperId, jobDate, startTime, hours })) {
      throw new DomainError('CONFLICT', messages.helperBusy);
    }
    const work = { title, description, jobDate, startTime, hours, ...payOf(terms, usualRate) };
    const { gig, updates } = await offer(trx, { ...pair, ...work, ...site });
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
  const { id, action, reason = null, terms } = input;
  return transaction(ctx.db, async (trx) => {
    const known = await findGigById(trx, id);
    if (!known || !isPartyOf(known, user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
    // Helpers are locked before professionals and gigs everywhere.
    if (action === 'accept' || action === 'agree_day') await lockHelperCalendar(trx, known.helperId);
    await lockOwnAccount(trx, user);
    const gig = orNotFound(await lockGig(trx, id), messages.gigNotFound);
    const describeOverlap = user.type === 'professional' ? (): string => messages.helperBusy : undefined;
    const step = { action, by: user.type, reason, terms, describeOverlap };
    await notify(trx, await changeGigStatus(trx, gig, step, ctx.now()));
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

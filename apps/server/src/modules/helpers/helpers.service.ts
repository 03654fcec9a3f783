import { z } from 'zod';
import type { Database } from '@get-my-helpers/db/client';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import { hasRecentReveal, insertContactReveal } from '@get-my-helpers/db/queries/contact-reveals';
import { listRecentGigsOfHelper } from '@get-my-helpers/db/queries/gigs';
import { countHelpers, findFeaturedHelpers, searchHelpers } from '@get-my-helpers/db/queries/helper-search';
import type { FoundHelperRow, HelperFilters, HelperPosition } from '@get-my-helpers/db/queries/helper-search';
import { findHelperFacts } from '@get-my-helpers/db/queries/helper-facts';
import { findReplies } from '@get-my-helpers/db/queries/helper-replies';
import { findHelperById, insertHelper, updateHelper, type HelperRow } from '@get-my-helpers/db/queries/helpers';
import { findHelperCounts } from '@get-my-helpers/db/queries/records';
import { findResultFacts } from '@get-my-helpers/db/queries/result-facts';
import { listWorkSamples } from '@get-my-helpers/db/queries/work-samples';
import { helperRate, type Page } from '@get-my-helpers/validation/common';
import type {
  FoundHelper,
  HelperCard,
  HelperListQuery,
  HelperProfile,
  HelperQuery,
  HelperRegistration,
  HelperSort,
  HelperUpdate,
} from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { HelperRecord } from '@get-my-helpers/validation/record';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { changeProfile, registerAccount } from '../sign-in/sign-in.ts';
import { circleOf } from '../places/near.ts';
import { recordAdminReveal } from '../../auth/admin-reveals.ts';
import { viewerOf } from '../../auth/sandbox.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { toHelperCounts } from '../cards/records.ts';
import { governmentIdOf } from '../cards/government-id.ts';
import { instant, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { workSampleOf } from '../cards/work-sample.ts';
import { helperViewOf, mayListHelpers, profileFor, verificationOf, type FullProfile } from './helpers.rules.ts';

const byRating = z.object({ rating: z.number().min(0).max(limits.ratingMax), createdAt: instant, id: z.guid() });

/** What a cursor holds, by the sort of the list. */
const positions = {
  rating: byRating,
  rate: byRating.extend({ hourlyRate: z.number().min(0).max(limits.hourlyRateMax) }),
  distance: byRating.extend({ distanceMiles: z.int().min(1).max(limits.radiusMilesMax) }),
} satisfies Record<HelperSort, z.ZodType<HelperPosition>>;

/** The three best rated helpers. */
export function featuredHelpers(db: Database): Promise<HelperCard[]> {
  return findFeaturedHelpers(db, limits.featuredHelpers);
}

/**
 * Helpers, best rated first unless `sort` says otherwise. Callers who may not see the list get the featured three, without count and next page,
 * whatever the filters. Throws BAD_REQUEST for an invalid cursor and for an unknown place.
 */
export async function listHelpers(
  ctx: Context,
  { limit, cursor, professionalId: _, near, radiusMiles, ...query }: HelperListQuery,
): Promise<Page<FoundHelper>> {
  if (!mayListHelpers(ctx)) {
    return { items: await featuredHelpers(ctx.db), total: null, totalRelation: 'eq', nextCursor: null };
  }
  const filters: HelperFilters = { ...query, circle: await circleOf(ctx.db, { near, radiusMiles }) };
  const page = await readPage<FoundHelperRow, HelperPosition, FoundHelper>(
    { limit, cursor },
    {
      position: positions[filters.sort ?? 'rating'],
      read: (page) => searchHelpers(ctx.db, filters, page),
      count: () => countHelpers(ctx.db, filters),
      countsTo: near || filters.freeOn ? limits.countedNear : undefined,
      toItem: (row) => row,
    },
  );
  return { ...page, items: await withFacts(ctx, page.items) };
}

/** Search results with how many gigs they completed and when they are next free. */
export async function withFacts<Found extends FoundHelper>({ db, now }: Context, helpers: Found[]): Promise<Found[]> {
  const asked = helpers.map((helper) => ({ ...helper, today: dayIn(zoneOf(helper), now()) }));
  const facts = await findResultFacts(db, asked, limits.publicCalendarDays);
  return helpers.map((helper) => {
    const { counts, ...found } = facts.get(helper.id) ?? {};
    return {
      ...helper,
      ...found,
      ...(counts && { gigsCompleted: counts.gigsCompleted, record: toHelperCounts(counts) }),
    };
  });
}

/**
 * A helper's profile as the caller may see it, or without `contact` as anybody may. A view of contact data by a
 * professional or an admin is recorded; requests from other sites' pages get no contact data. Beyond the limit the profile comes
 * without it and with the reason. Throws NOT_FOUND.
 */
export async function viewHelper(ctx: Context, { id, contact }: HelperQuery): Promise<HelperProfile> {
  const helper = orNotFound(await findHelperById(ctx.db, id, viewerOf(ctx)), messages.helperNotFound);
  // Another site must not make somebody view contact data unknowingly.
  const view = contact && !ctx.isFromOtherSite ? helperViewOf(ctx, helper.id) : 'public';
  const isRevealed = view === 'contact' && !ctx.isHead;
  const contactRefusal = isRevealed && ctx.user ? await reveal(ctx, ctx.user, helper.id) : undefined;
  if (view === 'private') await recordAdminReveal(ctx, { type: 'helper', id: helper.id });
  const viewerId = ctx.user?.type === 'professional' ? ctx.user.id : null;
  const { profile, distance } = await completeProfile(ctx.db, helper, viewerId);
  const shown = contactRefusal ? { ...profileFor('public', profile), contactRefusal } : profileFor(view, profile);
  return viewerId === null ? shown : { ...shown, ...distance };
}

/** Records that somebody is shown a helper's contact data, or returns why they are not. */
async function reveal(ctx: Context, viewer: SessionUser, helperId: string): Promise<HelperProfile['contactRefusal']> {
  const pair = { helperId, professionalId: viewer.id };
  try {
    await ctx.rateLimiter.check('reveal', {
      account: viewer,
      address: ctx.address,
      receiver: { type: 'helper', id: helperId },
      isRepeated: () => hasRecentReveal(ctx.db, pair),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    const { emailVerifiedAt = null } = (await findAccountContact(ctx.db, viewer)) ?? {};
    const reason = emailVerifiedAt === null ? 'email-unconfirmed' : 'daily-limit';
    return { reason, message: error.message, retryAfter: error.retryAfter ?? 0 };
  }
  await insertContactReveal(ctx.db, pair);
  return undefined;
}

/** The whole profile, and how far it is from the viewer. */
async function completeProfile(
  db: Database,
  helper: HelperRow,
  viewerId: string | null,
): Promise<{ profile: FullProfile; distance: Pick<HelperProfile, 'distanceMiles' | 'travelsToYou'> }> {
  const [recentGigs, workSamples, record, facts] = await Promise.all([
    listRecentGigsOfHelper(db, helper.id, limits.recentGigs),
    listWorkSamples(db, helper.id),
    recordOf(db, helper.id),
    findHelperFacts(db, { helperId: helper.id, viewerId }),
  ]);
  const { ratingCounts, isIdChecked, ...distance } = facts;
  const profile = {
    ...helper,
    recentGigs,
    workSamples: workSamples.map(workSampleOf),
    gigsCompleted: record.gigsCompleted,
    medianReplyMinutes: record.medianReplyMinutes,
    record,
    ratingCounts,
    verification: verificationOf(helper, isIdChecked),
    governmentId: governmentIdOf(helper),
  };
  return { profile, distance };
}

/** How reliable a helper was, for anybody. Throws NOT_FOUND. */
export async function viewRecord(ctx: Context, id: string): Promise<HelperRecord> {
  orNotFound(await findHelperById(ctx.db, id, viewerOf(ctx)), messages.helperNotFound);
  return recordOf(ctx.db, id);
}

async function recordOf(db: Database, id: string): Promise<HelperRecord> {
  const [counts, replies] = await Promise.all([findHelperCounts(db, id), findReplies(db, id)]);
  const isKnown = replies.replies >= limits.repliesForMedian;
  return { ...toHelperCounts(counts), medianReplyMinutes: isKnown ? replies.medianReplyMinutes : null };
}

/** Registers a helper and signs them in. Throws CONFLICT when the email is taken. */
export function registerHelper(
  ctx: Context & { passwordHash: string },
  registration: HelperRegistration,
): Promise<SessionUser> {
  const { password: _, termsVersion: __, ...fields } = registration;
  const { passwordHash } = ctx;
  return registerAccount(ctx, 'helper', registration, (trx) => insertHelper(trx, { ...fields, passwordHash }));
}

/** Throws BAD_REQUEST for a new rate between two steps; a stored one may stay while other fields change. */
async function checkRateStep(db: Database, id: string, rate: number | undefined): Promise<void> {
  if (rate === undefined || helperRate.safeParse(rate).success) return;
  const onFile = (await findHelperById(db, id))?.hourlyRate;
  if (rate === onFile) return;
  const { hourlyRateStep: message } = messages;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'hourlyRate', message }] });
}

/** Changes a helper's own profile and answers with the whole of it; see `changeProfile`. */
export async function changeHelper(
  ctx: Context,
  { id, currentPassword, ...fields }: HelperUpdate,
): Promise<HelperProfile> {
  const account = { type: 'helper', id } as const;
  await checkRateStep(ctx.db, id, fields.hourlyRate);
  const updated = await changeProfile(ctx, account, { ...fields, currentPassword }, (trx) =>
    updateHelper(trx, id, fields),
  );
  return profileFor('private', (await completeProfile(ctx.db, updated, null)).profile);
}

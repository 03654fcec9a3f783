import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  countJobPostingsOfProfessional,
  countOpenJobPostings,
  findJobPostingById,
  findOpenJobPostingById,
  insertJobPosting,
  listJobPostingsOfProfessional,
  listOpenJobPostings,
  lockJobPosting,
  updateJobPosting,
  type FoundJobPostingRow,
  type JobPostingFilters,
  type JobPostingPosition,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import { findHelperCardsByIds } from '@get-my-helpers/db/queries/helper-search';
import { listInvitationsOf, listInvited } from '@get-my-helpers/db/queries/invitations';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { findMatches, findMatchingHelpers } from '@get-my-helpers/db/queries/match';
import type { MatchingHelper } from '@get-my-helpers/validation/application';
import type { Page } from '@get-my-helpers/validation/common';
import type {
  JobPosting,
  JobPostingCreation,
  JobPostingListQuery,
  JobPostingSort,
  JobPostingUpdate,
  JobPostingView,
} from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { notify, type Updates } from '../notifications/notify.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { matchOf } from '../match/match.rules.ts';
import { circleOf } from '../places/near.ts';
import { refuseWrongZipCode, refuseWrongZipCodeChange } from '../places/zip-codes.ts';
import { toJobPosting, toPublicJobPosting } from '../cards/job-posting-card.ts';
import { findVisiblePosting } from '../cards/visible-posting.ts';
import { attachPhotos } from '../uploads/photos.service.ts';
import { deleteRemovedUploads } from '../uploads/uploads.cleanup.ts';
import { newestFirst, readPage, type PageQuery } from '../../rpc/pagination.ts';
import { fillWhenComplete } from '../gigs/crew.ts';
import { ownPosting } from '../applications/applications.service.ts';
import { changePostingStatus, postingChange } from '../hiring/posting-status.ts';
import { postingActionTo, type PostingAction } from '../hiring/posting-status.rules.ts';
import type { Context } from '../../rpc/trpc.ts';
import {
  changedJobDate,
  endsBeforeItStarts,
  expiryOf,
  jobDateOf,
  pastDates,
  type DateField,
} from './job-postings.rules.ts';

type SeenPosting = FoundJobPostingRow & Pick<JobPosting, 'match' | 'isInvited'>;

/** Adds to each posting how it matches the helper and whether they are invited; for helpers only. */
async function withMatch<Row extends JobPostingRow>(
  { db, user }: Context,
  rows: Row[],
): Promise<(Row & Pick<JobPosting, 'match' | 'isInvited'>)[]> {
  if (user?.type !== 'helper') return rows;
  const ids = rows.map(({ id }) => id);
  const [helper, matches, invited] = await Promise.all([
    findHelperById(db, user.id),
    findMatches(db, user.id, ids),
    listInvitationsOf(db, user.id, ids),
  ]);
  return rows.map((row) => {
    const facts = matches.get(row.id);
    const seen = { ...row, isInvited: invited.includes(row.id) };
    return helper && facts ? { ...seen, match: matchOf(row, helper, facts, 'helper') } : seen;
  });
}

/** What a cursor holds, by the sort of the list. */
const positions = {
  newest: newestFirst,
  pay: newestFirst.extend({ hourlyRate: z.number().min(0).max(limits.jobHourlyRateMax) }),
  distance: newestFirst.extend({ distanceMiles: z.int().min(1).max(limits.radiusMilesMax) }),
} satisfies Record<JobPostingSort, z.ZodType<JobPostingPosition>>;

/** Open postings that pass the filters, newest first unless `sort` says otherwise. Throws BAD_REQUEST for an unknown place. */
export async function listOpen(
  ctx: Context,
  { limit, cursor, near, radiusMiles, ...query }: JobPostingListQuery,
): Promise<Page<JobPosting>> {
  const filters: JobPostingFilters = { ...query, circle: await circleOf(ctx.db, { near, radiusMiles }) };
  return readPage<SeenPosting, JobPostingPosition, JobPosting>(
    { limit, cursor },
    {
      position: positions[filters.sort ?? 'newest'],
      read: async (page) => withMatch(ctx, await listOpenJobPostings(ctx.db, filters, page)),
      count: () => countOpenJobPostings(ctx.db, filters),
      countsTo: near ? limits.countedNear : undefined,
      toItem: toJobPosting,
    },
  );
}

/**
 * The helpers whom a professional's own posting suits, best match first (docs/product/job-postings.md, Match). Throws
 * NOT_FOUND, FORBIDDEN.
 */
export async function listMatches(ctx: Context, professionalId: string, id: string): Promise<MatchingHelper[]> {
  const posting = await ownPosting(ctx.db, professionalId, id);
  const found = await findMatchingHelpers(ctx.db, id);
  const helperIds = found.map(({ helperId }) => helperId);
  const [cards, invited] = await Promise.all([
    findHelperCardsByIds(ctx.db, helperIds),
    listInvited(ctx.db, id, helperIds),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap(({ helperId, match }) => {
    const helper = cardOf.get(helperId);
    if (!helper) return [];
    const { distanceMiles } = match;
    const isInvited = invited.includes(helperId);
    return [{ ...helper, match: matchOf(posting, helper, match, 'professional'), distanceMiles, isInvited }];
  });
}

/** A professional's own postings of every status, newest first. */
export function listOwn(ctx: Context, professionalId: string, query: PageQuery): Promise<Page<JobPosting>> {
  return readPage(query, {
    position: newestFirst,
    read: (page) => listJobPostingsOfProfessional(ctx.db, professionalId, page),
    count: () => countJobPostingsOfProfessional(ctx.db, professionalId),
    toItem: toJobPosting,
  });
}

/**
 * One posting: an open one for everybody, in part for those who are not signed in; for helpers also one they applied to, any for
 * the professional who posted it and for admins (docs/product/job-postings.md, Who sees a posting). Throws NOT_FOUND.
 */
export async function viewJobPosting(ctx: Context, id: string): Promise<JobPostingView> {
  if (!ctx.user && !ctx.admin) {
    return toPublicJobPosting(orNotFound(await findOpenJobPostingById(ctx.db, id, null), messages.jobPostingNotFound));
  }
  const posting = orNotFound(await findVisiblePosting(ctx, id), messages.jobPostingNotFound);
  const [seen = posting] = await withMatch(ctx, [posting]);
  return toJobPosting(seen);
}

/** A posting as it was asked for, with the ids of its photos (see `takeOwnPhotos`) instead of their addresses. */
type WithPhotoIds<Asked extends { photoURLs?: unknown }> = Omit<Asked, 'photoURLs'> & {
  photoIds: string[] | undefined;
};

/**
 * Posts a job for the professional, open from now. Throws UNAUTHORIZED when the account has been deleted meanwhile, and as
 * `attachPhotos`.
 */
export async function postJob(
  ctx: Context,
  professionalId: string,
  { photoIds = [], ...job }: WithPhotoIds<JobPostingCreation>,
): Promise<JobPosting> {
  const now = ctx.now();
  const zone = zoneOf(job);
  const today = dayIn(zone, now);
  refusePast(pastDates(job, today));
  await refuseWrongZipCode(ctx.db, job);
  const row = await transaction(ctx.db, async (trx) => {
    const owner = { type: 'professional', id: professionalId } as const;
    await lockOwnAccount(trx, owner);
    const posted = await insertJobPosting(trx, {
      ...job,
      professionalId,
      status: 'open',
      ...jobDateOf(job, today),
      expiresAt: expiryOf(job.expiresAt, now, zone),
    });
    if (photoIds.length === 0) return posted;
    await attachPhotos(trx, { owner, purpose: 'posting-photo', placeId: posted.id, ids: photoIds });
    return findJobPostingById(trx, posted.id);
  });
  return toJobPosting(orNotFound(row, messages.jobPostingNotFound));
}

function refusePast(fields: readonly DateField[]): void {
  if (fields.length === 0) return;
  const issues = fields.map((path) => ({ path, message: messages.datePast }));
  throw new DomainError('BAD_REQUEST', messages.datePast, { issues });
}

/**
 * Edits a professional's own open posting or closes it. Throws NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT when it
 * is no longer open, and as `attachPhotos`.
 */
export async function changeJobPosting(
  ctx: Context,
  professionalId: string,
  id: string,
  change: WithPhotoIds<Omit<JobPostingUpdate, 'id'>>,
): Promise<JobPosting> {
  const owner = { type: 'professional', id: professionalId } as const;
  const changed = await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, owner);
    const posting = orNotFound(await lockJobPosting(trx, id), messages.jobPostingNotFound);
    // Somebody else's sample posting is not there: NOT_FOUND.
    if (posting.professionalId !== professionalId) await ownPosting(trx, professionalId, id);
    const { expiresAt, jobDate: _, status = posting.status, photoIds, ...fields } = change;
    const action = status === posting.status ? null : postingActionTo(status);
    const isEdit = Object.entries(change).some(([field, value]) => field !== 'status' && value !== undefined);
    // The whole change is validated before unchanged fields are dropped.
    if (action === undefined || (posting.status !== 'open' && (isEdit || action))) {
      throw new DomainError('CONFLICT', messages.postingTransition);
    }
    if (endsBeforeItStarts(posting, change)) {
      const issues = [{ path: 'projectEndDate', message: messages.projectDates }];
      throw new DomainError('BAD_REQUEST', messages.projectDates, { issues });
    }
    const now = ctx.now();
    const zone = zoneOf({ city: fields.city ?? posting.city, state: fields.state ?? posting.state });
    refusePast(pastDates(change, dayIn(zone, now), { ...posting, expiresAt: undefined }));
    await refuseWrongZipCodeChange(trx, fields, posting);
    await updateJobPosting(trx, id, {
      ...fields,
      ...changedJobDate(posting, change),
      // Required, so an emptied field keeps its stored value.
      expiresAt: expiresAt ? expiryOf(expiresAt, now, zone) : undefined,
    });
    if (photoIds) await attachPhotos(trx, { owner, purpose: 'posting-photo', placeId: id, ids: photoIds });
    await notify(trx, await updatesAfter(trx, posting, { action, helpersNeeded: fields.helpersNeeded }));
    return findJobPostingById(trx, id);
  });
  // They are off the posting even if deleting them fails; the clean-up tries again.
  if (change.photoIds) await deleteRemovedUploads(ctx, owner).catch(ctx.logError);
  return toJobPosting(orNotFound(changed, messages.jobPostingNotFound));
}

/** Whom to notify of a posting that was edited, and closed or filled where that follows. */
async function updatesAfter(
  trx: Database,
  posting: JobPostingRow,
  { action, helpersNeeded }: { action: PostingAction | null; helpersNeeded: number | undefined },
): Promise<Updates> {
  if (action) return changePostingStatus(trx, posting, { action, by: 'professional' });
  // Fewer may be needed than before.
  const filled = helpersNeeded === undefined ? {} : await fillWhenComplete(trx, { jobPostingId: posting.id });
  return filled.changes ? filled : { changes: [postingChange(posting)] };
}

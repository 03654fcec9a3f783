import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { isAccountRejected } from '@get-my-helpers/db/queries/accounts';
import {
  countApplicantsOfPosting,
  countOwnApplications,
  insertApplication,
  listApplicantsOfPosting,
  listApplicationsOfHelper,
  listOwnApplications,
  type ApplicantPosition,
  type ApplicantRow,
} from '@get-my-helpers/db/queries/applications';
import { areBlocked } from '@get-my-helpers/db/queries/conversations';
import {
  findJobPostingById,
  findOpenJobPostingById,
  holdJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import type {
  Applicant,
  Application,
  ApplicationCreation,
  ApplicationsQuery,
  OwnApplication,
  PostingApplicationsQuery,
} from '@get-my-helpers/validation/application';
import type { Page } from '@get-my-helpers/validation/common';
import { fitCheckIds } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { refuseApart } from '../../auth/sandbox.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { instant, newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { notify } from '../notifications/notify.ts';
import { inPosting, updatesOf } from '../hiring/application-status.ts';
import { toApplicant, toOwnApplication } from '../hiring/application-view.ts';

/** Checks how often a helper may apply, in all and to one professional; before the transaction. Throws TOO_MANY_REQUESTS, and as `refuseApart`. */
export async function admitApplication(ctx: Context, helper: SessionUser, jobPostingId: string): Promise<void> {
  const posting = await findOpenJobPostingById(ctx.db, jobPostingId, helper.id);
  if (!posting) return;
  await refuseApart(ctx.db, helper, { id: posting.professionalId });
  await ctx.rateLimiter.check('application', {
    account: helper,
    address: ctx.address,
    receiver: { type: 'professional', id: posting.professionalId },
    isRepeated: async () => (await listApplicationsOfHelper(ctx.db, helper.id, [jobPostingId])).length > 0,
  });
}

/**
 * A helper applies to an open posting (see `admitApplication`), once: a second call answers with the first application.
 * Throws NOT_FOUND when the posting is not open, FORBIDDEN when the account was rejected or the two have blocked
 * each other.
 */
export async function apply(ctx: Context, helper: SessionUser, input: ApplicationCreation): Promise<Application> {
  const { jobPostingId, note = null, proposedRate = null } = input;
  const helperId = helper.id;
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, helper);
    await holdJobPosting(trx, jobPostingId);
    const posting = orNotFound(await findOpenJobPostingById(trx, jobPostingId, helperId), messages.jobPostingNotFound);
    if (await isAccountRejected(trx, helper)) throw new DomainError('FORBIDDEN', messages.applicationRejectedAccount);
    if (await areBlocked(trx, { helperId, professionalId: posting.professionalId })) {
      throw new DomainError('FORBIDDEN', messages.notAllowed);
    }
    const inserted = await insertApplication(trx, { jobPostingId, helperId, note, proposedRate });
    if (!inserted) {
      const [first] = await listApplicationsOfHelper(trx, helperId, [jobPostingId]);
      return orNotFound(first, messages.jobPostingNotFound);
    }
    await notify(trx, updatesOf([inPosting(inserted, posting)], 'sent', { action: 'apply', by: 'helper' }));
    return inserted;
  });
}

/** A helper's own applications to these postings. */
export function listOwn(ctx: Context, helperId: string, jobPostingIds: string[]): Promise<Application[]> {
  return listApplicationsOfHelper(ctx.db, helperId, jobPostingIds);
}

/** All applications of a helper, newest first, each with its posting. */
export function listSent(ctx: Context, helperId: string, query: ApplicationsQuery): Promise<Page<OwnApplication>> {
  return readPage(query, {
    position: newestFirst,
    read: (page) => listOwnApplications(ctx.db, helperId, page),
    count: () => countOwnApplications(ctx.db, helperId),
    toItem: toOwnApplication,
  });
}

/** A professional's own posting. Throws NOT_FOUND, FORBIDDEN. */
export async function ownPosting(db: Database, professionalId: string, id: string): Promise<JobPostingRow> {
  const posting = orNotFound(await findJobPostingById(db, id, professionalId), messages.jobPostingNotFound);
  if (posting.professionalId !== professionalId) throw new DomainError('FORBIDDEN', messages.notAllowed);
  return posting;
}

const applicantPosition = z.object({
  isOut: z.boolean(),
  score: z.number(),
  met: z.int().min(0).max(fitCheckIds.length),
  rating: z.number().min(0).max(limits.ratingMax),
  createdAt: instant,
  id: z.guid(),
});

/** Who applied to a professional's own posting, the best by the sort first. Throws NOT_FOUND, FORBIDDEN. */
export async function listForPosting(
  ctx: Context,
  professionalId: string,
  { jobPostingId, sort = 'match', ...query }: PostingApplicationsQuery,
): Promise<Page<Applicant>> {
  const posting = await ownPosting(ctx.db, professionalId, jobPostingId);
  return readPage<ApplicantRow, ApplicantPosition, Applicant>(query, {
    position: applicantPosition,
    positionOf: (row) => ({ ...row, rating: row.helper.rating }),
    read: (page) => listApplicantsOfPosting(ctx.db, jobPostingId, sort, page),
    count: () => countApplicantsOfPosting(ctx.db, jobPostingId),
    toItem: (row) => toApplicant(posting, row, ctx.now()),
  });
}

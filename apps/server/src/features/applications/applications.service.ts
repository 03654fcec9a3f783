import { z } from 'zod';
import {
  countApplicantsOfPosting,
  insertApplication,
  listApplicantsOfPosting,
  listApplicationsOfHelper,
  type ApplicationPosition,
} from '@get-my-helpers/db/queries/applications';
import { findJobPostingById, findOpenJobPostingById } from '@get-my-helpers/db/queries/job-postings';
import type {
  Applicant,
  Application,
  ApplicationCreation,
  PostingApplicationsQuery,
} from '@get-my-helpers/validation/application';
import type { Page } from '@get-my-helpers/validation/common';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError, orNotFound } from '../../errors.ts';
import { decodeCursor, instant, readPage } from '../../paging.ts';
import type { Context } from '../../trpc.ts';

const positionSchema: z.ZodType<ApplicationPosition> = z.object({ createdAt: instant, id: z.guid() });

/**
 * A helper applies to an open posting, once (decision D6): a second call answers with the first application.
 * Throws NOT_FOUND when the posting is not open.
 */
export async function apply(ctx: Context, helperId: string, input: ApplicationCreation): Promise<Application> {
  const { jobPostingId, note = null } = input;
  orNotFound(await findOpenJobPostingById(ctx.db, jobPostingId), messages.jobPostingNotFound);
  const inserted = await insertApplication(ctx.db, { jobPostingId, helperId, note });
  if (inserted) return inserted;
  const [first] = await listOwn(ctx, helperId, [jobPostingId]);
  return orNotFound(first, messages.jobPostingNotFound);
}

/** A helper's own applications to these postings. */
export function listOwn(ctx: Context, helperId: string, jobPostingIds: string[]): Promise<Application[]> {
  return listApplicationsOfHelper(ctx.db, helperId, jobPostingIds);
}

/** Who applied to a professional's own posting, newest first. Throws NOT_FOUND, FORBIDDEN. */
export async function listForPosting(
  ctx: Context,
  professionalId: string,
  { jobPostingId, limit: size, cursor }: PostingApplicationsQuery,
): Promise<Page<Applicant>> {
  const posting = orNotFound(await findJobPostingById(ctx.db, jobPostingId), messages.jobPostingNotFound);
  if (posting.professionalId !== professionalId) throw new DomainError('FORBIDDEN', messages.notAllowed);
  const after = decodeCursor(cursor, positionSchema);
  return readPage({
    limit: size,
    read: (limit) => listApplicantsOfPosting(ctx.db, jobPostingId, { limit, after }),
    count: () => countApplicantsOfPosting(ctx.db, jobPostingId),
    keyOf: ({ createdAt, id }) => ({ createdAt, id }),
    toItem: (row) => row,
  });
}

import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockApplicationsOfPosting } from '@get-my-helpers/db/queries/applications';
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
  type JobPostingFilters,
  type JobPostingPosition,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import type { Page } from '@get-my-helpers/validation/common';
import type {
  JobPosting,
  JobPostingCreation,
  JobPostingListQuery,
  JobPostingUpdate,
} from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import { announce, bothOf } from '../../announce.ts';
import { DomainError, orNotFound } from '../../errors.ts';
import { decodeCursor, instant, readPage } from '../../paging.ts';
import { toProfessionalCard } from '../../professional-card.ts';
import type { Context } from '../../trpc.ts';
import { expiryOf, fitOf, jobDateOf, refusalOfChange } from './job-postings.rules.ts';

const positionSchema: z.ZodType<JobPostingPosition> = z.object({ createdAt: instant, id: z.guid() });
const positionOf = ({ createdAt, id }: JobPostingRow): JobPostingPosition => ({ createdAt, id });

function toJobPosting({ updatedAt: _, ...row }: JobPostingRow): JobPosting {
  return { ...row, professional: toProfessionalCard(row.professional) };
}

/** Shows a helper of each posting what they have of what it asks for; nobody else. */
async function viewFor({ db, user }: Context): Promise<(row: JobPostingRow) => JobPosting> {
  const helper = user?.type === 'helper' ? await findHelperById(db, user.id) : undefined;
  return (row) => (helper ? { ...toJobPosting(row), fit: fitOf(row, helper) } : toJobPosting(row));
}

/** Open postings that pass the filters, newest first. */
export async function listOpen(ctx: Context, query: JobPostingListQuery): Promise<Page<JobPosting>> {
  const { city, state, location, specialty, tradeType, urgency, minPay } = query;
  const filters: JobPostingFilters = { city, state, location, specialty, tradeType, urgency, minPay };
  const after = decodeCursor(query.cursor, positionSchema);
  return readPage({
    limit: query.limit,
    read: (limit) => listOpenJobPostings(ctx.db, filters, { limit, after }),
    count: () => countOpenJobPostings(ctx.db, filters),
    keyOf: positionOf,
    toItem: await viewFor(ctx),
  });
}

/** A professional's own postings of every status, newest first. */
export function listOwn(
  ctx: Context,
  professionalId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<JobPosting>> {
  const after = decodeCursor(query.cursor, positionSchema);
  return readPage({
    limit: query.limit,
    read: (limit) => listJobPostingsOfProfessional(ctx.db, professionalId, { limit, after }),
    count: () => countJobPostingsOfProfessional(ctx.db, professionalId),
    keyOf: positionOf,
    toItem: toJobPosting,
  });
}

/** One posting: an open one for helpers, any for the professional who posted it and for admins. Throws NOT_FOUND. */
export async function viewJobPosting(ctx: Context, id: string): Promise<JobPosting> {
  const { user, admin } = ctx;
  if (!user && !admin) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  const sees = admin || user?.type === 'professional' ? findJobPostingById : findOpenJobPostingById;
  const posting = await sees(ctx.db, id);
  const isForeign = !admin && user?.type === 'professional' && posting?.professionalId !== user.id;
  const toView = await viewFor(ctx);
  return toView(orNotFound(isForeign ? undefined : posting, messages.jobPostingNotFound));
}

/** Posts a job for the professional, open from now. */
export async function postJob(ctx: Context, professionalId: string, job: JobPostingCreation): Promise<JobPosting> {
  const now = new Date();
  const row = await insertJobPosting(ctx.db, {
    ...job,
    professionalId,
    status: 'open',
    jobDate: jobDateOf(job, now),
    expiresAt: expiryOf(job.expiresAt, now),
  });
  return toJobPosting(row);
}

function refuseChange(refusal: ReturnType<typeof refusalOfChange>): void {
  if (refusal === 'transition') throw new DomainError('CONFLICT', messages.postingTransition);
  if (refusal === 'dates') {
    const issues = [{ path: 'projectEndDate', message: messages.projectDates }];
    throw new DomainError('BAD_REQUEST', messages.projectDates, { issues });
  }
}

/** The end of a posting is the end of the applications that were not decided: their helpers are told. */
async function tellApplicants(
  trx: Database,
  { id, title, professionalId, professional }: JobPostingRow,
): Promise<void> {
  const undecided = await lockApplicationsOfPosting(trx, id, ['sent', 'seen', 'shortlisted']);
  await announce(trx, {
    events: undecided.map((application) => ({
      to: bothOf({ helperId: application.helperId, professionalId }),
      event: { type: 'application', applicationId: application.id, jobPostingId: id, status: 'expired' },
    })),
    notes: undecided.map(({ helperId }) => ({
      to: { type: 'helper', id: helperId },
      kind: 'application',
      subjectId: id,
      title: `${professional.name} ended a posting you applied to`,
      body: title,
      href: '/dashboard',
    })),
  });
}

/**
 * Edits a professional's own open posting or closes it. Throws NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT when it
 * is not open any more.
 */
export async function changeJobPosting(
  ctx: Context,
  professionalId: string,
  id: string,
  { expiresAt, jobDate, ...fields }: Omit<JobPostingUpdate, 'id'>,
): Promise<JobPosting> {
  const updated = await transaction(ctx.db, async (trx) => {
    await lockJobPosting(trx, id);
    const posting = orNotFound(await findJobPostingById(trx, id), messages.jobPostingNotFound);
    if (posting.professionalId !== professionalId) throw new DomainError('FORBIDDEN', messages.notAllowed);
    refuseChange(refusalOfChange(posting, fields));
    const changed = await updateJobPosting(trx, id, {
      ...fields,
      // Both are required in the entity, so an emptied field keeps what is stored.
      jobDate: jobDate ?? undefined,
      expiresAt: expiresAt ? expiryOf(expiresAt, new Date()) : undefined,
    });
    if (posting.status === 'open' && changed?.status !== 'open') await tellApplicants(trx, posting);
    return changed;
  });
  return toJobPosting(orNotFound(updated, messages.jobPostingNotFound));
}

import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  countApplicantsOfPosting,
  countOwnApplications,
  findApplicationById,
  haveTermsChangedSince,
  insertApplication,
  listApplicantsOfPosting,
  listApplicationsOfHelper,
  listOwnApplications,
  lockApplication,
  lockApplicationsOfPosting,
  setApplicationStatus,
  type ApplicationPosition,
  type ApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import { areBlocked, isAccountRejected } from '@get-my-helpers/db/queries/conversations';
import { changeGig, insertGig, insertGigChange, lockHelperCalendar } from '@get-my-helpers/db/queries/gigs';
import {
  findJobPostingById,
  findOpenJobPostingById,
  holdJobPosting,
  lockJobPosting,
  updateJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import type {
  AcceptedApplication,
  Applicant,
  Application,
  ApplicationAcceptance,
  ApplicationAction,
  ApplicationChange,
  ApplicationCreation,
  ApplicationsDeclined,
  ApplicationsQuery,
  DeclinedCount,
  OwnApplication,
  PostingApplicationsQuery,
  SeenCount,
} from '@get-my-helpers/validation/application';
import type { Page } from '@get-my-helpers/validation/common';
import { messages } from '@get-my-helpers/validation/messages';
import { undecidedStatusIds, type ApplicationStatus } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { holdOwnAccount } from '../../auth/own-account.ts';
import { bothOf, notify, type NewNotification } from '../notifications/notify.ts';
import { applicationEvents, toHelper, type Sent } from './application-updates.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { matchOf } from '../match/match.rules.ts';
import { inFreeTime, refusePastDate } from '../gigs/gig-agreement.ts';
import { toJobPosting } from '../cards/job-posting-card.ts';
import { decodeCursor, instant, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { agreedTerms, decideOnApplication } from './applications.rules.ts';

const positionSchema: z.ZodType<ApplicationPosition> = z.object({ createdAt: instant, id: z.guid() });
const positionOf = ({ createdAt, id }: ApplicationRow): ApplicationPosition => ({ createdAt, id });

/** How often one may apply, and how often to one professional; before the transaction. Throws TOO_MANY_REQUESTS. */
export async function admitApplication(ctx: Context, helper: SessionUser, jobPostingId: string): Promise<void> {
  const posting = await findOpenJobPostingById(ctx.db, jobPostingId);
  if (!posting) return;
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
    await holdOwnAccount(trx, helper);
    await holdJobPosting(trx, jobPostingId);
    const posting = orNotFound(await findOpenJobPostingById(trx, jobPostingId), messages.jobPostingNotFound);
    if (await isAccountRejected(trx, helper)) throw new DomainError('FORBIDDEN', messages.applicationRejectedAccount);
    if (await areBlocked(trx, { helperId, professionalId: posting.professionalId })) {
      throw new DomainError('FORBIDDEN', messages.notAllowed);
    }
    const inserted = await insertApplication(trx, { jobPostingId, helperId, note, proposedRate });
    if (!inserted) {
      const [first] = await listApplicationsOfHelper(trx, helperId, [jobPostingId]);
      return orNotFound(first, messages.jobPostingNotFound);
    }
    await notify(trx, {
      events: applicationEvents([inserted], posting, 'sent'),
      notifications: [toProfessional(posting, helper, 'application_sent')],
    });
    return inserted;
  });
}

const toProfessional = (
  { id, professionalId, title }: JobPostingRow,
  helper: SessionUser,
  event: 'application_sent' | 'application_withdrawn',
): NewNotification => ({
  to: { type: 'professional', id: professionalId },
  event,
  actorId: helper.id,
  subjectId: id,
  data: { title },
});

/** A helper's own applications to these postings. */
export function listOwn(ctx: Context, helperId: string, jobPostingIds: string[]): Promise<Application[]> {
  return listApplicationsOfHelper(ctx.db, helperId, jobPostingIds);
}

/** All applications of a helper, newest first, each with its posting. */
export function listSent(ctx: Context, helperId: string, query: ApplicationsQuery): Promise<Page<OwnApplication>> {
  const after = decodeCursor(query.cursor, positionSchema);
  return readPage({
    limit: query.limit,
    read: (limit) => listOwnApplications(ctx.db, helperId, { limit, after }),
    count: () => countOwnApplications(ctx.db, helperId),
    keyOf: positionOf,
    toItem: ({ jobPosting, ...row }) => ({ ...row, jobPosting: toJobPosting(jobPosting) }),
  });
}

async function ownPosting(db: Database, professionalId: string, id: string): Promise<JobPostingRow> {
  const posting = orNotFound(await findJobPostingById(db, id), messages.jobPostingNotFound);
  if (posting.professionalId !== professionalId) throw new DomainError('FORBIDDEN', messages.notAllowed);
  return posting;
}

/** Who applied to a professional's own posting, newest first. Throws NOT_FOUND, FORBIDDEN. */
export async function listForPosting(
  ctx: Context,
  professionalId: string,
  { jobPostingId, limit: size, cursor }: PostingApplicationsQuery,
): Promise<Page<Applicant>> {
  const posting = await ownPosting(ctx.db, professionalId, jobPostingId);
  const after = decodeCursor(cursor, positionSchema);
  const today = dayIn(zoneOf(posting), ctx.now());
  return readPage({
    limit: size,
    read: (limit) => listApplicantsOfPosting(ctx.db, jobPostingId, { limit, after }),
    count: () => countApplicantsOfPosting(ctx.db, jobPostingId),
    keyOf: positionOf,
    toItem: ({ helper, ...row }) => {
      const asked = { ...helper, hourlyRate: row.proposedRate ?? helper.hourlyRate };
      const terms = agreedTerms(posting, row.proposedRate, today);
      return { ...row, helper, match: matchOf(posting, asked, 'professional'), terms };
    },
  });
}

/** Every new application to a professional's own posting counts as seen; answers how many there were. */
export async function markSeen(ctx: Context, professionalId: string, jobPostingId: string): Promise<SeenCount> {
  return transaction(ctx.db, async (trx) => {
    const posting = await ownPosting(trx, professionalId, jobPostingId);
    if (posting.status !== 'open') return { seen: 0 };
    const sent = await lockApplicationsOfPosting(trx, jobPostingId, ['sent']);
    await setStatus(trx, sent, 'seen');
    await notify(trx, { events: applicationEvents(sent, posting, 'seen') });
    return { seen: sent.length };
  });
}

const setStatus = (trx: Database, applications: readonly { id: string }[], status: ApplicationStatus): Promise<void> =>
  setApplicationStatus(
    trx,
    applications.map(({ id }) => id),
    status,
  );

/** The application, its posting and the new state, if this person may do that; all held until the transaction ends. */
async function decide(trx: Database, user: SessionUser, id: string, action: ApplicationAction) {
  const known = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  await lockJobPosting(trx, known.jobPostingId);
  await lockApplication(trx, id);
  const application = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  const posting = orNotFound(await findJobPostingById(trx, application.jobPostingId), messages.jobPostingNotFound);
  const owner = user.type === 'helper' ? application.helperId : posting.professionalId;
  if (owner !== user.id) throw new DomainError('NOT_FOUND', messages.applicationNotFound);
  const decision = decideOnApplication(application.status, action, user.type);
  if (decision.refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (decision.refusal) throw new DomainError('CONFLICT', messages.applicationTransition);
  return { application, posting, to: decision.to };
}

/**
 * Shortlists, declines or withdraws an application, or notes that it was seen. Throws NOT_FOUND (also for somebody else's),
 * FORBIDDEN when it is the other's to do, CONFLICT when its state does not allow it.
 */
export async function changeApplication(
  ctx: Context,
  user: SessionUser,
  { id, action }: ApplicationChange,
): Promise<Application> {
  return transaction(ctx.db, async (trx) => {
    await holdOwnAccount(trx, user);
    const { application, posting, to } = await decide(trx, user, id, action);
    await setStatus(trx, [application], to);
    const notifications = {
      see: [],
      shortlist: [toHelper(application.helperId, posting, 'application_shortlisted')],
      decline: [toHelper(application.helperId, posting, 'application_declined')],
      withdraw: [toProfessional(posting, user, 'application_withdrawn')],
    }[action];
    await notify(trx, { events: applicationEvents([application], posting, to), notifications });
    return orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  });
}

/**
 * Accepts an application, which makes a gig: an agreed one on the posting's terms, an offer on others or when those
 * changed after the application was sent. With `fillPosting` the posting is filled and the other applications are declined. Throws NOT_FOUND, FORBIDDEN, CONFLICT, the latter also
 * when the helper has another gig then.
 */
export async function acceptApplication(
  ctx: Context,
  user: SessionUser,
  { id, fillPosting, terms }: ApplicationAcceptance,
): Promise<AcceptedApplication> {
  return transaction(ctx.db, async (trx) => {
    const known = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
    if (!(await lockHelperCalendar(trx, known.helperId))) {
      throw new DomainError('NOT_FOUND', messages.applicationNotFound);
    }
    await holdOwnAccount(trx, user);
    const { application, posting } = await decide(trx, user, id, 'accept');
    const gig = await makeGig(trx, application, posting, terms, ctx.now());
    await setStatus(trx, [application], 'accepted');
    const declined = fillPosting ? await declineUndecided(trx, posting.id) : [];
    if (fillPosting) await updateJobPosting(trx, posting.id, { status: 'filled' });
    const accepted: NewNotification = {
      to: { type: 'helper', id: application.helperId },
      event: gig.status === 'pending' ? 'application_answered_by_offer' : 'application_accepted',
      actorId: user.id,
      subjectId: posting.id,
      data: { title: posting.title, gigId: gig.id },
    };
    const gigEvent = { to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: gig.status } as const };
    await notify(trx, {
      events: [
        ...applicationEvents([application], posting, 'accepted'),
        ...applicationEvents(declined, posting, 'declined'),
        gigEvent,
      ],
      notifications: [accepted, ...regrets(declined, posting)],
    });
    const stored = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
    return { application: stored, gigId: gig.id, gigStatus: gig.status };
  });
}

async function makeGig(
  trx: Database,
  application: ApplicationRow,
  posting: JobPostingRow,
  terms: ApplicationAcceptance['terms'],
  now: Date,
) {
  const today = dayIn(zoneOf(posting), now);
  if (terms) refusePastDate(terms.jobDate, today, 'terms.jobDate');
  const agreed = terms ?? agreedTerms(posting, application.proposedRate, today);
  const { jobDate, startTime = null, hours, amount } = agreed;
  const { title, description, professionalId } = posting;
  const { helperId } = application;
  const draft = { professionalId, helperId, title, description, jobDate, startTime, hours, amount };
  const gig = await insertGig(trx, {
    ...draft,
    jobPostingId: posting.id,
    applicationId: application.id,
    status: 'pending',
  });
  await insertGigChange(trx, gig.id, { action: 'offer', status: 'pending', by: 'professional', reason: null });
  if (terms || (await haveTermsChangedSince(trx, application.id))) return gig;
  // The helper agreed to these terms by applying.
  const agreement = { action: 'accept', status: 'accepted', by: 'helper', reason: null } as const;
  await inFreeTime(
    trx,
    gig,
    () => messages.helperBusy,
    () => changeGig(trx, gig.id, {}, agreement),
  );
  return { ...gig, status: 'accepted' as const };
}

async function declineUndecided(trx: Database, jobPostingId: string): Promise<Sent[]> {
  const undecided = await lockApplicationsOfPosting(trx, jobPostingId, undecidedStatusIds);
  await setStatus(trx, undecided, 'declined');
  return undecided;
}

const regrets = (declined: readonly Sent[], posting: JobPostingRow): NewNotification[] =>
  declined.map(({ helperId }) => toHelper(helperId, posting, 'other_applicant_chosen'));

/**
 * Declines everybody who is not decided on, and marks the posting filled with `fillPosting`; answers how many were declined.
 * Throws NOT_FOUND, FORBIDDEN for somebody else's posting, CONFLICT when it is not open any more.
 */
export async function declineRest(
  ctx: Context,
  user: SessionUser,
  { jobPostingId, fillPosting }: ApplicationsDeclined,
): Promise<DeclinedCount> {
  return transaction(ctx.db, async (trx) => {
    await holdOwnAccount(trx, user);
    await lockJobPosting(trx, jobPostingId);
    const posting = await ownPosting(trx, user.id, jobPostingId);
    if (posting.status !== 'open') throw new DomainError('CONFLICT', messages.postingTransition);
    const declined = await declineUndecided(trx, jobPostingId);
    if (fillPosting) await updateJobPosting(trx, jobPostingId, { status: 'filled' });
    const notifications = regrets(declined, posting);
    await notify(trx, { events: applicationEvents(declined, posting, 'declined'), notifications });
    return { declined: declined.length };
  });
}

import { transaction, type Database } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import {
  findApplicationById,
  haveTermsChangedSince,
  lockApplication,
  lockApplications,
  type ApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import { lockHelperCalendar } from '@get-my-helpers/db/queries/gigs';
import { findJobPostingById, lockJobPosting, type JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import type {
  AcceptedApplication,
  Application,
  ApplicationAcceptance,
  ApplicationChange,
  ApplicationsDeclined,
  DeclinedCount,
  SeenCount,
} from '@get-my-helpers/validation/application';
import { messages } from '@get-my-helpers/validation/messages';
import { undecidedStatusIds } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { refusePastDate } from '../gigs/gig-refusals.ts';
import { changeGigStatus, offer } from '../gigs/gig-status.ts';
import { payOf } from '../gigs/gig-terms.rules.ts';
import { joinUpdates, notify, type Updates } from '../notifications/notify.ts';
import { changeApplicationStatus, inPosting } from '../hiring/application-status.ts';
import { ownPosting } from './applications.service.ts';
import { agreedTerms } from '../hiring/agreed-terms.rules.ts';
import { changePostingStatus } from '../hiring/posting-status.ts';

/** Marks every new application to a professional's own posting as seen; returns how many there were. */
export async function markSeen(ctx: Context, professionalId: string, jobPostingId: string): Promise<SeenCount> {
  return transaction(ctx.db, async (trx) => {
    const posting = await ownPosting(trx, professionalId, jobPostingId);
    if (posting.status !== 'open') return { seen: 0 };
    const sent = await lockApplications(trx, { jobPostingId }, ['sent']);
    await notify(trx, await changeApplicationStatus(trx, sent, { action: 'see', by: 'professional' }));
    return { seen: sent.length };
  });
}

/** The caller's application and its posting, both locked until the transaction ends. Throws NOT_FOUND. */
async function lockOwnApplication(trx: Database, user: SessionUser, id: string) {
  const known = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  await lockJobPosting(trx, known.jobPostingId);
  await lockApplication(trx, id);
  const application = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  const posting = orNotFound(await findJobPostingById(trx, application.jobPostingId), messages.jobPostingNotFound);
  const owner = user.type === 'helper' ? application.helperId : posting.professionalId;
  if (owner !== user.id) throw new DomainError('NOT_FOUND', messages.applicationNotFound);
  return { application, posting };
}

/**
 * Shortlists, declines or withdraws an application, or notes that it was seen. Throws NOT_FOUND (also for somebody
 * else's), FORBIDDEN when only the other person may do so, CONFLICT when its status does not allow it.
 */
export async function changeApplication(
  ctx: Context,
  user: SessionUser,
  { id, action }: ApplicationChange,
): Promise<Application> {
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    const { application, posting } = await lockOwnApplication(trx, user, id);
    const step = { action, by: user.type };
    await notify(trx, await changeApplicationStatus(trx, [inPosting(application, posting)], step));
    return orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
  });
}

/**
 * Accepts an application, which makes a gig: an agreed one on the posting's terms, an offer on others or when those
 * changed after the application was sent. With `fillPosting` the posting is filled and the other applications are declined;
 * unless it is false, the posting is filled as well once as many have agreed as it needs.
 * Throws NOT_FOUND, FORBIDDEN, and CONFLICT, also when the helper has another gig at that time.
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
    await lockOwnAccount(trx, user);
    const { application, posting } = await lockOwnApplication(trx, user, id);
    const isOffer = terms !== undefined || (await haveTermsChangedSince(trx, id));
    const event = isOffer ? 'application_answered_by_offer' : 'application_accepted';
    const gigId = newId();
    const step = { action: 'accept', by: user.type, event, gigId } as const;
    const accepted = await changeApplicationStatus(trx, [inPosting(application, posting)], step);
    const rest = fillPosting ? (await declineUndecided(trx, posting, fillPosting)).updates : {};
    const isPostingDecided = fillPosting !== undefined;
    const agreement = { application, posting, terms, isOffer, isPostingDecided, now: ctx.now() };
    const { notifications = [], ...made } = await makeGig(trx, gigId, agreement);
    // What becomes of the application says it to its helper.
    const ofOthers = notifications.filter(({ event }) => event === 'posting_complete');
    await notify(trx, joinUpdates([accepted, rest, { ...made, notifications: ofOthers }]));
    const stored = orNotFound(await findApplicationById(trx, id), messages.applicationNotFound);
    return { application: stored, gigId, gigStatus: isOffer ? 'pending' : 'accepted' };
  });
}

interface Agreement {
  application: ApplicationRow;
  posting: JobPostingRow;
  terms: ApplicationAcceptance['terms'];
  /** Whether the helper still has to agree; otherwise applying was their agreement. */
  isOffer: boolean;
  /** Whether the professional says what becomes of the posting, however many have agreed. */
  isPostingDecided: boolean;
  now: Date;
}

async function makeGig(
  trx: Database,
  id: string,
  { application, posting, terms, isOffer, isPostingDecided, now }: Agreement,
): Promise<Updates> {
  const today = dayIn(zoneOf(posting), now);
  if (terms) refusePastDate(terms.jobDate, today, 'terms.jobDate');
  const posted = agreedTerms(posting, application.proposedRate, today);
  const {
    jobDate,
    startTime = null,
    hours,
    rate,
    amount,
  } = terms ? { ...terms, ...payOf(terms, posted.rate) } : posted;
  const { title, description, professionalId } = posting;
  const { helperId } = application;
  const origin = { jobPostingId: posting.id, applicationId: application.id, professionalId, helperId };
  const work = { title, description, jobDate, startTime, hours, rate, amount };
  const site = {
    siteAddress: posting.address,
    siteCity: posting.city,
    siteState: posting.state,
    siteZip: posting.zipCode,
  };
  const { gig, updates } = await offer(trx, { id, ...origin, ...work, ...site });
  if (isOffer) return updates;
  const describeOverlap = (): string => messages.helperBusy;
  const step = { action: 'accept', by: 'helper', isPostingDecided, describeOverlap } as const;
  return changeGigStatus(trx, gig, step, now);
}

/** Declines all undecided applications; returns how many there were and whom to notify. */
async function declineUndecided(
  trx: Database,
  posting: JobPostingRow,
  fillPosting: boolean,
): Promise<{ declined: number; updates: Updates }> {
  const undecided = await lockApplications(trx, { jobPostingId: posting.id }, undecidedStatusIds);
  const step = { action: 'decline', by: 'professional', event: 'other_applicant_chosen' } as const;
  const updates = [await changeApplicationStatus(trx, undecided, step)];
  if (fillPosting) updates.push(await changePostingStatus(trx, posting, { action: 'fill', by: 'professional' }));
  return { declined: undecided.length, updates: joinUpdates(updates) };
}

/**
 * Declines all undecided applications, and marks the posting filled with `fillPosting`; returns how many were declined.
 * Throws NOT_FOUND, FORBIDDEN for somebody else's posting, CONFLICT when it is no longer open.
 */
export async function declineRest(
  ctx: Context,
  user: SessionUser,
  { jobPostingId, fillPosting }: ApplicationsDeclined,
): Promise<DeclinedCount> {
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    await lockJobPosting(trx, jobPostingId);
    const posting = await ownPosting(trx, user.id, jobPostingId);
    if (posting.status !== 'open') throw new DomainError('CONFLICT', messages.postingTransition);
    const { declined, updates } = await declineUndecided(trx, posting, fillPosting);
    await notify(trx, updates);
    return { declined };
  });
}

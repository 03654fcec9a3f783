import type { Database } from '@get-my-helpers/db/client';
import { countAgreedGigs, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { lockJobPosting, type JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import { DomainError } from '../../lib/errors.ts';
import { changePostingStatus } from '../hiring/posting-status.ts';
import { joinUpdates, type Updates } from '../notifications/notify.ts';

/** Why an offer of the last place can no longer be accepted. */
export const crewCompleteText =
  'This job has all the helpers it needs by now. If one of them drops out, you can still accept.';

/** The posting of a gig, locked, and how many helpers have agreed to work on it. */
async function lockCrew(trx: Database, { jobPostingId }: Pick<GigRow, 'jobPostingId'>) {
  const posting = jobPostingId === null ? undefined : await lockJobPosting(trx, jobPostingId);
  return posting && { posting, hired: await countAgreedGigs(trx, posting.id) };
}

/**
 * Fills the posting of a gig that was accepted once as many have agreed as it needs; returns whom to notify. Throws CONFLICT
 * when it was filled before and this is one too many.
 */
export async function fillWhenComplete(trx: Database, gig: Pick<GigRow, 'jobPostingId'>): Promise<Updates> {
  const crew = await lockCrew(trx, gig);
  if (!crew || crew.hired < crew.posting.helpersNeeded) return {};
  const { status, helpersNeeded } = crew.posting;
  if (status === 'filled' && crew.hired > helpersNeeded) throw new DomainError('CONFLICT', crewCompleteText);
  if (status !== 'open') return {};
  return changePostingStatus(trx, crew.posting, { action: 'complete', by: 'system' });
}

/**
 * Opens the filled posting of a gig whose helper dropped out, unless its time has run out; returns whom to notify: the
 * professional, and those whose applications are undecided.
 */
export async function reopenAfterDropout(trx: Database, gig: Pick<GigRow, 'jobPostingId'>): Promise<Updates> {
  const crew = await lockCrew(trx, gig);
  if (!crew || crew.posting.status !== 'filled' || crew.hired >= crew.posting.helpersNeeded) return {};
  if (Date.parse(crew.posting.expiresAt) <= Date.now()) return {};
  const reopened = await changePostingStatus(trx, crew.posting, { action: 'reopen', by: 'system' });
  return joinUpdates([reopened, { notifications: [placeIsFree(crew.posting, crew.hired)] }]);
}

const placeIsFree = ({ id, professionalId, title, helpersNeeded }: JobPostingRow, hired: number) =>
  ({
    to: { type: 'professional', id: professionalId },
    actorId: null,
    subjectId: id,
    event: 'place_free',
    data: { title, hired, needed: helpersNeeded },
  }) as const;

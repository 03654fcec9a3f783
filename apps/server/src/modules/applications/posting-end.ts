import type { Database } from '@get-my-helpers/db/client';
import {
  lockOpenPostingsOfProfessional,
  updateJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import { joinUpdates, type Updates } from '../notifications/notify.ts';
import { expireUndecided } from './application-updates.ts';

/** Ends an open posting that the transaction holds; answers with whom to tell of it. */
export async function endPosting(
  trx: Database,
  posting: JobPostingRow,
  status: Exclude<JobPostingStatus, 'open'>,
): Promise<Updates> {
  await updateJobPosting(trx, posting.id, { status });
  return expireUndecided(trx, posting, 'posting_ended');
}

/** Expires the undecided applications to a posting whose time has run out; answers with whom to tell of it. */
export function endExpiredPosting(trx: Database, posting: JobPostingRow): Promise<Updates> {
  return expireUndecided(trx, posting, 'posting_expired');
}

/**
 * Closes every open posting of a professional whose account was just deleted; answers with what the applicants are to be
 * told. The deleted account is told nothing.
 */
export async function closePostingsOfDeleted(trx: Database, professionalId: string): Promise<Updates> {
  const updates: Updates[] = [];
  for (const posting of await lockOpenPostingsOfProfessional(trx, professionalId)) {
    updates.push(
      await (posting.status === 'open' ? endPosting(trx, posting, 'closed') : endExpiredPosting(trx, posting)),
    );
  }
  const { events, notifications } = joinUpdates(updates);
  return {
    events: events.map(({ to, event }) => ({ to: to.filter(({ id }) => id !== professionalId), event })),
    notifications,
  };
}

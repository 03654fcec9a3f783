import type { Database } from '@get-my-helpers/db/client';
import {
  lockOpenPostingsOfProfessional,
  updateJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import type { News } from '../notifications/announce.ts';
import { expireUndecided, joinNews } from './application-news.ts';

/** Ends an open posting that the transaction holds; answers with what is to be announced. */
export async function endPosting(
  trx: Database,
  posting: JobPostingRow,
  status: Exclude<JobPostingStatus, 'open'>,
): Promise<News> {
  await updateJobPosting(trx, posting.id, { status });
  return expireUndecided(trx, posting, 'ended a posting you applied to');
}

/** Expires the undecided applications to a posting whose time has run out; answers with what is to be announced. */
export function endExpiredPosting(trx: Database, posting: JobPostingRow): Promise<News> {
  return expireUndecided(trx, posting, 'did not answer before the posting expired');
}

/**
 * Closes every open posting of a professional whose account was just deleted; answers with what the applicants are to be
 * told. The deleted account is told nothing.
 */
export async function closePostingsOfDeleted(trx: Database, professionalId: string): Promise<News> {
  const news: News[] = [];
  for (const posting of await lockOpenPostingsOfProfessional(trx, professionalId)) {
    news.push(await (posting.status === 'open' ? endPosting(trx, posting, 'closed') : endExpiredPosting(trx, posting)));
  }
  const { events, notes } = joinNews(news);
  return {
    events: events.map(({ to, event }) => ({ to: to.filter(({ id }) => id !== professionalId), event })),
    // Mails that name a deleted account are dropped; these say 'Former professional' already.
    notes: notes.map((note) => ({ ...note, by: null })),
  };
}

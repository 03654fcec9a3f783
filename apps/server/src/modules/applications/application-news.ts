import type { Database } from '@get-my-helpers/db/client';
import {
  lockApplicationsOfPosting,
  setApplicationStatus,
  type ApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import type { JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import { undecidedStatusIds, type ApplicationStatus } from '@get-my-helpers/validation/reference';
import { bothOf, type News, type Note } from '../notifications/announce.ts';

/** An application and who sent it. */
export type Sent = Pick<ApplicationRow, 'id' | 'helperId'>;
type Posting = Pick<JobPostingRow, 'id' | 'title' | 'professionalId' | 'professional'>;

/** What the open pages of both people hear of applications that reached a state. */
export function applicationEvents(
  applications: readonly Sent[],
  posting: Posting,
  status: ApplicationStatus,
): NonNullable<News['events']> {
  return applications.map(({ id, helperId }) => ({
    to: bothOf({ helperId, professionalId: posting.professionalId }),
    event: { type: 'application', applicationId: id, jobPostingId: posting.id, status },
  }));
}

/** News of an application for the helper who sent it; `what` goes on after the professional's name. */
export function toHelper(helperId: string, posting: Posting, what: string): Note {
  const to = { type: 'helper', id: helperId } as const;
  const { name } = posting.professional;
  const by = { type: 'professional', id: posting.professionalId, name } as const;
  return {
    to,
    by,
    kind: 'application',
    subjectId: posting.id,
    title: `${name} ${what}`,
    body: posting.title,
    href: `/jobs/${posting.id}`,
  };
}

/** All the news of several changes, for one call of `announce`. */
export function joinNews(parts: readonly News[]): Required<News> {
  return {
    events: parts.flatMap(({ events = [] }) => events),
    notes: parts.flatMap(({ notes = [] }) => notes),
  };
}

/**
 * The end of a posting is the end of the applications nobody decided on: writes that down, and answers with what their
 * helpers are to be told. `what` says how the posting ended, after the professional's name.
 */
export async function expireUndecided(trx: Database, posting: Posting, what: string): Promise<News> {
  const undecided = await lockApplicationsOfPosting(trx, posting.id, undecidedStatusIds);
  const ids = undecided.map(({ id }) => id);
  await setApplicationStatus(trx, ids, 'expired');
  return {
    events: applicationEvents(undecided, posting, 'expired'),
    notes: undecided.map(({ helperId }) => toHelper(helperId, posting, what)),
  };
}

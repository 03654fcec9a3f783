import type { Database } from '@get-my-helpers/db/client';
import {
  lockApplicationsOfPosting,
  setApplicationStatus,
  type ApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import type { JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import { undecidedStatusIds, type ApplicationStatus } from '@get-my-helpers/validation/reference';
import { bothOf, type NewNotification, type Updates } from '../notifications/notify.ts';

/** An application and who sent it. */
export type Sent = Pick<ApplicationRow, 'id' | 'helperId'>;
type Posting = Pick<JobPostingRow, 'id' | 'title' | 'professionalId'>;
type EventForHelper =
  'application_shortlisted' | 'application_declined' | 'other_applicant_chosen' | 'posting_ended' | 'posting_expired';

/** What the open pages of both people hear of applications that reached a state. */
export function applicationEvents(
  applications: readonly Sent[],
  posting: Posting,
  status: ApplicationStatus,
): NonNullable<Updates['events']> {
  return applications.map(({ id, helperId }) => ({
    to: bothOf({ helperId, professionalId: posting.professionalId }),
    event: { type: 'application', applicationId: id, jobPostingId: posting.id, status },
  }));
}

/** What a helper is notified of by the professional to whose posting they applied. */
export const toHelper = (
  helperId: string,
  { id, professionalId, title }: Posting,
  event: EventForHelper,
): NewNotification => ({
  to: { type: 'helper', id: helperId },
  event,
  actorId: professionalId,
  subjectId: id,
  data: { title },
});

/**
 * The end of a posting is the end of the applications nobody decided on: writes that down, and answers with what their
 * helpers are to be told. `event` says how the posting ended.
 */
export async function expireUndecided(
  trx: Database,
  posting: Posting,
  event: 'posting_ended' | 'posting_expired',
): Promise<Updates> {
  const undecided = await lockApplicationsOfPosting(trx, posting.id, undecidedStatusIds);
  const ids = undecided.map(({ id }) => id);
  await setApplicationStatus(trx, ids, 'expired');
  return {
    events: applicationEvents(undecided, posting, 'expired'),
    notifications: undecided.map(({ helperId }) => toHelper(helperId, posting, event)),
  };
}

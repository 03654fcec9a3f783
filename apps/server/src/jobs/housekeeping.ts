import type { Database } from '@get-my-helpers/db/client';
import { deleteExpiredAccountTokens } from '@get-my-helpers/db/queries/account-tokens';
import { deleteOldAuditEntries } from '@get-my-helpers/db/queries/audit-log';
import { deleteExpiredEmailChanges } from '@get-my-helpers/db/queries/email-changes';
import { deleteOldEvents } from '@get-my-helpers/db/queries/events';
import { deleteExpiredIdempotencyKeys } from '@get-my-helpers/db/queries/idempotency-keys';
import { deleteEndedPostingEntries } from '@get-my-helpers/db/queries/job-postings';
import { deleteExpiredDevices } from '@get-my-helpers/db/queries/known-devices';
import { deleteExpiredTries } from '@get-my-helpers/db/queries/login-failures';
import { deleteOldNotifications } from '@get-my-helpers/db/queries/notifications';
import { deleteExpiredAttempts } from '@get-my-helpers/db/queries/rate-limits';
import { deleteOldSecurityEvents } from '@get-my-helpers/db/queries/security-events';
import { deleteExpiredSessions } from '@get-my-helpers/db/queries/sessions';
import { deleteExpiredTraffic } from '@get-my-helpers/db/queries/upload-quotas';
import { deleteOldDeliveries } from '@get-my-helpers/db/queries/webhooks';
import { deleteFailedJobs } from '@get-my-helpers/db/queue';
import { limits } from '@get-my-helpers/validation/limits';
import { expireApplications } from '../modules/applications/applications.expiry.ts';
import { confirmUnansweredGigs } from '../modules/gigs/gigs.confirmation.ts';
import { showDueReviews } from '../modules/reviews/gig-reviews.ts';
import { deleteAbandonedUploads } from '../modules/uploads/uploads.cleanup.ts';
import { tidyOutbox } from '../modules/notifications/mail/mailer.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';

export interface HousekeepingOptions {
  db: Database;
  storage: ObjectStorage;
  /** The outbox of unsent emails; undefined: there is none. */
  dataDir?: string;
  /** Aborted when nothing further is to begin. */
  signal?: AbortSignal;
  /** Called with the error of one job; the others run anyway. */
  onError: (error: unknown) => void;
}

type Stores = Omit<HousekeepingOptions, 'onError'>;

/** Small batches, so that nobody waits long for a row. */
const rowsAtOnce = 1000;
/** Links in older emails have expired. */
const mailSeconds = 7 * 24 * 60 * 60;
/** How long an operator can see which jobs failed. */
const failedJobSeconds = 7 * 24 * 60 * 60;
/** A page that was away for longer reads its lists again. */
const eventSeconds = 7 * 24 * 60 * 60;
/** How long the list of an account's security events goes back. */
const securityEventSeconds = 90 * 24 * 60 * 60;
/** How long notifications are kept, by whether they have been read. */
const notificationDays = { readDays: 90, unreadDays: 365 };

async function inSteps(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(rowsAtOnce)) === rowsAtOnce);
}

/** Each may run on several servers at once, and continues where it was interrupted. */
const jobs: readonly ((stores: Stores) => Promise<unknown>)[] = [
  ({ db }) => inSteps((limit) => deleteExpiredSessions(db, limit)),
  ({ db }) => inSteps((limit) => deleteExpiredIdempotencyKeys(db, limit)),
  ({ db }) => inSteps((limit) => deleteOldEvents(db, eventSeconds, limit)),
  ({ db }) => inSteps((limit) => deleteOldNotifications(db, { ...notificationDays, limit })),
  ({ db }) => inSteps((limit) => deleteOldSecurityEvents(db, securityEventSeconds, limit)),
  ({ db }) => inSteps((limit) => deleteOldAuditEntries(db, limit)),
  ({ db }) => inSteps((limit) => deleteEndedPostingEntries(db, limit)),
  ({ db }) => inSteps((limit) => deleteOldDeliveries(db, limits.webhookLogDays, limit)),
  ({ db }) => expireApplications(db),
  ({ db }) => confirmUnansweredGigs(db),
  ({ db }) => showDueReviews(db),
  ({ db }) => deleteExpiredAttempts(db),
  ({ db }) => deleteExpiredTries(db),
  ({ db }) => deleteExpiredDevices(db),
  ({ db }) => deleteExpiredTraffic(db),
  ({ db }) => deleteExpiredAccountTokens(db),
  ({ db }) => deleteExpiredEmailChanges(db),
  ({ db }) => deleteFailedJobs(db, failedJobSeconds),
  ({ dataDir }) => (dataDir === undefined ? Promise.resolve() : tidyOutbox(dataDir, mailSeconds)),
  deleteAbandonedUploads,
];

/**
 * The hourly work: deletes what has expired and files that nobody claimed, completes gigs that nobody confirmed, and shows
 * reviews that are due.
 */
export async function keepHouse(options: HousekeepingOptions): Promise<void> {
  for (const job of jobs) {
    if (options.signal?.aborted) return;
    await job(options).catch(options.onError);
  }
}

import type { Database } from '@get-my-helpers/db/client';
import { addJob } from '@get-my-helpers/db/queue';
import { limits } from '@get-my-helpers/validation/limits';

/** The queue's task that reminds the people of a gig to review each other. */
export const reviewReminder = 'remind-of-reviews';

const daySeconds = 24 * 60 * 60;

/** Reminds both people of a gig that is completed now, unless they have written by then. */
export const queueReviewReminder = (trx: Database, gigId: string): Promise<void> =>
  addJob(trx, reviewReminder, { gigId }, { delaySeconds: limits.reviewReminderDays * daySeconds });

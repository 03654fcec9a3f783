import type { Database } from '@get-my-helpers/db/client';
import type { Tasks } from '@get-my-helpers/db/queue';
import { findNewMatches } from './find-matches.ts';
import { tellMatches } from './tell-matches.ts';

/** When the tasks below run, as cron patterns: every minute, and on the hour, when it is morning somewhere. */
export const searchAlertSchedule = { 'search-alerts': '* * * * *', 'daily-search-alerts': '0 * * * *' };

/** The queue's work for saved searches. */
export const searchAlertTasks = (
  db: Database,
  now: () => Date = () => new Date(),
): Tasks & Record<keyof typeof searchAlertSchedule, () => Promise<void>> => ({
  async 'search-alerts'() {
    try {
      await findNewMatches(db);
    } finally {
      await tellMatches(db, 'instant', now());
    }
  },
  'daily-search-alerts': () => tellMatches(db, 'daily', now()),
});

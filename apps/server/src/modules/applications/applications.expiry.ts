import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockEndedPosting } from '@get-my-helpers/db/queries/applications';
import { notify } from '../notifications/notify.ts';
import { expireUndecided } from '../hiring/application-status.ts';

/**
 * Expires the undecided applications of ended postings and notifies their helpers. Each posting is one transaction, so
 * each helper is notified once, however many servers run or are stopped.
 */
export async function expireApplications(db: Database): Promise<void> {
  while (await transaction(db, expireOne));
}

/** Whether there was a posting with such applications. */
async function expireOne(trx: Database): Promise<boolean> {
  const id = await lockEndedPosting(trx);
  if (id === undefined) return false;
  await notify(trx, await expireUndecided(trx, id));
  return true;
}

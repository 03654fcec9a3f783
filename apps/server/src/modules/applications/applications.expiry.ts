import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockEndedPosting } from '@get-my-helpers/db/queries/applications';
import { notify } from '../notifications/notify.ts';
import { expireUndecided } from './application-status.ts';

/**
 * Writes down that the applications nobody decided on have expired with their posting, and tells their helpers. A posting is
 * one transaction, so each helper is told once, by one of any number of servers, however often they are stopped.
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

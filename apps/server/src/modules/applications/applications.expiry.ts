import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockEndedPosting } from '@get-my-helpers/db/queries/applications';
import { findJobPostingById } from '@get-my-helpers/db/queries/job-postings';
import { notify } from '../notifications/notify.ts';
import { endExpiredPosting } from './posting-end.ts';

/**
 * Writes down that the applications nobody decided on have expired with their posting, and tells their helpers. A posting is
 * one transaction, so each helper is told once, by one of any number of servers, however often they are stopped.
 */
export async function expireApplications(db: Database): Promise<void> {
  while (await transaction(db, expirePosting));
}

async function expirePosting(trx: Database): Promise<boolean> {
  const id = await lockEndedPosting(trx);
  const posting = id === undefined ? undefined : await findJobPostingById(trx, id);
  if (posting) await notify(trx, await endExpiredPosting(trx, posting));
  return posting !== undefined;
}

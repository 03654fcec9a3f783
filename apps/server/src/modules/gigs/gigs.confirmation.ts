import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockUnconfirmedGig } from '@get-my-helpers/db/queries/gigs';
import { limits } from '@get-my-helpers/validation/limits';
import { notify } from '../notifications/notify.ts';
import { changeGigStatus } from './gig-status.ts';

/** Whether there was one to confirm. */
function confirmOne(db: Database): Promise<boolean> {
  return transaction(db, async (trx) => {
    const gig = await lockUnconfirmedGig(trx, limits.gigConfirmationDays);
    if (!gig) return false;
    await notify(trx, await changeGigStatus(trx, gig, { action: 'confirm', by: 'system' }, new Date()));
    return true;
  });
}

/**
 * Completes gigs that one person marked as done and the other has not answered for some days, and notifies both. Each gig
 * is a separate transaction, so this may run on several servers at once.
 */
export async function confirmUnansweredGigs(db: Database): Promise<void> {
  while (await confirmOne(db));
}

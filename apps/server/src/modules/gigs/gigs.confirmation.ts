import { transaction, type Database } from '@get-my-helpers/db/client';
import { changeGig, lockUnconfirmedGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { limits } from '@get-my-helpers/validation/limits';
import { bothOf, notify, type Updates } from '../notifications/notify.ts';

function updatesOf(gig: GigRow): Updates {
  const completed = {
    event: 'gig_confirmed_by_time',
    actorId: null,
    subjectId: gig.id,
    data: { title: gig.title },
  } as const;
  return {
    events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: 'completed' } }],
    notifications: bothOf(gig).map((to) => ({ ...completed, to })),
  };
}

/** Whether there was one to confirm. */
function confirmOne(db: Database): Promise<boolean> {
  return transaction(db, async (trx) => {
    const gig = await lockUnconfirmedGig(trx, limits.gigConfirmationDays);
    if (!gig) return false;
    const confirmation = { action: 'confirm', status: 'completed', by: null, reason: null } as const;
    await changeGig(trx, gig.id, { completedAt: new Date().toISOString() }, confirmation);
    await notify(trx, updatesOf(gig));
    return true;
  });
}

/**
 * Completes the gigs that one of the two called done and the other has not answered to for some days, and tells both. Each is
 * a transaction of its own, so it may run on several servers at once.
 */
export async function confirmUnansweredGigs(db: Database): Promise<void> {
  while (await confirmOne(db));
}

import { transaction, type Database } from '@get-my-helpers/db/client';
import { changeGig, lockUnconfirmedGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { limits } from '@get-my-helpers/validation/limits';
import { announce, bothOf, type News } from '../notifications/announce.ts';

function newsOf(gig: GigRow): News {
  const event = { type: 'gig', gigId: gig.id, status: 'completed' } as const;
  const notes = bothOf(gig).map((to) => ({
    to,
    by: null,
    kind: 'gig' as const,
    subjectId: gig.id,
    title: 'A gig counts as completed',
    body: `${gig.title}. Nobody answered for ${limits.gigConfirmationDays} days. You can leave a review now.`,
    href: `/gigs?gig=${gig.id}`,
  }));
  return { events: [{ to: bothOf(gig), event }], notes };
}

/** Whether there was one to confirm. */
function confirmOne(db: Database): Promise<boolean> {
  return transaction(db, async (trx) => {
    const gig = await lockUnconfirmedGig(trx, limits.gigConfirmationDays);
    if (!gig) return false;
    const confirmation = { action: 'confirm', status: 'completed', by: null, reason: null } as const;
    await changeGig(trx, gig.id, { completedAt: new Date().toISOString() }, confirmation);
    await announce(trx, newsOf(gig));
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

import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import { listGigReviews } from '@get-my-helpers/db/queries/gig-reviews';
import { findGigById } from '@get-my-helpers/db/queries/gigs';
import type { Tasks } from '@get-my-helpers/db/queue';
import { reviewReminder } from '../gigs/review-reminder.ts';
import { bothOf, notify } from '../notifications/notify.ts';

const reminder = z.object({ gigId: z.guid() });

/** Reminds the people of a completed gig who have not reviewed the other, unless one of the two was deleted. */
async function remindOfReviews(db: Database, gigId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const gig = await findGigById(trx, gigId);
    if (gig?.status !== 'completed') return;
    const people = bothOf(gig);
    for (const person of people) if (!(await lockAccountForShare(trx, person))) return;
    const reviewed = (await listGigReviews(trx, gigId)).map(({ of }) => of);
    const notifications = people
      // Who has not reviewed the other one: a review of a helper is the professional's.
      .filter(({ type }) => !reviewed.some((of) => of !== type))
      .map((to) => {
        const actorId = to.type === 'helper' ? gig.professionalId : gig.helperId;
        return { to, actorId, subjectId: gig.id, event: 'review_reminder', data: { title: gig.title } } as const;
      });
    await notify(trx, { notifications });
  });
}

/** The queue's work for reviews. */
export const reviewTasks = (db: Database): Tasks => ({
  [reviewReminder]: (payload) => remindOfReviews(db, reminder.parse(payload).gigId),
});

import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockGig } from '@get-my-helpers/db/queries/gigs';
import { addJob, type Tasks } from '@get-my-helpers/db/queue';
import { notify } from '../notifications/notify.ts';
import { readHours } from './hours-read.ts';
import { changeHours, silenceTask } from './hours-status.ts';
import { approvesItselfAt } from './hours.rules.ts';

const payloadSchema = z.object({ gigId: z.guid() });

/** The queue's work for hours: approves those of a gig whose professional has been silent for days. */
export const hoursTasks = (
  db: Database,
  now: () => Date = () => new Date(),
): Tasks & Record<typeof silenceTask, (payload: unknown) => Promise<void>> => ({
  async [silenceTask](payload) {
    const { gigId } = payloadSchema.parse(payload);
    await transaction(db, async (trx) => {
      const gig = await lockGig(trx, gigId);
      if (!gig) return;
      const known = await readHours(trx, gig);
      const silentUntil = approvesItselfAt(known.state);
      if (silentUntil === null) return;
      const left = Date.parse(silentUntil) - now().getTime();
      // The clock of the database, by which the queue goes, may be ahead of this server's.
      if (left > 0) return addJob(trx, silenceTask, { gigId }, { delaySeconds: Math.ceil(left / 1000) });
      await notify(trx, await changeHours(trx, gig, known, { action: 'approve', by: 'system' }, now()));
    });
  },
});

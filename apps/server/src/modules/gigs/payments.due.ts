import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockAccountForShare } from '@get-my-helpers/db/queries/accounts';
import { findGigById, lockGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { listPayments, storeSettlement } from '@get-my-helpers/db/queries/payments';
import { addJob, type Tasks } from '@get-my-helpers/db/queue';
import { addDays, dayIn, momentIn } from '@get-my-helpers/validation/zones';
import { bothOf, notify, type NewNotification } from '../notifications/notify.ts';
import { settle, type Settlement } from './payments.rules.ts';

/** The queue's task that looks at a payment before and after the day on which it is due. */
export const paymentReminder = 'remind-of-payment';

const payloadSchema = z.object({ gigId: z.guid(), when: z.enum(['before', 'after']) });

/** Works out anew how a locked gig stands, and stores it. */
export async function settleGig(trx: Database, gigId: string, now: Date): Promise<Settlement & { gig: GigRow }> {
  const gig = await lockGig(trx, gigId);
  if (!gig) throw new Error('the gig is locked and therefore there');
  const { amountDue, dueOn, hoursApprovedAt, paymentOutcome: outcome, timeZone } = gig;
  const approvedOn = hoursApprovedAt === null ? null : dayIn(timeZone, new Date(hoursApprovedAt));
  const payments = await listPayments(trx, gigId);
  const settlement = settle({ amountDue, dueOn, approvedOn, payments, outcome }, dayIn(timeZone, now));
  await storeSettlement(trx, gigId, settlement);
  return { ...settlement, gig };
}

const morning = '09:00';

/** Once an amount is due by a day: works out how the gig stands, and reminds on the morning before that day and after it. */
export async function becomeDue(trx: Database, gigId: string, now: Date): Promise<void> {
  const { gig, paymentTurn } = await settleGig(trx, gigId, now);
  const { dueOn, timeZone } = gig;
  if (dueOn === null || paymentTurn === null) return;
  const dayBefore = momentIn(timeZone, addDays(dueOn, -1), morning);
  const before = dayBefore > now ? dayBefore : momentIn(timeZone, dueOn, morning);
  const after = momentIn(timeZone, addDays(dueOn, 1), morning);
  await addJob(trx, paymentReminder, { gigId, when: 'before' }, { notBefore: before.toISOString() });
  await addJob(trx, paymentReminder, { gigId, when: 'after' }, { notBefore: after.toISOString() });
}

function remindersOf(
  { gig, paymentTurn, paymentOutcome }: Settlement & { gig: GigRow },
  when: 'before' | 'after',
): NewNotification[] {
  const [helper, professional] = bothOf(gig);
  const { id: subjectId, title, amountDue, dueOn } = gig;
  if (!helper || !professional || amountDue === null || dueOn === null) return [];
  const about = { subjectId, data: { title, amount: amountDue, dueOn } };
  const toHelper = { ...about, to: helper, actorId: professional.id };
  const toProfessional = { ...about, to: professional, actorId: helper.id };
  if (paymentTurn === 'helper') return [{ ...toHelper, event: 'payment_unanswered' }];
  if (paymentTurn === null) return [];
  if (when === 'before') return [{ ...toProfessional, event: 'payment_due' }];
  if (paymentOutcome !== 'overdue') return [];
  return [
    { ...toProfessional, event: 'payment_overdue' },
    { ...toHelper, event: 'payment_missing' },
  ];
}

/** The queue's work for payments. */
export const paymentTasks = (db: Database, now: () => Date = () => new Date()): Tasks => ({
  async [paymentReminder](payload) {
    const { gigId, when } = payloadSchema.parse(payload);
    await transaction(db, async (trx) => {
      const gig = await findGigById(trx, gigId);
      if (!gig) return;
      // Locked before the gig, as everywhere. With one of the two gone there is nobody to pay, or to confirm it.
      for (const person of bothOf(gig)) if (!(await lockAccountForShare(trx, person))) return;
      await notify(trx, { notifications: remindersOf(await settleGig(trx, gigId, now()), when) });
    });
  },
});

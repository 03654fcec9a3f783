import { transaction, type Database } from '@get-my-helpers/db/client';
import { findGigById, listGigChanges, lockGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import {
  answerPayment,
  insertPayment,
  listPayments,
  listPaymentYear,
  type PaymentRow,
} from '@get-my-helpers/db/queries/payments';
import { dayText } from '@get-my-helpers/validation/day-text';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import {
  firstPaymentDay,
  payment,
  type Payment,
  type PaymentAnswer,
  type PaymentRecording,
  type PaymentYear,
} from '@get-my-helpers/validation/payment';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, siteZone } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { bothOf, joinUpdates, notify, type NewNotification } from '../notifications/notify.ts';
import { changeOf, type WebhookChange } from '../notifications/webhook-outbox.ts';
import { settleGig } from './payments.due.ts';
import { decideOnPayment, type PaymentNeed } from './payments.rules.ts';

const isParty = (gig: GigRow | undefined, { type, id }: SessionUser): gig is GigRow =>
  (type === 'helper' ? gig?.helperId : gig?.professionalId) === id;

/** The payments of a gig of one's own, oldest first. Throws NOT_FOUND, also for somebody else's. */
export async function listOwnPayments({ db }: Context, user: SessionUser, gigId: string): Promise<Payment[]> {
  if (!isParty(await findGigById(db, gigId), user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
  return listPayments(db, gigId);
}

async function lockOwnGig(trx: Database, user: SessionUser, id: string): Promise<GigRow & { firstDay: string }> {
  if (!isParty(await findGigById(trx, id), user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
  await lockOwnAccount(trx, user);
  const gig = orNotFound(await lockGig(trx, id), messages.gigNotFound);
  return { ...gig, firstDay: firstPaymentDay({ ...gig, history: await listGigChanges(trx, id) }) };
}

function refuse(refusal: 'role' | 'state' | PaymentNeed, firstDay: string): never {
  if (refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (refusal === 'state') throw new DomainError('CONFLICT', messages.paymentAnswered);
  if (refusal === 'begun') throw new DomainError('CONFLICT', messages.paymentNeedsWork);
  const message =
    refusal === 'day'
      ? messages.paymentInFuture
      : `Please choose ${dayText(firstDay)} or a later day: you agreed on it then.`;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'paidOn', message }] });
}

/** Stores how the gig stands now, tells the other person, and refreshes both pages. */
async function tell(
  trx: Database,
  gig: GigRow,
  { notification, change }: { notification: NewNotification; change?: WebhookChange },
  now: Date,
): Promise<void> {
  await settleGig(trx, gig.id, now);
  const events = [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: gig.status } as const }];
  const changes = change ? [change] : [];
  await notify(trx, joinUpdates([{ events }, { notifications: [notification] }, { changes }]));
}

/** What webhooks are told of a payment, in the order of what they are told of its gig. */
const paymentChange = (
  event: 'payment.recorded' | 'payment.confirmed',
  gig: GigRow,
  paymentId: string,
): WebhookChange =>
  changeOf(event, { id: paymentId, to: bothOf(gig), inOrderOf: gig.id }, async (trx) => {
    const found = (await listPayments(trx, gig.id)).find(({ id }) => id === paymentId);
    return found && { ...payment.parse(found), gigId: gig.id };
  });

/**
 * The professional notes a payment that was made elsewhere. Throws NOT_FOUND; CONFLICT before the work has begun and when
 * too many are noted; BAD_REQUEST for a day in the future or before they agreed on the gig.
 */
export async function recordPayment(
  ctx: Context,
  user: SessionUser,
  { id, method, paidOn, amount, note = null }: PaymentRecording,
): Promise<Payment> {
  const now = ctx.now();
  return transaction(ctx.db, async (trx) => {
    const gig = await lockOwnGig(trx, user, id);
    const { status: gigStatus, startedAt, firstDay } = gig;
    const state = { status: 'none', gigStatus, startedAt, paidOn, firstDay } as const;
    const today = dayIn(gig.timeZone, now);
    const decision = decideOnPayment(state, { action: 'record', by: user.type, today });
    if (decision.refusal) refuse(decision.refusal, firstDay);
    if ((await listPayments(trx, id)).length >= limits.paymentsOfGig) {
      throw new DomainError('CONFLICT', messages.paymentsTooMany);
    }
    const stored = await insertPayment(trx, {
      gigId: id,
      method,
      paidOn,
      amount,
      note,
      recordedAt: now.toISOString(),
    });
    const to = { type: 'helper', id: gig.helperId } as const;
    const data = { title: gig.title, amount, method };
    const notification = { to, actorId: user.id, subjectId: id, event: 'payment_recorded', data } as const;
    await tell(trx, gig, { notification, change: paymentChange('payment.recorded', gig, stored.id) }, now);
    return stored;
  });
}

/** The helper confirms or denies a payment, once. Throws NOT_FOUND; CONFLICT when it is answered. */
export async function answerOwnPayment(
  ctx: Context,
  user: SessionUser,
  { id, paymentId, status, reason = null }: PaymentAnswer,
): Promise<Payment> {
  const now = ctx.now();
  return transaction(ctx.db, async (trx) => {
    const gig = await lockOwnGig(trx, user, id);
    const found = (await listPayments(trx, id)).find((each) => each.id === paymentId);
    const known = orNotFound<PaymentRow>(found, messages.paymentNotFound);
    const action = status === 'confirmed' ? 'confirm' : 'deny';
    const state = {
      status: known.status,
      gigStatus: gig.status,
      startedAt: gig.startedAt,
      paidOn: known.paidOn,
      firstDay: gig.firstDay,
    };
    const decision = decideOnPayment(state, { action, by: user.type, today: dayIn(gig.timeZone, now) });
    if (decision.refusal) refuse(decision.refusal, gig.firstDay);
    const answer = { status, reason: status === 'denied' ? reason : null, answeredAt: now.toISOString() };
    await answerPayment(trx, paymentId, answer);
    const to = { type: 'professional', id: gig.professionalId } as const;
    const about = { to, actorId: user.id, subjectId: id };
    const { title } = gig;
    const { amount } = known;
    await tell(
      trx,
      gig,
      status === 'confirmed'
        ? {
            notification: { ...about, event: 'payment_confirmed', data: { title, amount } },
            change: paymentChange('payment.confirmed', gig, paymentId),
          }
        : { notification: { ...about, event: 'payment_denied', data: { title, amount, reason: answer.reason } } },
      now,
    );
    return { ...known, ...answer };
  });
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

/** What was due and paid in a year, of one's own gigs; without a year the one that it is in New York. */
export async function viewPaymentYear(ctx: Context, user: SessionUser, asked?: number): Promise<PaymentYear> {
  const year = asked ?? Number(dayIn(siteZone, ctx.now()).slice(0, 4));
  const items = await listPaymentYear(ctx.db, user, { year, limit: limits.paymentYearItems });
  const due = items.filter(({ dueOn }) => dueOn?.startsWith(String(year)));
  const paid = items.flatMap(({ payments }) => payments).filter(({ status }) => status === 'confirmed');
  return {
    year,
    totalDue: sum(due.map(({ amountDue }) => amountDue ?? 0)),
    totalPaid: sum(paid.map(({ amount }) => amount)),
    items,
  };
}

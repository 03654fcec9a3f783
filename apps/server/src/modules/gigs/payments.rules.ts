import type { GigStatus, PaymentOutcome, PaymentStatus, UserType } from '@get-my-helpers/validation/reference';
import { decide, type Decision, type Transition } from '../../lib/state-machine.ts';

export type PaymentAction = 'record' | 'confirm' | 'deny';
/** The work has begun; the day of the payment is not in the future, nor before the two agreed on the gig. */
export type PaymentNeed = 'begun' | 'day' | 'firstDay';

/** docs/product/payments.md, Statuses. Anything else is a conflict. */
export const paymentTransitions: readonly Transition<PaymentStatus | 'none', PaymentAction, UserType, PaymentNeed>[] = [
  { from: ['none'], action: 'record', by: ['professional'], to: 'recorded', needs: ['begun', 'day', 'firstDay'] },
  { from: ['recorded'], action: 'confirm', by: ['helper'], to: 'confirmed' },
  { from: ['recorded'], action: 'deny', by: ['helper'], to: 'denied' },
];

export interface PaymentState {
  /** Of the payment; none before it is recorded. */
  status: PaymentStatus | 'none';
  gigStatus: GigStatus;
  /** When the work began; work that was canceled after that is paid as well. */
  startedAt: string | null;
  paidOn: string;
  /** From when on it can have been paid. */
  firstDay: string;
}

/** The outcome of an action; `today` is the day at the place of the work. */
export function decideOnPayment(
  { status, gigStatus, startedAt, paidOn, firstDay }: PaymentState,
  { action, by, today }: { action: PaymentAction; by: UserType; today: string },
): Decision<PaymentStatus | 'none', PaymentNeed> {
  const has: Readonly<Record<PaymentNeed, boolean>> = {
    begun:
      gigStatus === 'in_progress' || gigStatus === 'completed' || (gigStatus === 'cancelled' && startedAt !== null),
    day: paidOn <= today,
    firstDay: paidOn >= firstDay,
  };
  return decide(paymentTransitions, { state: status, action, by }, (need) => has[need]);
}

/** What is owed for a gig, and what is said to have been paid. */
export interface Account {
  amountDue: number | null;
  dueOn: string | null;
  /** The day of the approval of the hours, at the place of the work. */
  approvedOn: string | null;
  payments: readonly { status: PaymentStatus; paidOn: string; amount: number }[];
  outcome: PaymentOutcome | null;
}

export interface Settlement {
  paymentOutcome: PaymentOutcome | null;
  daysToPay: number | null;
  /** Whom the payment waits for. */
  paymentTurn: UserType | null;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const dayMs = 24 * 60 * 60 * 1000;

/** The day on which these payments have come to an amount; null when they do not. */
function coveredOn(payments: Account['payments'], amount: number): string | null {
  let paid = 0;
  for (const payment of payments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)))) {
    paid += cents(payment.amount);
    if (paid >= cents(amount)) return payment.paidOn;
  }
  return null;
}

/**
 * How a gig stands (docs/product/payments.md, Paid on time). Only confirmed payments count; a payment that the helper has
 * not answered keeps a gig from becoming overdue, and does not take it back.
 */
export function settle({ amountDue, dueOn, approvedOn, payments, outcome }: Account, today: string): Settlement {
  const isAnswerOpen = payments.some(({ status }) => status === 'recorded');
  if (amountDue === null || dueOn === null || amountDue === 0) {
    return { paymentOutcome: null, daysToPay: null, paymentTurn: isAnswerOpen ? 'helper' : null };
  }
  const paidOn = coveredOn(
    payments.filter(({ status }) => status === 'confirmed'),
    amountDue,
  );
  if (paidOn !== null) {
    const days = Math.round((Date.parse(paidOn) - Date.parse(approvedOn ?? paidOn)) / dayMs);
    const paymentOutcome = paidOn <= dueOn ? 'on_time' : 'late';
    return { paymentOutcome, daysToPay: Math.max(0, days), paymentTurn: isAnswerOpen ? 'helper' : null };
  }
  const isSaid = coveredOn(
    payments.filter(({ status }) => status !== 'denied'),
    amountDue,
  );
  const isOverdue = outcome === 'overdue' || (isSaid === null && today > dueOn);
  const paymentTurn = isAnswerOpen ? 'helper' : 'professional';
  return { paymentOutcome: isOverdue ? 'overdue' : null, daysToPay: null, paymentTurn };
}

import { z } from 'zod';
import { day, decimal, id, integer, optionalText } from './common.ts';
import { limits } from './limits.ts';
import { paymentStatusIds, professionalPaymentMethodIds, type GigAction } from './reference.ts';
import { dayIn } from './zones.ts';

/** What a professional notes of a payment that was made elsewhere; `paidOn` is a day at the place of the work. */
const paymentFields = z.object({
  method: z.enum(professionalPaymentMethodIds, 'Please choose how you paid'),
  paidOn: day,
  amount: decimal('Amount', { min: 0, exclusiveMin: true, max: limits.amountMax, decimals: 2 }),
  note: optionalText('Note', limits.paymentNote),
});

/** Input of payments.record; POST /api/gigs/{id}/payments. */
export const paymentRecording = paymentFields.extend({ id });
export type PaymentRecording = z.output<typeof paymentRecording>;
export const paymentForm = paymentFields;

/** What says when two people agreed on a gig, and when its work began. */
interface PaidWork {
  history: readonly { action: GigAction; at: string }[];
  createdAt: string;
  startedAt: string | null;
  jobDate: string | null;
  timeZone: string;
}

/**
 * The first day on which a gig can have been paid, where the work is: the day on which the two agreed on it, or that of the work if
 * that is before (docs/product/payments.md, Noting a payment).
 */
export function firstPaymentDay({ history, createdAt, startedAt, jobDate, timeZone }: PaidWork): string {
  const agreedAt = history.find(({ action }) => action === 'accept')?.at ?? createdAt;
  const days = [agreedAt, startedAt].flatMap((at) => (at === null ? [] : [dayIn(timeZone, new Date(at))]));
  return [...days, ...(jobDate === null ? [] : [jobDate])].reduce((first, day) => (day < first ? day : first));
}

/** Input of payments.answer; PUT /api/gigs/{id}/payments/{paymentId}: the helper confirms or denies it, once. */
export const paymentAnswer = z.object({
  id,
  paymentId: id,
  status: z.enum(['confirmed', 'denied'], 'Please choose confirmed or denied'),
  reason: optionalText('Reason', limits.gigReason),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

/** A payment as both people of its gig see it. */
export const payment = z
  .object({
    id: z.guid(),
    method: z.enum(professionalPaymentMethodIds),
    paidOn: z.iso.date(),
    amount: z.number(),
    note: z.string().nullable(),
    status: z.enum(paymentStatusIds),
    /** Why the helper denies it. */
    reason: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof payment>;

/** Input of payments.year and payments.csv; without a year the one that it is in New York. */
export const paymentYearQuery = z.object({ year: integer('Year', { min: 2020, max: 2100 }).optional() });
export type PaymentYearQuery = z.output<typeof paymentYearQuery>;

/** A gig with money in a year: what was due, by when, and what was paid for it in that year. */
export const paymentYearItem = z
  .object({
    gigId: z.guid(),
    title: z.string(),
    jobDate: z.iso.date().nullable(),
    personName: z.string(),
    amountDue: z.number().nullable(),
    dueOn: z.iso.date().nullable(),
    /** What was confirmed, in all years. */
    amountPaid: z.number(),
    /** Those of the year, oldest first. */
    payments: z.array(payment),
  })
  .meta({ id: 'PaymentYearItem' });
export type PaymentYearItem = z.output<typeof paymentYearItem>;

export const paymentYear = z
  .object({
    year: z.int(),
    /** What fell due in the year, and what was confirmed as paid in it. */
    totalDue: z.number(),
    totalPaid: z.number(),
    items: z.array(paymentYearItem),
  })
  .meta({ id: 'PaymentYear' });
export type PaymentYear = z.output<typeof paymentYear>;

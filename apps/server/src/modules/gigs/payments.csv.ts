import type { PaymentYear } from '@get-my-helpers/validation/payment';
import { paymentMethodNames } from '@get-my-helpers/validation/payment-methods';
import { csvFile } from '../../lib/csv.ts';

const header = [
  'Gig',
  'Person',
  'Day of the work',
  'Amount due (USD)',
  'Due on',
  'Paid on',
  'Amount paid (USD)',
  'Method',
  'Status',
  'Note',
  'Gig ID',
];

/** The list of a year as a spreadsheet: one row for each payment, and one for each gig without any. */
export function csvOf({ items }: PaymentYear): string {
  const rows = items.flatMap(({ gigId, title, personName, jobDate, amountDue, dueOn, payments }) => {
    const gig = [title, personName, jobDate, amountDue, dueOn];
    if (payments.length === 0) return [[...gig, null, null, null, 'not paid', null, gigId]];
    return payments.map(({ paidOn, amount, method, status, note }) => [
      ...gig,
      paidOn,
      amount,
      paymentMethodNames[method],
      status,
      note,
      gigId,
    ]);
  });
  return csvFile(header, rows);
}

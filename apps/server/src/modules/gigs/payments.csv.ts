import type { PaymentYear } from '@get-my-helpers/validation/payment';
import { paymentMethodNames } from '@get-my-helpers/validation/payment-methods';

type Cell = string | number | null;

/** A cell that no spreadsheet runs as a formula, whatever a title or a name begins with. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = value ?? '';
  const safe = /^[\s]*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const rowOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

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
  // Excel reads a file as UTF-8 only with this mark.
  return `\uFEFF${[header, ...rows].map(rowOf).join('')}`;
}

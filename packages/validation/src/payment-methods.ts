import type { ProfessionalPaymentMethod } from './reference.ts';

/** How one payment was made, as a name: professionals list 'Checks' among what they pay with, and pay one by 'Check'. */
export const paymentMethodNames: Readonly<Record<ProfessionalPaymentMethod, string>> = {
  bank_transfer: 'Bank transfer',
  checks: 'Check',
  cash: 'Cash',
  cash_app: 'Cash App',
  zelle: 'Zelle',
};

/** The same after an amount: '$400.00 by check'. */
export const paidByTexts: Readonly<Record<ProfessionalPaymentMethod, string>> = {
  bank_transfer: 'by bank transfer',
  checks: 'by check',
  cash: 'in cash',
  cash_app: 'by Cash App',
  zelle: 'by Zelle',
};

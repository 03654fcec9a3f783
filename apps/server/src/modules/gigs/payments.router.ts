import { z } from 'zod';
import { id } from '@get-my-helpers/validation/common';
import {
  payment,
  paymentAnswer,
  paymentRecording,
  paymentYear,
  paymentYearQuery,
  type Payment,
  type PaymentYear,
} from '@get-my-helpers/validation/payment';
import { idempotent } from '../../rpc/idempotency.ts';
import { helperProcedure, professionalProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { csvOf } from './payments.csv.ts';
import { answerOwnPayment, listOwnPayments, recordPayment, viewPaymentYear } from './payments.service.ts';

export const paymentsRouter = router({
  /** Either of the two. */
  list: signedInProcedure('gigs:read')
    .input(z.object({ id }))
    .output(z.array(payment))
    .query(({ ctx, input }): Promise<Payment[]> => listOwnPayments(ctx, ctx.user, input.id)),

  /** The professional of a gig whose work has begun. */
  record: professionalProcedure('gigs:write')
    .meta({ access: 'professional', creates: true })
    .use(idempotent())
    .input(paymentRecording)
    .output(payment)
    .mutation(({ ctx, input }): Promise<Payment> => recordPayment(ctx, ctx.user, input)),

  /** The helper, once. */
  answer: helperProcedure('gigs:write')
    .input(paymentAnswer)
    .output(payment)
    .mutation(({ ctx, input }): Promise<Payment> => answerOwnPayment(ctx, ctx.user, input)),

  /** What was due and paid in a year for the caller's gigs. */
  year: signedInProcedure('gigs:read')
    .input(paymentYearQuery)
    .output(paymentYear)
    .query(({ ctx, input }): Promise<PaymentYear> => viewPaymentYear(ctx, ctx.user, input.year)),

  /** The same as a spreadsheet. */
  csv: signedInProcedure('gigs:read')
    .input(paymentYearQuery)
    .output(z.string())
    .query(async ({ ctx, input }): Promise<string> => csvOf(await viewPaymentYear(ctx, ctx.user, input.year))),
});

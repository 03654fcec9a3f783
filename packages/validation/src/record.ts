import { z } from 'zod';

/** How a professional treats the helpers they hire, as everybody may know it. */
export const professionalRecord = z
  .object({
    gigsCompleted: z.int(),
    /** Of the payments that are due or were made, those that were in time. */
    paidOnTime: z.int(),
    paymentsDue: z.int(),
    /** From the approval of the hours to the payment; null while nothing was paid. */
    medianDaysToPay: z.number().nullable(),
    /** How often they answered the hours that a helper sent within three days. */
    hoursApprovedInTime: z.int(),
    lateCancellations: z.int(),
    /** Whether they have completed too few gigs for the numbers to say much. */
    isNew: z.boolean(),
  })
  .meta({ id: 'ProfessionalRecord' });
export type ProfessionalRecord = z.output<typeof professionalRecord>;

/** How reliable a helper was, as everybody may know it. */
export const helperCounts = z
  .object({
    gigsCompleted: z.int(),
    /** Of the completed gigs, those that began in time. */
    onTimeStarts: z.int(),
    noShows: z.int(),
    lateCancellations: z.int(),
    /** Whether they have completed too few gigs for the numbers to say much. */
    isNew: z.boolean(),
  })
  .meta({ id: 'HelperCounts' });
export type HelperCounts = z.output<typeof helperCounts>;

/** That, and how long their first answers take; null while they have given too few. */
export const helperRecord = helperCounts
  .extend({ medianReplyMinutes: z.int().nullable() })
  .meta({ id: 'HelperRecord' });
export type HelperRecord = z.output<typeof helperRecord>;

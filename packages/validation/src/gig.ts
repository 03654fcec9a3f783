import { z } from 'zod';
import {
  city,
  decimal,
  filterId,
  id,
  listQuery,
  optionalInput,
  optionalText,
  paging,
  requiredLine,
  state,
  timeOfDay,
  zipCode,
} from './common.ts';
import { conversationPerson } from './conversation.ts';
import { futureDay } from './job-posting.ts';
import { limits } from './limits.ts';
import { noShow } from './no-show.ts';
import { payment } from './payment.ts';
import {
  userTypes,
  gigActionIds,
  gigStatusIds,
  gigViewIds,
  hoursStatusIds,
  paymentScheduleIds,
  professionalPaymentMethodIds,
  stateIds,
} from './reference.ts';

const hours = decimal('Hours', { min: 0, exclusiveMin: true, max: limits.estimatedHoursMax, decimals: 1 });
const amount = decimal('Amount', { min: 0, exclusiveMin: true, max: limits.amountMax, decimals: 2 });

const rate = decimal('Rate', { min: 0, exclusiveMin: true, max: limits.jobHourlyRateMax, decimals: 2 });

/** What a gig pays, in US dollars: a rate per hour, or else an amount for all of it. */
const pay = { rate: optionalInput(rate), amount: optionalInput(amount) };

/** When the work is and what it pays. Without a start time it takes whole days of eight hours. */
export const gigTerms = z.object({ jobDate: futureDay, startTime: optionalInput(timeOfDay), hours, ...pay });
export type GigTerms = z.output<typeof gigTerms>;

/** The day and the start of a gig that was agreed without a day. */
export const gigDay = gigTerms.pick({ jobDate: true, startTime: true });
export type GigDay = z.output<typeof gigDay>;

/** The terms that a helper proposes instead of those of an offer; what is left out stays as offered. */
export const gigCounterTerms = z.object({
  jobDate: optionalInput(futureDay),
  startTime: optionalInput(timeOfDay),
  hours: optionalInput(hours),
  ...pay,
});
export type GigCounterTerms = z.output<typeof gigCounterTerms>;

/** Where the work is. Only the server checks the ZIP code. */
export const gigSite = z.object({ address: optionalText('Address', limits.address), city, state, zipCode });
export type GigSite = z.output<typeof gigSite>;

/** What so many hours cost, in US dollars: exact to the cent, half a cent rounded up. */
export function amountOf(numberOfHours: number, hourlyRate: number): number {
  return Math.round((Math.round(numberOfHours * 10) * Math.round(hourlyRate * 100)) / 10) / 100;
}

/** Whether an offer pays less than half of what the helper asks for, so that its sender is asked once more. */
export const isBelowHalf = (offered: { hours: number; amount: number }, hourlyRate: number): boolean =>
  offered.amount < amountOf(offered.hours, hourlyRate) / 2;

/** Input of gigs.offer; body of POST /api/gigs: a professional offers a gig to a helper. */
export const gigOffer = gigTerms.extend({
  professionalId: id.optional(),
  helperId: id,
  title: requiredLine('Title', limits.jobTitle),
  description: optionalText('Description', limits.jobDescription),
  /** Without one, the work is somewhere in the professional's city. */
  site: gigSite.optional(),
});
export type GigOffer = z.output<typeof gigOffer>;

/** What the forms ask for: a rate per hour, or an amount for all of it. */
export const gigTermsForms = { hour: gigTerms.extend({ rate }), fixed: gigTerms.extend({ amount }) };

const offerForm = gigOffer.omit({ site: true }).extend(gigSite.shape);
/** The same for an offer, which has the place of the work among its fields. */
export const gigOfferForms = { hour: offerForm.extend({ rate }), fixed: offerForm.extend({ amount }) };

/**
 * Input of gigs.change; PUT /api/gigs/{id}/status. Cancelling what was accepted needs a reason, a counter-offer needs
 * terms; proposing a day and agreeing to one need `terms.jobDate`, and take `terms.startTime`.
 */
export const gigChange = z.object({
  id,
  action: z.enum(gigActionIds, 'Please choose an action from the list').exclude(['offer']),
  reason: optionalText('Reason', limits.gigReason),
  terms: gigCounterTerms.optional(),
});
export type GigChange = z.output<typeof gigChange>;

/** Who did what to a gig, and when. */
export const gigHistoryItem = z
  .object({
    action: z.enum(gigActionIds),
    status: z.enum(gigStatusIds),
    /** Null if the completion was confirmed automatically. */
    by: z.enum(userTypes).nullable(),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'GigHistoryItem' });
export type GigHistoryItem = z.output<typeof gigHistoryItem>;

const shownTerms = {
  /** Null: still to be agreed. */
  jobDate: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  hours: z.number().nullable(),
  /** US dollars per hour; null where the amount is fixed. */
  rate: z.number().nullable(),
  /** What these hours pay, or the fixed amount. */
  amount: z.number().nullable(),
};

/** A gig as one of its two people sees it. */
export const gig = z
  .object({
    id: z.guid(),
    professionalId: z.guid(),
    helperId: z.guid(),
    jobPostingId: z.guid().nullable(),
    applicationId: z.guid().nullable(),
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(gigStatusIds),
    ...shownTerms,
    /** The IANA time zone of the place of the work, in which date and start are meant. */
    timeZone: z.string(),
    /** When the pay is due; fixed once the gig is agreed. */
    paymentTerms: z.enum(paymentScheduleIds),
    /** Where the work is; null for old gigs. The helper sees address and ZIP code once the gig is agreed. */
    site: z
      .object({
        address: z.string().nullable(),
        city: z.string(),
        state: z.enum(stateIds),
        zipCode: z.string().nullable(),
      })
      .nullable(),
    /** About how far the work is from the helper; null where a place is not known. */
    distanceMiles: z.int().min(1).nullable(),
    /** The terms with which the helper answered the offer, and when. */
    counter: z.object(shownTerms).nullable(),
    counteredAt: z.iso.datetime().nullable(),
    /** The day that one of the two proposes for an agreed gig without one. */
    dayProposal: z
      .object({ jobDate: z.iso.date(), startTime: z.string().nullable(), by: z.enum(userTypes) })
      .nullable(),
    /** Who said first that the work is done; the other confirms. */
    completionBy: z.enum(userTypes).nullable(),
    /** When the completion is confirmed automatically unless the other person responds; null if none is pending. */
    confirmsItselfAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    /** Whom the hours wait for: the helper writes them down, the professional answers, the helper agrees. */
    hoursStatus: z.enum(hoursStatusIds),
    /** Since when the helper is clocked in; null when they are not. */
    clockedInAt: z.iso.datetime().nullable(),
    /** US dollars, and the day at the place of the work; null until the hours are approved, or the gig is completed without any. */
    amountDue: z.number().nullable(),
    dueOn: z.iso.date().nullable(),
    completedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** The other person of the gig. */
    person: conversationPerson,
    /** The actions that the viewer may take now. */
    actions: z.array(z.enum(gigActionIds)),
    /** Whether the gig is waiting for an action by the viewer. */
    isYourTurn: z.boolean(),
    /** Whether the gig is completed and the viewer has not reviewed the other person for it. */
    canReview: z.boolean(),
    /** The viewer's review of the other person for this gig. */
    ownReview: z
      .object({
        rating: z.int(),
        comment: z.string(),
        /** Since when others see it; null while only the viewer does. */
        shownAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** When the reviews of the gig are shown, unless both have written before; null until it is completed. */
    reviewsShownAt: z.iso.datetime().nullable(),
    /** That the helper did not come, as the professional says; null when nobody says so. */
    noShow: noShow.nullable(),
    /** Whether the viewer may say so now, or contest it. */
    canSayNoShow: z.boolean(),
    canContestNoShow: z.boolean(),
    /** Whether canceling now counts as a late cancellation in the viewer's record. */
    isLateToCancel: z.boolean(),
    /** Who canceled within a day of the start. */
    lateCancellationBy: z.enum(userTypes).nullable(),
    /** What the professional says they paid, and what the helper says of it; oldest first. */
    payments: z.array(payment),
    /** Whom the payment waits for: the professional to pay what is due, or the helper to confirm what was paid. */
    paymentTurn: z.enum(userTypes).nullable(),
    /** For the professional, how they paid last, else the first of their payment methods; null for the helper. */
    usualMethod: z.enum(professionalPaymentMethodIds).nullable(),
    /** Oldest first. */
    history: z.array(gigHistoryItem),
  })
  .meta({ id: 'Gig' });
export type Gig = z.output<typeof gig>;

/**
 * Input of gigs.list: one part of the agenda by the day of the work, the soonest first and of the past the latest; without
 * `view` all gigs, those that wait for the caller first, then current ones, soonest first, then past ones.
 */
export const gigsQuery = listQuery({
  view: filterId(gigViewIds, 'view'),
  ...paging,
});
export type GigsQuery = z.output<typeof gigsQuery>;

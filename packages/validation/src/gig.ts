import { z } from 'zod';
import { decimal, id, optionalInput, optionalText, paging, requiredLine, timeOfDay, listQuery } from './common.ts';
import { conversationPerson } from './conversation.ts';
import { futureDay } from './job-posting.ts';
import { limits } from './limits.ts';
import { userTypes, gigActionIds, gigStatusIds } from './reference.ts';

const hours = decimal('Hours', { min: 0, exclusiveMin: true, max: limits.estimatedHoursMax, decimals: 1 });
const amount = decimal('Amount', { min: 0, exclusiveMin: true, max: limits.amountMax, decimals: 2 });

/** When the work is and what it pays in US dollars. Without a start time it takes whole days of eight hours. */
export const gigTerms = z.object({ jobDate: futureDay, startTime: optionalInput(timeOfDay), hours, amount });

/** Input of gigs.offer; body of POST /api/gigs: a professional offers a gig to a helper. */
export const gigOffer = gigTerms.extend({
  professionalId: id.optional(),
  helperId: id,
  title: requiredLine('Title', limits.jobTitle),
  description: optionalText('Description', limits.jobDescription),
});
export type GigOffer = z.output<typeof gigOffer>;

/** Input of gigs.change; PUT /api/gigs/{id}/status. Cancelling what was accepted needs a reason. */
export const gigChange = z.object({
  id,
  action: z.enum(gigActionIds, 'Please choose an action from the list').exclude(['offer']),
  reason: optionalText('Reason', limits.gigReason),
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
    amount: z.number().nullable(),
    jobDate: z.iso.date().nullable(),
    startTime: z.string().nullable(),
    hours: z.number().nullable(),
    /** Who said first that the work is done; the other confirms. */
    completionBy: z.enum(userTypes).nullable(),
    /** When the completion is confirmed automatically unless the other person responds; null if none is pending. */
    confirmsItselfAt: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
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
    /** Oldest first. */
    history: z.array(gigHistoryItem),
  })
  .meta({ id: 'Gig' });
export type Gig = z.output<typeof gig>;

/** Input of gigs.list: gigs that wait for the caller first, then current ones, soonest first, then past ones. */
export const gigsQuery = listQuery(paging);
export type GigsQuery = z.output<typeof gigsQuery>;

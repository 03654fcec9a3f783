import { z } from 'zod';
import { decimal, id, optionalInput, optionalText, paging, listQuery } from './common.ts';
import { gigTerms } from './gig.ts';
import { helperCard } from './helper.ts';
import { matchCheck, jobPosting } from './job-posting.ts';
import { limits } from './limits.ts';
import { listSort } from './near.ts';
import { helperCounts } from './record.ts';
import { applicantSortIds, applicationStatusIds, gigStatusIds } from './reference.ts';

const proposedRate = decimal('Proposed rate', {
  min: 0,
  exclusiveMin: true,
  max: limits.jobHourlyRateMax,
  decimals: 2,
});

/**
 * Input of applications.create: a helper's application to an open posting, with an optional note and another rate in US
 * dollars per hour than the posting's.
 */
export const applicationCreation = z.object({
  jobPostingId: id,
  note: optionalText('Note', limits.applicationNote),
  proposedRate: optionalInput(proposedRate),
});
export type ApplicationCreation = z.output<typeof applicationCreation>;

/** A helper's application to a job posting, with its status history, oldest first. */
export const application = z
  .object({
    id: z.guid(),
    jobPostingId: z.guid(),
    helperId: z.guid(),
    note: z.string().nullable(),
    proposedRate: z.number().nullable(),
    status: z.enum(applicationStatusIds),
    /** Expired only as long as enough helpers have agreed: it is undecided again when one of them drops out. */
    isOnHold: z.boolean(),
    createdAt: z.iso.datetime(),
    history: z.array(z.object({ status: z.enum(applicationStatusIds), at: z.iso.datetime() })),
    /** The gig that was created when it was accepted. */
    gigId: z.guid().nullable(),
  })
  .meta({ id: 'Application' });
export type Application = z.output<typeof application>;

/**
 * An application as the professional sees it: with the applicant's card, what they have of what the posting asks for, and
 * the terms of the gig that accepting makes (amount in US dollars; a time of day or none).
 */
export const applicant = application
  .extend({
    helper: helperCard,
    record: helperCounts,
    match: z.array(matchCheck),
    /** From the applicant to the work; null where a place is not known. */
    distanceMiles: z.int().min(1).nullable(),
    terms: z.object({
      /** Null where the posting names no day, or it is over. */
      jobDate: z.iso.date().nullable(),
      startTime: z.string().nullable(),
      /** Hours and amount are null where the posting says neither hours nor times. */
      hours: z.number().nullable(),
      rate: z.number(),
      amount: z.number().nullable(),
    }),
    /** Whether the professional invited them to apply. */
    isInvited: z.boolean(),
  })
  .meta({ id: 'Applicant' });
export type Applicant = z.output<typeof applicant>;

/** A helper whom a posting suits, as its professional sees them. */
export const matchingHelper = helperCard
  .extend({
    match: z.array(matchCheck),
    distanceMiles: z.int().min(1).nullable(),
    /** Whether the professional invited them to apply to it. */
    isInvited: z.boolean(),
  })
  .meta({ id: 'MatchingHelper' });
export type MatchingHelper = z.output<typeof matchingHelper>;

/** An application as the helper sees it, with its posting whatever the posting's status. */
export const ownApplication = application.extend({ jobPosting }).meta({ id: 'OwnApplication' });
export type OwnApplication = z.output<typeof ownApplication>;

/** Input of applications.listOwn: which of these postings the helper applied to. */
export const ownApplicationsQuery = listQuery({ jobPostingIds: z.array(id).max(limits.pageSizeMax) });

/** Input of applications.list: all of a helper's applications, newest first. */
export const applicationsQuery = listQuery(paging);
export type ApplicationsQuery = z.output<typeof applicationsQuery>;

/**
 * Input of applications.listForPosting. The best come first: those who match best, ask for least, are nearest, or were the
 * most reliable (starts in time, less no-shows and late cancellations).
 */
export const postingApplicationsQuery = listQuery({ jobPostingId: id, sort: listSort(applicantSortIds), ...paging });
export type PostingApplicationsQuery = z.output<typeof postingApplicationsQuery>;

/** The actions on an application. */
export const applicationActionIds = ['see', 'shortlist', 'decline', 'withdraw'] as const;
export type ApplicationAction = (typeof applicationActionIds)[number] | 'accept';

/** Input of applications.change; PUT /api/applications/{id}/status. */
export const applicationChange = z.object({
  id,
  action: z.enum(applicationActionIds, 'Please choose an action from the list'),
});
export type ApplicationChange = z.output<typeof applicationChange>;

/** Input of applications.markSeen, which marks every new application to a posting as seen. */
export const applicationsSeen = z.object({ jobPostingId: id });
export const seenCount = z.object({ seen: z.int() });
export type SeenCount = z.output<typeof seenCount>;

/**
 * Input of applications.declineRest; PUT /api/job-postings/{jobPostingId}/applications/declined: declines every
 * application to the posting that is still undecided. `fillPosting` also marks the posting filled.
 */
export const applicationsDeclined = z.object({ jobPostingId: id, fillPosting: z.boolean().default(false) });
export type ApplicationsDeclined = z.output<typeof applicationsDeclined>;
export const declinedCount = z.object({ declined: z.int() });
export type DeclinedCount = z.output<typeof declinedCount>;

/**
 * Input of applications.accept; POST /api/applications/{id}/accept. The gig gets the posting's terms and is agreed at
 * once; if the call gives other terms, or the posting's terms changed after the application, it is only an offer that
 * the helper still has to accept. With `fillPosting` true the posting is filled and the other applications are declined,
 * with false it stays open. Without it the posting is filled once as many have agreed as it needs.
 */
export const applicationAcceptance = z.object({
  id,
  fillPosting: z.boolean().optional(),
  terms: gigTerms.optional(),
});
export type ApplicationAcceptance = z.output<typeof applicationAcceptance>;

/** An accepted application and the gig it became. */
export const acceptedApplication = z
  .object({ application, gigId: z.guid(), gigStatus: z.enum(gigStatusIds) })
  .meta({ id: 'AcceptedApplication' });
export type AcceptedApplication = z.output<typeof acceptedApplication>;

/** Input of jobPostings.invite; POST /api/job-postings/{id}/invitations: helpers whom the professional asks to apply. */
export const invitationCreation = z.object({
  id,
  helperIds: z
    .array(id)
    .min(1, 'Please choose at least one helper')
    .max(limits.invitations, `Please invite at most ${limits.invitations} helpers`),
});
export type InvitationCreation = z.output<typeof invitationCreation>;

/** `applied`: they have applied already. `unavailable`: they cannot be invited. */
export const invitation = z
  .object({ helperId: z.guid(), status: z.enum(['invited', 'applied', 'unavailable']) })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

import { z } from 'zod';
import { helperSorts } from '@get-my-helpers/validation/helper';
import { jobPostingSorts } from '@get-my-helpers/validation/job-posting';
import { applicantSortIds, gigActionIds, gigViewIds, tradeIds, urgencyIds } from '@get-my-helpers/validation/reference';
import type { ProcedureName } from '../rest-route.ts';

/** A procedure as a tool for a language model: it takes less, says more about it, and answers less. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  procedure: ProcedureName;
  /** What the model may send; the procedure checks it once more. */
  input: z.ZodObject;
  /** The procedure's input, where its fields have other names. */
  toInput?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** What the answer, or each item of a list, keeps: field names, with a dot into an object. */
  fields: readonly string[];
  /** Whether the call adds something, or may end or replace what is there; absent: it only reads. */
  changes?: 'adds' | 'replaces';
}

/** The length of a list unless the model asks for another one. */
const shortList = 5;

const id = (of: string) => z.string().describe(`The id of ${of}.`);
const day = z.string().describe('A date, YYYY-MM-DD.');
const place = z.string().describe("A US place: a five-digit ZIP code, or a city with its state, such as 'Austin, TX'.");
const trade = z.enum(tradeIds);
const dollarsPerHour = z.number().positive().describe('US dollars per hour.');
const list = {
  limit: z.int().min(1).max(20).default(shortList).describe('How many to answer with.'),
  cursor: z.string().optional().describe('The `nextCursor` of the page before.'),
};
/** Tools that add something take it, so that a model may repeat a call without doing it twice. */
const once = {
  requestKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe(
      'A text of your own without spaces. A call repeated with the same text is done once and gets the first answer.',
    ),
};
const near = {
  near: place.optional(),
  radiusMiles: z.int().min(1).max(100).optional().describe('Only with `near`.'),
};

const helperCard = [
  'id',
  'name',
  'city',
  'state',
  'specialties',
  'hourlyRate',
  'rating',
  'totalReviews',
  'isVerified',
  'distanceMiles',
  'travelsToYou',
  'gigsCompleted',
  'nextFreeOn',
];
const posting = [
  'id',
  'title',
  'description',
  'city',
  'state',
  'specialtiesRequired',
  'hourlyRate',
  'estimatedHours',
  'jobDate',
  'isDateFlexible',
  'startTime',
  'status',
  'helpersNeeded',
  'helpersHired',
  'distanceMiles',
  'applications',
  'professional.name',
  'professional.company',
  'professional.rating',
];
const gig = [
  'id',
  'title',
  'status',
  'person.id',
  'person.name',
  'jobDate',
  'startTime',
  'hours',
  'rate',
  'amount',
  'counter',
  'dayProposal',
  'site',
  'isYourTurn',
  'actions',
  'hoursStatus',
  'amountDue',
  'dueOn',
  'paymentTurn',
];
const message = ['id', 'senderType', 'content', 'sentAt'];

/**
 * The tools of the Model Context Protocol server, at most fifteen: models choose badly among more
 * (docs/product/programs.md, Agents).
 */
export const tools: readonly Tool[] = [
  {
    name: 'find_helpers',
    title: 'Find helpers',
    description:
      'Finds trade helpers for hire: near a place, free on a day, of a trade, within a rate. The best rated come first unless sorted otherwise.',
    procedure: 'helpers.list',
    input: z.object({
      ...near,
      trade: trade.optional(),
      freeOn: day.optional().describe('They must be free on this date, YYYY-MM-DD.'),
      maxRate: dollarsPerHour.optional(),
      verified: z.boolean().optional().describe('Only those whose identity an admin has verified.'),
      sort: z.enum(helperSorts).optional().describe("'distance' needs `near`; 'rate' is the cheapest first."),
      ...list,
    }),
    toInput: ({ trade: specialty, ...rest }) => ({ ...rest, specialty }),
    fields: helperCard,
  },
  {
    name: 'show_helper',
    title: 'Show a helper',
    description: 'Shows the profile of a helper: skills, tools, record, reviews in numbers. Without phone and email.',
    procedure: 'helpers.byId',
    input: z.object({ id: id('the helper') }),
    toInput: (input) => ({ ...input, contact: false }),
    fields: [...helperCard, 'description', 'experience', 'tools', 'paymentMethods', 'hasValidLicense', 'record'],
  },
  {
    name: 'post_job',
    title: 'Post a job',
    description: 'Posts a job for helpers to apply to. It is public at once. Without a date the date is flexible.',
    procedure: 'jobPostings.create',
    changes: 'adds',
    input: z.object({
      title: z.string().describe('What is to be done, in a line.'),
      description: z.string(),
      city: z.string(),
      state: z.string().describe('The two letters of the state.'),
      specialtiesRequired: z.array(trade).optional(),
      hourlyRate: dollarsPerHour,
      estimatedHours: z.number().positive().optional(),
      jobDate: day.optional(),
      startTime: z.string().optional().describe('HH:MM, where the work is.'),
      urgency: z.enum(urgencyIds).optional(),
      helpersNeeded: z.int().min(1).optional(),
      ...once,
    }),
    fields: posting,
  },
  {
    name: 'list_my_jobs',
    title: 'List my job postings',
    description: 'Lists your own job postings, newest first, with how many have applied.',
    procedure: 'jobPostings.listOwn',
    input: z.object(list),
    fields: posting.filter((field) => !field.startsWith('professional')),
  },
  {
    name: 'list_applicants',
    title: 'List applicants',
    description: 'Lists who applied to a job posting of yours, best match first unless sorted otherwise.',
    procedure: 'applications.listForPosting',
    input: z.object({ jobPostingId: id('your posting'), sort: z.enum(applicantSortIds).optional(), ...list }),
    fields: [
      'id',
      'status',
      'note',
      'proposedRate',
      'distanceMiles',
      'terms',
      'helper.id',
      'helper.name',
      'helper.hourlyRate',
      'helper.rating',
      'helper.totalReviews',
      'helper.isVerified',
      'record',
    ],
  },
  {
    name: 'accept_application',
    title: 'Hire an applicant',
    description:
      "Accepts an application: it becomes a gig on the posting's terms, agreed at once. Ask the person you work for first.",
    procedure: 'applications.accept',
    changes: 'adds',
    input: z.object({
      id: id('the application'),
      fillPosting: z.boolean().optional().describe('True closes the posting and declines the others.'),
      ...once,
    }),
    fields: ['gigId', 'gigStatus', 'application.id', 'application.status'],
  },
  {
    name: 'offer_gig',
    title: 'Offer a gig',
    description:
      'Offers a helper a gig: day, start, hours and pay. The helper accepts, declines or counters. Ask the person you work for first.',
    procedure: 'gigs.offer',
    changes: 'adds',
    input: z.object({
      helperId: id('the helper'),
      title: z.string(),
      description: z.string().optional(),
      jobDate: day,
      startTime: z.string().optional().describe('HH:MM, where the work is. Without one the gig takes the whole day.'),
      hours: z.number().positive(),
      rate: dollarsPerHour.optional().describe("US dollars per hour; the helper's own rate unless given."),
      amount: z.number().positive().optional().describe('US dollars for all of it, instead of `rate`.'),
      site: z
        .object({
          address: z.string().optional(),
          city: z.string(),
          state: z.string(),
          zipCode: z.string().optional(),
        })
        .optional()
        .describe('Where the work is.'),
      ...once,
    }),
    fields: gig,
  },
  {
    name: 'find_jobs',
    title: 'Find jobs',
    description: 'Finds open job postings to apply to, newest first unless sorted otherwise.',
    procedure: 'jobPostings.list',
    input: z.object({
      ...near,
      trade: trade.optional(),
      date: day.optional().describe('On this date, YYYY-MM-DD, or flexible.'),
      minPay: dollarsPerHour.optional(),
      sort: z.enum(jobPostingSorts).optional(),
      ...list,
    }),
    toInput: ({ trade: specialty, ...rest }) => ({ ...rest, specialty }),
    fields: posting,
  },
  {
    name: 'apply_for_job',
    title: 'Apply for a job',
    description: 'Applies to an open job posting. Ask the person you work for first.',
    procedure: 'applications.create',
    changes: 'adds',
    input: z.object({
      jobPostingId: id('the posting'),
      note: z.string().optional().describe('A few sentences to the professional.'),
      proposedRate: dollarsPerHour.optional().describe("US dollars per hour, if not the posting's."),
      ...once,
    }),
    fields: ['id', 'status', 'jobPostingId'],
  },
  {
    name: 'list_gigs',
    title: 'List gigs',
    description: 'Lists your gigs: those that wait for you, or one part of the agenda.',
    procedure: 'gigs.list',
    input: z.object({ view: z.enum(gigViewIds).optional(), ...list }),
    fields: gig,
  },
  {
    name: 'change_gig',
    title: 'Answer or change a gig',
    description:
      'Takes one of the `actions` that list_gigs names for a gig, such as accept, decline, start, complete, confirm or cancel. An offer with a `counter` is accepted on those terms. Ask the person you work for first.',
    procedure: 'gigs.change',
    changes: 'replaces',
    input: z.object({
      id: id('the gig'),
      action: z.enum(gigActionIds).exclude(['offer']),
      reason: z.string().optional().describe('Needed to cancel what was accepted.'),
      terms: z
        .object({
          jobDate: day.optional(),
          startTime: z.string().optional(),
          hours: z.number().positive().optional(),
          rate: dollarsPerHour.optional(),
          amount: z.number().positive().optional(),
        })
        .optional()
        .describe('Needed to counter an offer, and to propose or agree to a day.'),
    }),
    fields: gig,
  },
  {
    name: 'gig_hours',
    title: 'Show the hours of a gig',
    description: 'Shows the hours that were worked for a gig, whom they wait for, and what is due.',
    procedure: 'hours.ofGig',
    input: z.object({ id: id('the gig') }),
    fields: ['status', 'entries', 'totalHours', 'amountDue', 'dueOn'],
  },
  {
    name: 'gig_payments',
    title: 'Show the payments of a gig',
    description: 'Lists what was paid for a gig and whether the helper has confirmed it, oldest first.',
    procedure: 'payments.list',
    input: z.object({ id: id('the gig') }),
    fields: ['id', 'status', 'method', 'paidOn', 'amount', 'note', 'reason'],
  },
  {
    name: 'read_messages',
    title: 'Read messages',
    description: 'Reads the latest messages with the other person of a gig or an application, newest first.',
    procedure: 'messages.list',
    input: z.object({ with: id('the other person'), ...list }),
    toInput: ({ with: id, ...rest }) => ({ ...rest, id }),
    fields: message,
  },
  {
    name: 'send_message',
    title: 'Send a message',
    description: 'Sends a message to a helper or a professional. Ask the person you work for first.',
    procedure: 'messages.send',
    changes: 'adds',
    input: z.object({
      helperId: id('the helper').optional().describe('The id of the helper, when a professional writes.'),
      professionalId: id('the professional').optional().describe('The id of the professional, when a helper writes.'),
      content: z.string(),
      ...once,
    }),
    fields: message,
  },
];

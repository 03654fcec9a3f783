import { z } from 'zod';
import {
  city,
  day,
  decimal,
  filterId,
  filterLocation,
  filterRate,
  filterState,
  filterText,
  id,
  idList,
  integer,
  isKnownDay,
  latestDay,
  optionalInput,
  optionalText,
  paging,
  requiredLine,
  requiredText,
  state,
  timeOfDay,
  listQuery,
  zipCode,
} from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { distanceMiles, listSort, nearFilters, refuseWithoutPlace } from './near.ts';
import { photo, photoAddresses } from './photo.ts';
import { professionalCard } from './professional.ts';
import { jobPostingStatusIds, stateIds, toolIds, tradeIds, urgencyIds } from './reference.ts';

const millisecondsPerHour = 3_600_000;

/**
 * The current date in the time zone that is furthest behind: a date that is past there is past everywhere. A schema
 * does not know where the work is, so the server checks the date again for that place.
 */
export function earliestToday(now: Date = new Date()): string {
  return new Date(now.getTime() - 12 * millisecondsPerHour).toISOString().slice(0, 10);
}

export const futureDay = day
  .refine((value) => value >= earliestToday(), messages.datePast)
  .refine((value) => value <= latestDay, 'Please choose a date before the year 3000');
const optionalDay = optionalInput(futureDay);
/** One date, in the past too; '' means no filter. */
const filterDate = z
  .union([
    z.literal(''),
    z.iso
      .date(messages.dateFilterInvalid)
      .refine(isKnownDay, { error: messages.dateFilterInvalid, when: ({ issues }) => issues.length === 0 }),
  ])
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const optionalTime = optionalInput(timeOfDay);

const jobPostingFields = {
  title: requiredLine('Job title', limits.jobTitle),
  description: requiredText('Job description', limits.jobDescription),
  city,
  state,
  address: optionalText('Address', limits.address),
  zipCode,
  specialtiesRequired: idList(tradeIds, 'skills'),
  toolsRequired: idList(toolIds, 'tools'),
  hourlyRate: decimal('Hourly rate', { min: 0, exclusiveMin: true, max: limits.jobHourlyRateMax, decimals: 2 }),
  estimatedHours: optionalInput(
    decimal('Estimated hours', { min: 0, exclusiveMin: true, max: limits.estimatedHoursMax, decimals: 1 }),
  ),
  jobDate: optionalDay,
  projectStartDate: optionalDay,
  projectEndDate: optionalDay,
  startTime: optionalTime,
  endTime: optionalTime,
  urgency: z.enum(urgencyIds, 'Please choose an urgency from the list'),
  expiresAt: optionalDay,
  helpersNeeded: integer('Helpers needed', { min: 1, max: limits.helpersNeeded }),
  /** Uploaded as posting-photo; in an update all that remain, by their url, and new ones. */
  photoURLs: photoAddresses(limits.postingPhotos),
  /** Whether search engines may show it while it is open. */
  allowsSearchEngines: z.boolean(),
};

/**
 * Body of POST /api/job-postings and input of jobPostings.create. Rate in US dollars per hour. jobDate defaults to
 * projectStartDate; without either the date is flexible (`isDateFlexible`) and jobDate the day of posting. expiresAt
 * defaults to 30 days after posting (docs/product/job-postings.md, Dates).
 */
export const jobPostingCreation = z
  .object({
    ...jobPostingFields,
    professionalId: id.optional(),
    specialtiesRequired: jobPostingFields.specialtiesRequired.default([]),
    toolsRequired: jobPostingFields.toolsRequired.default([]),
    urgency: jobPostingFields.urgency.default('normal'),
    helpersNeeded: jobPostingFields.helpersNeeded.default(1),
    photoURLs: jobPostingFields.photoURLs.default([]),
    allowsSearchEngines: jobPostingFields.allowsSearchEngines.default(true),
    status: z.literal('open', 'A new posting is open').optional(),
  })
  .refine((job) => !job.projectStartDate || !job.projectEndDate || job.projectStartDate <= job.projectEndDate, {
    path: ['projectEndDate'],
    message: messages.projectDates,
  });
export type JobPostingCreation = z.output<typeof jobPostingCreation>;

/** Input of jobPostings.update; PUT /api/job-postings/{id}: any subset of the fields, and the status. */
export const jobPostingUpdate = z
  .object({ ...jobPostingFields, status: z.enum(jobPostingStatusIds) })
  .partial()
  .extend({ id });
export type JobPostingUpdate = z.output<typeof jobPostingUpdate>;

/** The newest first (as documented), the nearest, or the best paid; ties newest first. */
export const jobPostingSorts = ['newest', 'distance', 'pay'] as const;
export type JobPostingSort = (typeof jobPostingSorts)[number];

/** Query of GET /api/job-postings and input of jobPostings.list. */
export const jobPostingListQuery = listQuery({
  city: filterText,
  state: filterState,
  specialty: filterId(tradeIds, 'specialty'),
  tradeType: filterId(tradeIds, 'trade'),
  urgency: filterId(urgencyIds, 'urgency'),
  location: filterLocation,
  minPay: filterRate('Minimum pay'),
  ...nearFilters,
  /** Flexible ones are found on every date. */
  date: filterDate,
  sort: listSort(jobPostingSorts),
  ...paging,
}).check(refuseWithoutPlace);
export type JobPostingListQuery = z.output<typeof jobPostingListQuery>;

/** Input of jobPostings.listOwn: `userId` is another name of `professionalId`; absent, the session's own id is used. */
export const ownJobPostingsQuery = listQuery({ professionalId: id.optional(), userId: id.optional(), ...paging });

/** The requirements of a posting that are checked against the helper who views it. */
export const fitCheckIds = ['trade', 'tools', 'rate', 'day', 'license', 'distance'] as const;
export const matchCheck = z
  .object({
    check: z.enum(fitCheckIds),
    met: z.boolean(),
    detail: z.string(),
    /** With the check `distance`, which is left out where a place is not known. */
    distanceMiles: z.int().min(1).optional(),
  })
  .meta({ id: 'MatchCheck' });
export type MatchCheck = z.output<typeof matchCheck>;

/**
 * Which requirements of a posting a helper meets (docs/product/job-postings.md, Match). The last two are null where the
 * place of the work or of the helper is not known.
 */
export interface MatchFacts {
  trade: boolean;
  tools: boolean;
  rate: boolean;
  day: boolean;
  license: boolean;
  distance: boolean | null;
  distanceMiles: number | null;
}

/** A job posting with the public card of who posted it. Dates 'YYYY-MM-DD', times 'HH:MM', timestamps ISO 8601 UTC. */
export const jobPosting = z
  .object({
    id: z.guid(),
    professionalId: z.guid(),
    title: z.string(),
    description: z.string(),
    city: z.string(),
    state: z.enum(stateIds),
    address: z.string().nullable(),
    zipCode: z.string().nullable(),
    specialtiesRequired: z.array(z.enum(tradeIds)),
    toolsRequired: z.array(z.enum(toolIds)),
    hourlyRate: z.number(),
    estimatedHours: z.number().nullable(),
    /** Where the date is flexible, only the day of posting. */
    jobDate: z.iso.date(),
    isDateFlexible: z.boolean(),
    projectStartDate: z.iso.date().nullable(),
    projectEndDate: z.iso.date().nullable(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    status: z.enum(jobPostingStatusIds),
    urgency: z.enum(urgencyIds),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The last day on which it is open, in the local time of the work. */
    expiresOn: z.iso.date(),
    helpersNeeded: z.int(),
    allowsSearchEngines: z.boolean().meta({ description: 'Whether search engines may show it while it is open.' }),
    /** How many of them have agreed; of a single posting and in a professional's own list. */
    helpersHired: z.int().optional(),
    /** Of a single posting and in a professional's own list. */
    photos: z.array(photo).optional(),
    professional: professionalCard,
    distanceMiles,
    /** For helpers only: each requirement of the posting, and whether the helper meets it. */
    match: z.array(matchCheck).optional(),
    /** For helpers only: whether the professional invited them to apply. */
    isInvited: z.boolean().optional(),
    /** Only in a professional's own list: the number of applications, and of unseen ones. */
    applications: z.object({ total: z.int(), unseen: z.int() }).optional(),
  })
  .meta({ id: 'JobPosting' });
export type JobPosting = z.output<typeof jobPosting>;

/** An open posting as somebody who is not signed in sees it: without the street and who exactly posted it. */
export const publicJobPosting = jobPosting
  .omit({ professionalId: true, address: true, zipCode: true, photos: true })
  .extend({
    professional: professionalCard.pick({
      company: true,
      city: true,
      state: true,
      rating: true,
      totalReviews: true,
      record: true,
    }),
  })
  .meta({ id: 'PublicJobPosting' });
export type PublicJobPosting = z.output<typeof publicJobPosting>;

/** Answer of jobPostings.byId: the whole posting for those who are signed in. */
export const jobPostingView = z.union([jobPosting, publicJobPosting]);
export type JobPostingView = JobPosting | PublicJobPosting;

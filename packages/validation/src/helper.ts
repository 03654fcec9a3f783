import { z } from 'zod';
import { checkConfirmFields, confirmFields, evenWithOtherIssues, newPassword, shownTerms } from './registration.ts';
import {
  availability,
  city,
  email,
  filterFlag,
  filterId,
  filterList,
  filterLocation,
  filterRate,
  filterState,
  filterText,
  helperRate,
  helperRateOfAny,
  helperRateOrOnFile,
  id,
  idList,
  isKnownDay,
  integer,
  optionalInput,
  optionalText,
  paging,
  state,
  listQuery,
  zipCode,
} from './common.ts';
import { limits } from './limits.ts';
import { helperCounts, helperRecord } from './record.ts';
import { messages } from './messages.ts';
import { distanceMiles, listSort, nearFilters, refuseWithoutPlace } from './near.ts';
import { currentPassword } from './own-account.ts';
import {
  driverLicenseClassIds,
  helperPaymentMethodIds,
  militaryBranchIds,
  militaryRankIds,
  securityClearanceIds,
  stateIds,
  toolIds,
  tradeIds,
  verificationStatusIds,
} from './reference.ts';
import { accountName } from './reserved-names.ts';
import { workSample } from './work-sample.ts';

const specialties = z
  .array(z.enum(tradeIds, 'Please choose specialties from the list'), messages.specialtiesRequired)
  .min(1, messages.specialtiesRequired)
  .max(50)
  .transform((ids) => [...new Set(ids)]);

const paymentMethods = z
  .array(
    z.enum(helperPaymentMethodIds, 'Please choose payment methods from the list'),
    messages.helperPaymentMethodsRequired,
  )
  .min(1, messages.helperPaymentMethodsRequired)
  .max(50)
  .transform((ids) => [...new Set(ids)]);

/**
 * What a helper may enter about themselves; every field the server assigns is absent
 * (docs/product/profiles-and-search.md, What the server assigns).
 */
const helperFields = {
  name: accountName,
  email,
  phone: optionalText('Phone', limits.phone),
  age: integer('Age', { min: limits.ageMin, max: limits.ageMax }),
  city,
  state,
  address: optionalText('Address', limits.address),
  zipCode,
  specialties,
  availability,
  hourlyRate: helperRate,
  travelMiles: integer('Travel distance', { min: limits.travelMilesMin, max: limits.travelMilesMax }),
  description: optionalText('Description', limits.description),
  experience: optionalText('Experience', limits.experience),
  paymentMethods,
  driversLicense: optionalText("Driver's license", limits.driversLicense),
  licenseClass: optionalInput(z.enum(driverLicenseClassIds, "Please choose a driver's license class from the list")),
  militaryBranch: optionalInput(z.enum(militaryBranchIds, 'Please choose a branch from the list')),
  militaryRank: optionalInput(z.enum(militaryRankIds, 'Please choose a rank from the list')),
  yearsOfService: optionalInput(integer('Years of service', { min: 0, max: limits.yearsOfServiceMax })),
  securityClearance: optionalInput(z.enum(securityClearanceIds, 'Please choose a clearance from the list')),
};

/** Body of POST /api/helpers and input of helpers.register. */
export const helperRegistration = z.object({
  ...helperFields,
  password: newPassword(limits.helperPasswordMin, messages.helperPasswordTooShort),
  travelMiles: helperFields.travelMiles.default(limits.travelMilesDefault),
  tools: idList(toolIds, 'tools').default([]),
  hasValidLicense: z.boolean().default(false),
  veteranStatus: z.boolean().default(false),
  allowsSearchEngines: z.boolean().default(false),
  termsVersion: shownTerms,
});
export type HelperRegistration = z.output<typeof helperRegistration>;

/** The registration form: the call's fields and the two confirmations. */
export const helperRegistrationForm = helperRegistration
  .omit({ termsVersion: true })
  .extend(confirmFields(limits.helperPasswordMin, messages.helperPasswordTooShort))
  .superRefine(checkConfirmFields, evenWithOtherIssues);

/** The fields of a profile edit; a call may send any subset of them. */
export const helperProfileFields = z.object({
  ...helperFields,
  tools: idList(toolIds, 'tools'),
  hasValidLicense: z.boolean(),
  veteranStatus: z.boolean(),
  allowsSearchEngines: z.boolean(),
});

/** The fields of a profile edit by a helper with this stored rate. */
export const helperProfileFieldsWith = (hourlyRateOnFile: number): typeof helperProfileFields =>
  helperProfileFields.extend({ hourlyRate: helperRateOrOnFile(hourlyRateOnFile) });

/**
 * Input of helpers.update; PUT /api/helpers/{id}. A new email needs the current password. The step of the rate is
 * checked separately, because the stored rate may stay as it is.
 */
export const helperUpdate = helperProfileFields
  .extend({ hourlyRate: helperRateOfAny })
  .partial()
  .extend({ id, currentPassword });
export type HelperUpdate = z.output<typeof helperUpdate>;

/**
 * Which helper, and whether to include the contact data that the caller may see. A page that shows no phone or email
 * leaves it out, so that no contact view is recorded (docs/product/who-sees-what.md, Contact data).
 */
export const helperQuery = z.object({
  id,
  contact: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(true),
});
export type HelperQuery = z.output<typeof helperQuery>;

/** The best rated first (as documented), the nearest, or those who ask for least; ties by rating, then newest. */
export const helperSorts = ['rating', 'distance', 'rate'] as const;
export type HelperSort = (typeof helperSorts)[number];

const freeOnDate = z.iso
  .date({ error: messages.freeOnInvalid, abort: true })
  .refine(isKnownDay, messages.freeOnInvalid);

/** What helpers are searched by. */
const helperFilters = {
  state: filterState,
  city: filterText,
  specialty: filterId(tradeIds, 'specialty'),
  location: filterLocation,
  minRate: filterRate('Minimum rate'),
  maxRate: filterRate('Maximum rate'),
  ...nearFilters,
  /** All must be free. */
  freeOn: filterList(freeOnDate, limits.freeOnDates, messages.freeOnTooMany),
  verified: filterFlag,
  /** All must be there. */
  tools: filterList(z.enum(toolIds, 'Unknown tool'), toolIds.length, 'Too many tools'),
};

/** Query of GET /api/helpers and input of helpers.list. */
export const helperListQuery = listQuery({
  professionalId: id.optional(),
  ...helperFilters,
  sort: listSort(helperSorts),
  ...paging,
}).check(refuseWithoutPlace);
export type HelperListQuery = z.output<typeof helperListQuery>;

/** Input of helpers.supply. */
export const helperSupplyQuery = listQuery({
  state: filterState,
  city: filterText,
  specialty: filterId(tradeIds, 'specialty'),
  near: nearFilters.near,
  radiusMiles: integer('Radius', { min: 1, max: limits.supplyRadiusMilesMax }).optional(),
}).check(refuseWithoutPlace);
export type HelperSupplyQuery = z.output<typeof helperSupplyQuery>;

/** Input of helpers.rates: the place of a job that is being written, which need not exist yet. */
export const helperRatesQuery = z.object({ city, state, specialty: filterId(tradeIds, 'specialty') });
export type HelperRatesQuery = z.output<typeof helperRatesQuery>;

/** Input of helpers.newcomers: a search by rating. */
export const newcomersQuery = listQuery(helperFilters).check(refuseWithoutPlace);
export type NewcomersQuery = z.output<typeof newcomersQuery>;

/** A helper as a list shows them: never a phone or an email. Rate in US dollars per hour. */
export const helperCard = z
  .object({
    id: z.guid(),
    name: z.string(),
    age: z.int(),
    city: z.string(),
    state: z.enum(stateIds),
    specialties: z.array(z.enum(tradeIds)),
    tools: z.array(z.enum(toolIds)),
    availability: z.array(z.boolean()).length(limits.availabilityDays),
    hourlyRate: z.number(),
    /** How far the helper travels to a job. */
    travelMiles: z.int(),
    rating: z.number(),
    totalReviews: z.int(),
    description: z.string().nullable(),
    profileImage: z.string().nullable(),
    isVerified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'HelperCard' });
export type HelperCard = z.output<typeof helperCard>;

/** What anybody may know of the helpers whom a search would find. */
export const helperSupply = z.object({
  helpers: z.int(),
  relation: z.enum(['eq', 'gte']),
  /** In US dollars per hour; null without helpers. */
  lowestRate: z.number().nullable(),
  /** The best rated three. */
  preview: z.array(helperCard),
});
export type HelperSupply = z.output<typeof helperSupply>;

/** What most helpers near a place ask for, in US dollars per hour; null without helpers. */
export const helperRates = z.object({ lowest: z.number().nullable(), highest: z.number().nullable() });
export type HelperRates = z.output<typeof helperRates>;

/** A helper as a search shows them. */
export const foundHelper = helperCard
  .extend({
    distanceMiles,
    travelsToYou: z.boolean().nullable().optional(),
    gigsCompleted: z.int().optional(),
    record: helperCounts.optional(),
    nextFreeOn: z.iso
      .date()
      .nullable()
      .optional()
      .meta({
        description: `The first day from today on that they are free, null without one in ${limits.publicCalendarDays} days. Absent in the preview.`,
      }),
  })
  .meta({ id: 'FoundHelper' });
export type FoundHelper = z.output<typeof foundHelper>;

/** A completed gig as a helper's page shows it; the professional and the pay stay private. */
export const recentGig = z.object({ id: z.guid(), title: z.string(), completedAt: z.iso.datetime() });
export type RecentGig = z.output<typeof recentGig>;

/**
 * A helper's profile. Everybody gets the required fields; phone and email come with a professional's session, the
 * owner's or an admin's; the last group with the owner's or an admin's (docs/product/who-sees-what.md, The matrix).
 * What a caller may not see is absent.
 */
export const helperProfile = helperCard
  .extend({
    experience: z.string().nullable(),
    paymentMethods: z.array(z.enum(helperPaymentMethodIds)),
    licenseClass: z.enum(driverLicenseClassIds).nullable(),
    hasValidLicense: z.boolean(),
    militaryBranch: z.enum(militaryBranchIds).nullable(),
    militaryRank: z.enum(militaryRankIds).nullable(),
    yearsOfService: z.int().nullable(),
    securityClearance: z.enum(securityClearanceIds).nullable(),
    veteranStatus: z.boolean(),
    allowsSearchEngines: z
      .boolean()
      .meta({ description: 'Whether search engines may show the page. Of a rejected helper false for all others.' }),
    /** The latest first, at most `limits.recentGigs`. */
    recentGigs: z.array(recentGig),
    gigsCompleted: z.int(),
    record: helperRecord,
    /** Null below `limits.repliesForMedian` answers. */
    medianReplyMinutes: z.int().nullable(),
    ratingCounts: z
      .array(z.int())
      .length(limits.ratingMax)
      .meta({ description: 'How many reviews have five stars, four, three, two and one.' }),
    verification: z
      .object({
        month: z.string().meta({ description: 'When an admin verified the helper: YYYY-MM' }),
        governmentId: z.boolean().meta({ description: 'Whether a government ID was on file then.' }),
      })
      .nullable(),
    /** Newest first, at most `limits.workSamples`; a rejected helper's are visible only to themselves and admins. */
    workSamples: z.array(workSample),

    /** For professionals alone. */
    distanceMiles,
    travelsToYou: z.boolean().nullable().optional(),

    email: z.string().optional(),
    phone: z.string().nullable().optional(),
    /** Sent instead of phone and email if a professional has viewed too many: the reason, and the seconds to wait. */
    contactRefusal: z
      .object({
        reason: z.enum(['email-unconfirmed', 'daily-limit']),
        message: z.string(),
        retryAfter: z.int(),
      })
      .optional(),

    address: z.string().nullable().optional(),
    zipCode: z.string().nullable().optional(),
    driversLicense: z.string().nullable().optional(),
    idDocumentUrl: z.string().nullable().optional(),
    governmentId: z.string().nullable().optional(),
    verificationStatus: z.enum(verificationStatusIds).optional(),
    verificationNotes: z.string().nullable().optional(),
    verifiedAt: z.iso.datetime().nullable().optional(),
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'HelperProfile' });
export type HelperProfile = z.output<typeof helperProfile>;

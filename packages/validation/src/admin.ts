import { z } from 'zod';
import { filterText, id, integer, optionalText, paging, listQuery } from './common.ts';
import { limits } from './limits.ts';
import { photo } from './photo.ts';
import { userTypes, reportReasonIds, stateIds, tradeIds, verificationStatusIds } from './reference.ts';

/** Counts over the whole platform; topSpecialties and usersByState hold the ten largest. */
export const adminStats = z
  .object({
    totalUsers: z.int(),
    totalHelpers: z.int(),
    totalProfessionals: z.int(),
    verifiedHelpers: z.int(),
    verifiedProfessionals: z.int(),
    activeJobPostings: z.int(),
    newHelpersToday: z.int(),
    newProfessionalsToday: z.int(),
    topSpecialties: z.array(z.object({ specialty: z.enum(tradeIds), count: z.int() })),
    usersByState: z.array(z.object({ state: z.enum(stateIds), helpers: z.int(), professionals: z.int() })),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.output<typeof adminStats>;

export const registrationTrendQuery = listQuery({
  days: integer('days', { min: 1, max: limits.trendDaysMax }).default(limits.trendDays),
});

/** One day of the registration trend, zeros included. */
export const registrationTrendItem = z
  .object({ date: z.iso.date(), helpers: z.int(), professionals: z.int() })
  .meta({ id: 'RegistrationTrendItem' });
export type RegistrationTrendItem = z.output<typeof registrationTrendItem>;

export const userListTypes = ['helpers', 'professionals'] as const;
export type UserListType = (typeof userListTypes)[number];

/**
 * Query of GET /api/admin/users. `q` searches name, email, city and company; matches are counted only up to
 * `limits.countedUsers`.
 */
export const adminUsersQuery = listQuery({
  type: z.enum(userListTypes, 'type must be helpers or professionals'),
  q: filterText,
  ...paging,
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

const userRecord = {
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.enum(stateIds),
  verificationStatus: z.enum(verificationStatusIds),
  verificationNotes: z.string().nullable(),
  idDocumentUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
};

/** An admin's user record of a helper: `specialties`; of a professional: `tradeType` and an optional `company`. */
export const adminUserRecord = z
  .object({
    ...userRecord,
    type: z.enum(userTypes),
    specialties: z.array(z.enum(tradeIds)).optional(),
    tradeType: z.enum(tradeIds).optional(),
    company: z.string().nullable().optional(),
  })
  .meta({ id: 'AdminUserRecord' });
export type AdminUserRecord = z.output<typeof adminUserRecord>;

/** A recorded verification decision: who made it and when, the old and the new status, and the note. */
export const verificationRecord = z
  .object({
    id: z.guid(),
    adminName: z.string(),
    fromStatus: z.enum(verificationStatusIds),
    toStatus: z.enum(verificationStatusIds),
    note: z.string().nullable(),
    decidedAt: z.iso.datetime(),
  })
  .meta({ id: 'VerificationRecord' });
export type VerificationRecord = z.output<typeof verificationRecord>;

/** Input of admin.verifyHelper and admin.verifyProfessional. */
export const verificationDecision = z.object({
  id,
  status: z.enum(['verified', 'rejected'], 'status must be verified or rejected'),
  notes: optionalText('Notes', limits.verificationNotes),
});
export type VerificationDecision = z.output<typeof verificationDecision>;

/** One of the two people of a report. */
const reportedPerson = z
  .object({ id: z.guid(), type: z.enum(userTypes), name: z.string() })
  .meta({ id: 'ReportedPerson' });

/** The message that a report is about, written by the reported person. */
const reportedMessage = z
  .object({
    id: z.guid(),
    /** Empty when the message is photos alone. */
    content: z.string(),
    sentAt: z.iso.datetime(),
    /** How many photos it was sent with. */
    photoCount: z.int(),
    /** Those that an admin may open: none once the report is handled or their sender's account is deleted. */
    photos: z.array(photo),
  })
  .meta({ id: 'ReportedMessage' });

/**
 * A report of a person as admins see it; handledAt and handledBy (the admin's name) are null until an admin handles it,
 * message is null when it is about the person alone.
 */
export const adminReport = z
  .object({
    id: z.guid(),
    reporter: reportedPerson,
    reported: reportedPerson,
    reason: z.enum(reportReasonIds),
    details: z.string().nullable(),
    message: reportedMessage.nullable(),
    createdAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'AdminReport' });
export type AdminReport = z.output<typeof adminReport>;

export const reportStates = ['open', 'handled'] as const;
export type ReportState = (typeof reportStates)[number];

/** Input of admin.reports: open reports, or handled ones. */
export const adminReportsQuery = listQuery({
  state: z.enum(reportStates, 'Please choose open or handled').default('open'),
  ...paging,
});
export type AdminReportsQuery = z.output<typeof adminReportsQuery>;

/** Input of admin.handleReport. */
export const reportHandling = z.object({ id });

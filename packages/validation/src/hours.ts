import { z } from 'zod';
import { day, id, integer, requiredText, timeOfDay } from './common.ts';
import { limits } from './limits.ts';
import { hoursMessages } from './hours-messages.ts';
import { hoursActionIds, hoursStatusIds, hoursVersionKinds, userTypes } from './reference.ts';

/** The hours of a gig, as they are entered and shown; `work-time.ts` computes with them. */

const minutesMax = limits.hoursPerEntry * 60;

const breakMinutes = integer('Break', { min: 0, max: minutesMax }).optional();

/** An entry by hand: wall times where the work is. */
export const hoursEntryInput = z.object({ date: day, start: timeOfDay, end: timeOfDay, breakMinutes });
export type HoursEntryInput = z.output<typeof hoursEntryInput>;

const entries = z
  .array(hoursEntryInput, 'Please enter the hours as a list')
  .max(limits.hoursEntries, hoursMessages.hoursFull);

/** Input of hours.save: all entries; body of PUT /api/gigs/{id}/hours. */
export const hoursEdit = z.object({ id, entries });
export type HoursEdit = z.output<typeof hoursEdit>;

/** Input of hours.propose: other hours than those that the helper sent, and why. */
export const hoursProposal = z.object({
  id,
  entries: entries.min(1, hoursMessages.hoursEmpty),
  reason: requiredText('Reason', limits.gigReason),
});
export type HoursProposal = z.output<typeof hoursProposal>;

const code = z
  .string('Please enter the four digits')
  .trim()
  .regex(/^\d{4}$/, 'Please enter the four digits')
  .nullish();

/** When it was, by a clock that was kept while there was no line; now when missing. */
const at = z.iso.datetime({ offset: true, error: 'Please enter a time as an ISO timestamp' }).nullish();

/** Input of hours.clockIn. */
export const clockInInput = z.object({ id, code, at });
export type ClockInInput = z.output<typeof clockInInput>;

/** Input of hours.clockOut. */
export const clockOutInput = z.object({ id, code, at, breakMinutes });
export type ClockOutInput = z.output<typeof clockOutInput>;

/** An entry of the hours; wall times are those where the work is. */
export const hoursEntry = z
  .object({
    id: z.guid(),
    date: z.iso.date(),
    start: z.string(),
    /** Null while the helper is clocked in. Not after the start: on the next day. */
    end: z.string().nullable(),
    breakMinutes: z.int(),
    /** Whether the helper entered the site code. */
    onSite: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** The time that passed, without the break. */
    minutes: z.int(),
  })
  .meta({ id: 'HoursEntry' });
export type HoursEntry = z.output<typeof hoursEntry>;

/** Hours as they were sent, proposed or settled. */
export const hoursVersion = z
  .object({
    number: z.int(),
    kind: z.enum(hoursVersionKinds),
    /** Null if nobody did it: hours that were sent at the end of the gig, or approved by silence. */
    by: z.enum(userTypes).nullable(),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    entries: z.array(hoursEntry),
    totalMinutes: z.int(),
    totalHours: z.number(),
  })
  .meta({ id: 'HoursVersion' });
export type HoursVersion = z.output<typeof hoursVersion>;

/** The hours of a gig as one of its two people sees them. */
export const hours = z
  .object({
    gigId: z.guid(),
    status: z.enum(hoursStatusIds),
    /** The IANA time zone of the wall times. */
    timeZone: z.string(),
    /** The latest: what is written down so far, else those of the last version. */
    entries: z.array(hoursEntry),
    totalMinutes: z.int(),
    /** With two decimals. */
    totalHours: z.number(),
    /** Oldest first. */
    versions: z.array(hoursVersion),
    /** US dollars; null until the hours are approved, or the gig is completed without any. */
    amountDue: z.number().nullable(),
    dueOn: z.iso.date().nullable(),
    /** When hours that were sent count as approved unless the professional answers; null if none wait for that. */
    approvesItselfAt: z.iso.datetime().nullable(),
    /** What the viewer may do now. */
    actions: z.array(z.enum(hoursActionIds)),
  })
  .meta({ id: 'Hours' });
export type Hours = z.output<typeof hours>;

/** The code that the professional shows at the site. */
export const siteCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'SiteCode' });
export type SiteCode = z.output<typeof siteCode>;

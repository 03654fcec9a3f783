import { z } from 'zod';
import { dayStates } from './availability.ts';
import { day, id, isKnownDay, listQuery, optionalLine } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** Past days can be asked for. */
const calendarDay = day.refine(isKnownDay, messages.calendarDayUnknown);

/** Input of availability.own; query of GET /api/availability. By default from today, for a year. */
export const ownDaysQuery = listQuery({
  helperId: id.optional().meta({ description: 'Your own id, which is also the default; any other is a 403' }),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});
export type OwnDaysQuery = z.output<typeof ownDaysQuery>;

/** A day of a helper's own calendar. */
export const ownDay = z
  .object({
    date: z.iso.date(),
    state: z.enum(dayStates).meta({ description: 'off: the week has no work then; blocked: by hand; booked: a gig' }),
    note: z.string().nullable(),
    /** The accepted gigs and those in progress, in their order. */
    gigIds: z.array(z.guid()),
  })
  .meta({ id: 'OwnDay' });
export type OwnDay = z.output<typeof ownDay>;

/** Input of availability.change; body of PUT /api/availability: the days either one by one, or from and to. */
export const daysChange = z
  .object({
    helperId: id.optional().meta({ description: 'Your own id, which is also the default; any other is a 403' }),
    dates: z
      .array(calendarDay, 'Please give a list of dates')
      .min(1, 'Please choose at least one date')
      .max(limits.calendarDays, messages.calendarTooLong)
      .optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    state: z
      .enum(['free', 'blocked', 'week'], 'Please choose free, blocked or week')
      .meta({ description: 'week: as the weekly availability says, without an exception' }),
    note: optionalLine('Note', limits.availabilityNote).meta({ description: 'For the helper alone' }),
  })
  .superRefine(({ dates, from, to }, context) => {
    const isRange = from !== undefined && to !== undefined;
    const isNeither = dates === undefined && !isRange;
    const isBoth = dates !== undefined && (from !== undefined || to !== undefined);
    const path = dates === undefined && (from ?? to) !== undefined ? (from === undefined ? 'from' : 'to') : 'dates';
    if (isNeither || isBoth) context.addIssue({ code: 'custom', message: messages.calendarDates, path: [path] });
  });
export type DaysChange = z.output<typeof daysChange>;

/** Input of availability.ofHelper; GET /api/helpers/{helperId}/availability. */
export const helperDaysQuery = z.object({ helperId: id });

/** Whether a helper is free on a day; never why not. */
export const helperDay = z.object({ date: z.iso.date(), free: z.boolean() }).meta({ id: 'HelperDay' });
export type HelperDay = z.output<typeof helperDay>;

/** The private address of an account's calendar, shown this once: null when a repeated call is answered. */
export const calendarAddress = z.object({ url: z.url().nullable() });
export type CalendarAddress = z.output<typeof calendarAddress>;

/** Input of account.calendar; GET /api/calendar/{token}.ics. */
export const calendarToken = z.object({ token: z.string().min(1).max(100) });

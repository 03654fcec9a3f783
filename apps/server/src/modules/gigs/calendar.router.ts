import { z } from 'zod';
import { calendarAddress, calendarToken, type CalendarAddress } from '@get-my-helpers/validation/calendar';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { publicProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { createCalendarAddress, readCalendar } from './calendar.service.ts';

/** Part of `account`: its gigs for calendar programs, which cannot sign in. */
export const calendarRouter = router({
  /** Makes a new private address; the one before it ends. */
  createCalendar: signedInProcedure('session only')
    .meta({ access: 'helper or professional', creates: true, shownOnce: 'url' })
    .use(replay())
    .use(idempotent())
    .output(calendarAddress)
    .mutation(({ ctx }): Promise<CalendarAddress> => createCalendarAddress(ctx, ctx.user)),

  /** Whoever has the address: an iCalendar file. */
  calendar: publicProcedure('gigs:read')
    .input(calendarToken)
    .output(z.string())
    .query(({ ctx, input }): Promise<string> => readCalendar(ctx, input.token)),
});

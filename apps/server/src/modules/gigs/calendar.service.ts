import { transaction } from '@get-my-helpers/db/client';
import { findCalendarOwner, replaceCalendarAddress } from '@get-my-helpers/db/queries/calendar-addresses';
import { listAgreedGigs } from '@get-my-helpers/db/queries/gigs';
import type { CalendarAddress } from '@get-my-helpers/validation/calendar';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { addDays, dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { calendarOf } from './gigs.calendar.ts';
import { viewSite } from './gig-site.ts';

/** How far back a calendar goes, and how many gigs it has at most. */
const daysBack = 365;
const gigsMax = 1000;

/**
 * Makes the private address of the caller's calendar; the one before it ends. Throws UNAUTHORIZED when the account was
 * deleted.
 */
export async function createCalendarAddress(ctx: Context, user: SessionUser): Promise<CalendarAddress> {
  const { token, tokenHash } = newToken();
  await transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    await replaceCalendarAddress(trx, user, tokenHash);
  });
  return { url: `${ctx.origin}/api/calendar/${token}.ics` };
}

/** The agreed gigs of whom the address belongs to, as a calendar file. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export async function readCalendar(ctx: Context, token: string): Promise<string> {
  await ctx.rateLimiter.check('calendar', { address: ctx.address });
  const owner = orNotFound(await findCalendarOwner(ctx.db, hashToken(token)), messages.calendarNotFound);
  const since = addDays(dayIn(firstZone, ctx.now()), -daysBack);
  const gigs = await listAgreedGigs(ctx.db, owner, { since, limit: gigsMax });
  return calendarOf(
    gigs.map((gig) => ({ ...gig, site: viewSite(gig) })),
    ctx.now(),
    { isFollowed: true },
  );
}

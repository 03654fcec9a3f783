import { transaction } from '@get-my-helpers/db/client';
import { changeDays, listCalendarDays, listFreeDays } from '@get-my-helpers/db/queries/availability';
import { lockHelperCalendar } from '@get-my-helpers/db/queries/gigs';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import type { Viewer } from '@get-my-helpers/db/queries/made-up';
import type { DaysChange, HelperDay, OwnDay, OwnDaysQuery } from '@get-my-helpers/validation/calendar';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { viewerOf } from '../../auth/sandbox.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { notify } from '../notifications/notify.ts';
import { daysAsked, daysChanged, daysFrom, toOwnDay, type Days } from './availability.rules.ts';

function acceptedDays(days: Days): string[] {
  if ('days' in days) return days.days;
  throw new DomainError('BAD_REQUEST', days.message, { issues: [days] });
}

/** The date where a helper lives. Throws NOT_FOUND. */
async function todayOf({ db, now }: Pick<Context, 'db' | 'now'>, helperId: string, viewer?: Viewer): Promise<string> {
  return dayIn(zoneOf(orNotFound(await findHelperById(db, helperId, viewer), messages.helperNotFound)), now());
}

/** The caller's days. Throws BAD_REQUEST for too many. */
export async function listOwnDays(ctx: Context, user: SessionUser, query: OwnDaysQuery): Promise<OwnDay[]> {
  const days = acceptedDays(daysAsked(query, await todayOf(ctx, user.id)));
  return (await listCalendarDays(ctx.db, user.id, days)).map(toOwnDay);
}

/**
 * Blocks or opens days of the caller, or gives them back to the week, and answers with these days: one with a gig stays
 * booked. Throws BAD_REQUEST for days that are over or more than a year ahead, UNAUTHORIZED when the account was deleted.
 */
export async function changeOwnDays(ctx: Context, user: SessionUser, change: DaysChange): Promise<OwnDay[]> {
  return transaction(ctx.db, async (trx) => {
    if (!(await lockHelperCalendar(trx, user.id))) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    const days = acceptedDays(daysChanged(change, await todayOf({ db: trx, now: ctx.now }, user.id)));
    await changeDays(trx, user.id, { days, state: change.state, note: change.note ?? null });
    const changed = await listCalendarDays(trx, user.id, days);
    await notify(trx, { events: [{ to: [user], event: { type: 'availability' } }] });
    return changed.map(toOwnDay);
  });
}

/** Whether a helper is free on each of the next days, today first. Throws NOT_FOUND. */
export async function listDaysOfHelper(ctx: Context, helperId: string): Promise<HelperDay[]> {
  return listFreeDays(
    ctx.db,
    helperId,
    daysFrom(await todayOf(ctx, helperId, viewerOf(ctx)), limits.publicCalendarDays),
  );
}

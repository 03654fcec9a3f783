import { transaction, type Database } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { findGigById, lockGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { insertOpenEntry, replaceHoursEntries, updateHoursEntry } from '@get-my-helpers/db/queries/hours';
import type { HoursEntryRow } from '@get-my-helpers/db/queries/hours';
import type {
  ClockInInput,
  ClockOutInput,
  Hours,
  HoursEdit,
  HoursEntry,
  HoursProposal,
  SiteCode,
} from '@get-my-helpers/validation/hours';
import { overlapIn } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import { hoursMessages } from '@get-my-helpers/validation/hours-messages';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { bothOf, joinUpdates, notify, type Updates } from '../notifications/notify.ts';
import { changeGigStatus } from './gig-status.ts';
import { clockedAt, entriesOf, toMinute } from './hours-entries.ts';
import { readHours, type KnownHours } from './hours-read.ts';
import { admitHours, changeHours } from './hours-status.ts';
import { viewEntry, viewHours } from './hours.view.ts';
import { isSiteCode, siteCodeOf } from './site-code.ts';

const isPartyOf = (gig: GigRow, { type, id }: SessionUser): boolean =>
  (type === 'helper' ? gig.helperId : gig.professionalId) === id;

async function findPartyGig(db: Database, user: SessionUser, id: string): Promise<GigRow> {
  const gig = await findGigById(db, id);
  if (!gig || !isPartyOf(gig, user)) throw new DomainError('NOT_FOUND', messages.gigNotFound);
  return gig;
}

/** The hours of a gig of one's own. Throws NOT_FOUND, also for somebody else's. */
export async function gigHours(ctx: Context, user: SessionUser, id: string): Promise<Hours> {
  const gig = await findPartyGig(ctx.db, user, id);
  return viewHours(gig, await readHours(ctx.db, gig), user.type, ctx.now());
}

/** The code to show at the site of a gig. Throws NOT_FOUND, CONFLICT before the gig is accepted and once it is over. */
export async function showSiteCode(ctx: Context, user: SessionUser, id: string): Promise<SiteCode> {
  const gig = await findPartyGig(ctx.db, user, id);
  if (!['accepted', 'in_progress'].includes(gig.status)) throw new DomainError('CONFLICT', hoursMessages.siteCodeGone);
  return siteCodeOf(ctx.db, id, ctx.now());
}

/**
 * Whether a helper clocks in or out with the code of the site; before the transaction. Throws NOT_FOUND, TOO_MANY_REQUESTS after ten
 * tries in an hour, BAD_REQUEST for a wrong code.
 */
export async function checkSiteCode(
  ctx: Context,
  user: SessionUser,
  { id, code, at }: Pick<ClockInInput, 'id' | 'code' | 'at'>,
): Promise<boolean> {
  await findPartyGig(ctx.db, user, id);
  if (code == null) return false;
  await ctx.rateLimiter.check('siteCode', { account: user, address: ctx.address, series: id });
  if (await isSiteCode(ctx.db, id, code, clockedAt(at, ctx.now()))) return true;
  const message = hoursMessages.siteCodeWrong;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'code', message }] });
}

interface Change {
  trx: Database;
  gig: GigRow;
  known: KnownHours;
  now: Date;
}

/** Does something to the hours of a gig of one's own. Throws NOT_FOUND, UNAUTHORIZED, and what `work` does. */
function onHours<Result>(
  ctx: Context,
  user: SessionUser,
  id: string,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, async (trx) => {
    await findPartyGig(trx, user, id);
    await lockOwnAccount(trx, user);
    const gig = orNotFound(await lockGig(trx, id), messages.gigNotFound);
    return work({ trx, gig, known: await readHours(trx, gig), now: ctx.now() });
  });
}

/** Shows the change on open pages of both. */
const changed = (gig: GigRow): Updates => ({
  events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: gig.status } }],
});

/**
 * Clocks the helper in, which starts a gig whose day has come. Throws CONFLICT when they are clocked in already, at this gig or another,
 * when the hours were sent, and at a time that has been entered; BAD_REQUEST for a time too far from now.
 */
export function clockIn(
  ctx: Context,
  user: SessionUser,
  { id, at, onSite }: ClockInInput & { onSite: boolean },
): Promise<HoursEntry> {
  return onHours(ctx, user, id, async ({ trx, gig, known, now }) => {
    admitHours(known, { action: 'clock_in', by: user.type }, now);
    if (known.draft.length >= limits.hoursEntries) throw new DomainError('CONFLICT', hoursMessages.hoursFull);
    const startedAt = toMinute(clockedAt(at, now));
    const entry = { id: newId(), startedAt, endedAt: null, breakMinutes: 0, onSite };
    // What was entered from then on has to be seen to when they clock out.
    if (overlapIn([...known.draft, { ...entry, endedAt: startedAt }]) !== -1) overlapped();
    const started =
      gig.status === 'accepted'
        ? await changeGigStatus(trx, gig, { action: 'start', by: user.type, startedAt }, now)
        : changed(gig);
    const isIn = await insertOpenEntry(trx, { ...entry, gigId: gig.id, helperId: gig.helperId });
    if (!isIn) throw new DomainError('CONFLICT', hoursMessages.hoursClockedInElsewhere);
    await notify(trx, joinUpdates([started]));
    return viewEntry(entry, gig.timeZone);
  });
}

function overlapped(): never {
  throw new DomainError('CONFLICT', hoursMessages.hoursOverlap);
}

/** The entry that ends now, or when a phone without a line said so. */
function endedEntry(
  entry: HoursEntryRow,
  { at, breakMinutes = 0 }: Pick<ClockOutInput, 'at' | 'breakMinutes'>,
  now: Date,
): HoursEntryRow {
  const endedAt = toMinute(clockedAt(at, now, Number.POSITIVE_INFINITY));
  const minutes = (Date.parse(endedAt) - Date.parse(entry.startedAt)) / 60_000;
  if (minutes < 0) throw new DomainError('CONFLICT', hoursMessages.clockBeforeStart);
  if (minutes > limits.hoursPerEntry * 60) throw new DomainError('CONFLICT', hoursMessages.clockTooLong);
  if (breakMinutes > 0 && breakMinutes >= minutes) {
    const message = hoursMessages.hoursBreakTooLong;
    throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'breakMinutes', message }] });
  }
  return { ...entry, endedAt, breakMinutes };
}

/** Clocks the helper out. Throws CONFLICT when they are not clocked in at this gig, or cannot have worked until then. */
export function clockOut(
  ctx: Context,
  user: SessionUser,
  { id, onSite, ...input }: ClockOutInput & { onSite: boolean },
): Promise<HoursEntry> {
  return onHours(ctx, user, id, async ({ trx, gig, known, now }) => {
    admitHours(known, { action: 'clock_out', by: user.type }, now);
    const open = known.draft.find(({ endedAt }) => endedAt === null);
    if (!open) throw new DomainError('CONFLICT', hoursMessages.hoursNotClockedIn);
    const entry = { ...endedEntry(open, input, now), onSite: open.onSite || onSite };
    if (overlapIn(known.draft.map((each) => (each === open ? entry : each))) !== -1) overlapped();
    await updateHoursEntry(trx, open.id, entry);
    await notify(trx, changed(gig));
    return viewEntry(entry, gig.timeZone);
  });
}

/** Puts entries by hand in the place of all. Throws CONFLICT out of turn, BAD_REQUEST for impossible ones. */
export function saveHours(ctx: Context, user: SessionUser, { id, entries }: HoursEdit): Promise<Hours> {
  return onHours(ctx, user, id, async ({ trx, gig, known, now }) => {
    admitHours(known, { action: 'edit', by: user.type }, now);
    const draft = entriesOf(entries, known.draft, gig.timeZone, now);
    await replaceHoursEntries(trx, { gigId: gig.id, helperId: gig.helperId }, draft);
    await notify(trx, changed(gig));
    return viewHours(gig, await readHours(trx, gig), user.type, now);
  });
}

/** Sends, approves or agrees to the hours. Throws FORBIDDEN, CONFLICT out of turn. */
export function answerHours(
  ctx: Context,
  user: SessionUser,
  { id, action }: { id: string; action: 'submit' | 'approve' | 'agree' },
): Promise<Hours> {
  return onHours(ctx, user, id, async ({ trx, gig, known, now }) => {
    await notify(trx, await changeHours(trx, gig, known, { action, by: user.type }, now));
    return viewStored(trx, user, id, now);
  });
}

/** Proposes other hours than those that were sent. Throws CONFLICT out of turn, BAD_REQUEST for the same hours. */
export function proposeHours(ctx: Context, user: SessionUser, { id, entries, reason }: HoursProposal): Promise<Hours> {
  return onHours(ctx, user, id, async ({ trx, gig, known, now }) => {
    admitHours(known, { action: 'propose', by: user.type }, now);
    const proposed = entriesOf(entries, known.entries, gig.timeZone, now);
    if (isSame(proposed, known.entries)) {
      const message = hoursMessages.hoursSame;
      throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'entries', message }] });
    }
    const step = { action: 'propose', by: user.type, entries: proposed, reason } as const;
    await notify(trx, await changeHours(trx, gig, known, step, now));
    return viewStored(trx, user, id, now);
  });
}

const isSame = (some: readonly HoursEntryRow[], others: readonly HoursEntryRow[]): boolean =>
  some.length === others.length &&
  some.every(({ startedAt, endedAt, breakMinutes }, place) => {
    const other = others[place];
    return startedAt === other?.startedAt && endedAt === other.endedAt && breakMinutes === other.breakMinutes;
  });

async function viewStored(trx: Database, user: SessionUser, id: string, now: Date): Promise<Hours> {
  const gig = orNotFound(await findGigById(trx, id), messages.gigNotFound);
  return viewHours(gig, await readHours(trx, gig), user.type, now);
}

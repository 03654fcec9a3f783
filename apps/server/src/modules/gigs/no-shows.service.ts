import { transaction, type Database } from '@get-my-helpers/db/client';
import { findGigById, listGigChanges, lockGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import {
  countNoShowCases,
  findNoShow,
  findNoShowCase,
  insertNoShow,
  listNoShowCases,
  updateNoShow,
  type NoShowCaseRow,
} from '@get-my-helpers/db/queries/no-shows';
import { listHoursEntries } from '@get-my-helpers/db/queries/hours';
import { listPayments } from '@get-my-helpers/db/queries/payments';
import type { Page } from '@get-my-helpers/validation/common';
import { dayText } from '@get-my-helpers/validation/day-text';
import { messages } from '@get-my-helpers/validation/messages';
import type {
  NoShow,
  NoShowCase,
  NoShowCasesQuery,
  NoShowContest,
  NoShowDecision,
} from '@get-my-helpers/validation/no-show';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import { dayIn } from '@get-my-helpers/validation/zones';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { bothOf, joinUpdates, notify, type Updates } from '../notifications/notify.ts';
import { changeGigStatus } from './gig-status.ts';
import { gigChange } from './gig-view.ts';
import {
  agreedAtOf,
  decideOnNoShow,
  hasWorked,
  noShowFrom,
  startOf,
  type AgreedWork,
  type NoShowNeed,
} from './no-shows.rules.ts';
import { toNoShow } from './no-shows.view.ts';

function refuse(gig: GigRow & AgreedWork, refusal: NoShowNeed | 'role' | 'state', isSaid: boolean): never {
  const from = noShowFrom(gig);
  const texts: Readonly<Record<typeof refusal, string>> = {
    role: messages.notAllowed,
    state: isSaid ? messages.noShowNotContestable : messages.noShowNotFound,
    agreed: messages.noShowNotAgreed,
    missed: messages.noShowHasWorked,
    late: from === null ? messages.noShowNotAgreed : `You can say so from ${momentText(from, gig.timeZone)} on.`,
    inTime: messages.noShowNotContestable,
  };
  throw new DomainError(refusal === 'role' ? 'FORBIDDEN' : 'CONFLICT', texts[refusal]);
}

/** 'Tue, Nov 24, 8:30 AM' on the clocks where the work is. */
function momentText(at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  return `${dayText(dayIn(timeZone, at))}, ${clock.format(at)}`;
}

/** A gig of one's own, locked, and what is said of its helper. Throws NOT_FOUND, also for somebody else's. */
async function lockOwnGig(trx: Database, user: SessionUser, id: string) {
  const known = await findGigById(trx, id);
  const mine = user.type === 'helper' ? known?.helperId : known?.professionalId;
  if (mine !== user.id) throw new DomainError('NOT_FOUND', messages.gigNotFound);
  await lockOwnAccount(trx, user);
  const gig = orNotFound(await lockGig(trx, id), messages.gigNotFound);
  return { gig: await withPast(trx, gig), noShow: (await findNoShow(trx, id)) ?? null };
}

/** A gig, which the transaction has locked, with what the rules look at of its past. */
async function withPast(trx: Database, gig: GigRow) {
  const history = await listGigChanges(trx, gig.id);
  const hasHours = (await listHoursEntries(trx, gig.id)).length > 0;
  const hasPayments = (await listPayments(trx, gig.id)).length > 0;
  return { ...gig, agreedAt: agreedAtOf(history), hasWorked: hasWorked({ history, hasHours, hasPayments }) };
}

/**
 * The professional says that the helper did not come, which ends the gig and opens its posting again. Throws NOT_FOUND;
 * CONFLICT when the gig is not agreed or is over, somebody worked on it, or its start is not long enough ago.
 */
export async function sayNoShow(ctx: Context, user: SessionUser, id: string): Promise<NoShow> {
  const now = ctx.now();
  return transaction(ctx.db, async (trx) => {
    const { gig, noShow } = await lockOwnGig(trx, user, id);
    if (noShow) throw new DomainError('CONFLICT', messages.noShowAlreadySaid);
    const decision = decideOnNoShow({ ...gig, noShow }, { action: 'say', by: 'professional', now });
    if (decision.refusal) refuse(gig, decision.refusal, false);
    await insertNoShow(trx, id, now.toISOString());
    const step = { action: 'cancel', by: 'professional', reason: 'The helper did not come.', isNoShow: true } as const;
    await notify(trx, await changeGigStatus(trx, gig, step, now));
    return toNoShow(id, orNotFound(await findNoShow(trx, id), messages.noShowNotFound));
  });
}

/**
 * The helper contests it with a reason, which opens a case. Throws NOT_FOUND; CONFLICT when nobody said so, it is contested
 * already, or the days to do so are over.
 */
export async function contestNoShow(ctx: Context, user: SessionUser, { id, reason }: NoShowContest): Promise<NoShow> {
  const now = ctx.now();
  return transaction(ctx.db, async (trx) => {
    const { gig, noShow } = await lockOwnGig(trx, user, id);
    const decision = decideOnNoShow({ ...gig, noShow }, { action: 'contest', by: 'helper', now });
    if (decision.refusal) refuse(gig, decision.refusal, noShow !== null);
    await updateNoShow(trx, id, { contestedAt: now.toISOString(), contestReason: reason });
    const { helperId: actorId, professionalId, title } = gig;
    const to = { type: 'professional', id: professionalId } as const;
    await notify(trx, {
      ...changed(gig),
      notifications: [{ to, actorId, subjectId: id, event: 'no_show_contested', data: { title, reason } }],
    });
    return toNoShow(id, orNotFound(await findNoShow(trx, id), messages.noShowNotFound));
  });
}

/** Both pages show what became of a no-show. */
const changed = (gig: GigRow): Updates => ({
  events: [{ to: bothOf(gig), event: { type: 'gig', gigId: gig.id, status: gig.status } }],
  changes: [gigChange('gig.changed', gig)],
});

function toCase(row: NoShowCaseRow): NoShowCase {
  const { gigId, gigTitle, timeZone, adminName: decidedBy } = row;
  const { saidAt, contestedAt, contestReason, decidedAt, decision, note } = row;
  return {
    ...toNoShow(gigId, { saidAt, contestedAt, contestReason, decidedAt, decision, note }),
    gigTitle,
    helper: { id: row.helperId, name: row.helperName },
    professional: { id: row.professionalId, name: row.professionalName },
    startsAt: startOf(row)?.toISOString() ?? null,
    timeZone,
    decidedBy,
  };
}

/** For admins: contested no-shows, the latest contested first. */
export function listCases(ctx: Context, query: NoShowCasesQuery): Promise<Page<NoShowCase>> {
  const which = { decided: query.state === 'decided' };
  return readPage(query, {
    position: newestFirst,
    read: (page) => listNoShowCases(ctx.db, which, page),
    count: () => countNoShowCases(ctx.db, which),
    toItem: toCase,
  });
}

const actions = { upheld: 'uphold', removed: 'remove' } as const;

/** An admin decides whether a contested no-show stays in the record. Throws NOT_FOUND, CONFLICT when it is decided. */
export async function decideCase(
  ctx: Context & { admin: AdminUser },
  { gigId, decision, note }: NoShowDecision,
): Promise<NoShowCase> {
  const now = ctx.now();
  return transaction(ctx.db, async (trx) => {
    const gig = await withPast(trx, orNotFound(await lockGig(trx, gigId), messages.noShowCaseNotFound));
    const noShow = orNotFound(await findNoShow(trx, gigId), messages.noShowCaseNotFound);
    if (noShow.contestedAt === null) throw new DomainError('NOT_FOUND', messages.noShowCaseNotFound);
    const outcome = decideOnNoShow({ ...gig, noShow }, { action: actions[decision], by: 'admin', now });
    if (outcome.refusal) throw new DomainError('CONFLICT', messages.noShowDecided);
    await updateNoShow(trx, gigId, { decision, note, decidedAt: now.toISOString(), decidedBy: ctx.admin.id });
    await ctx.security.record(trx, 'no-show-decided', {
      account: { type: 'admin', id: ctx.admin.id },
      subject: { type: 'helper', id: gig.helperId },
    });
    const event = decision === 'upheld' ? 'no_show_upheld' : 'no_show_removed';
    const data = { title: gig.title, reason: note };
    const told = bothOf(gig).map((to) => ({ to, actorId: null, subjectId: gigId, event, data }) as const);
    await notify(trx, joinUpdates([changed(gig), { notifications: told }]));
    return toCase(orNotFound(await findNoShowCase(trx, gigId), messages.noShowCaseNotFound));
  });
}

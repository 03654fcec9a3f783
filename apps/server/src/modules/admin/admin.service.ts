import { transaction } from '@get-my-helpers/db/client';
import { getAdminStats, getRegistrationTrend } from '@get-my-helpers/db/queries/admin-statistics';
import {
  countUsers,
  listUsers as findUsers,
  listVerificationDecisions,
  setVerificationStatus,
  type AdminUserFilters,
} from '@get-my-helpers/db/queries/admin-users';
import { findSecondFactor } from '@get-my-helpers/db/queries/second-factors';
import { findAdminById, touchAdminLogin } from '@get-my-helpers/db/queries/admins';
import {
  countReports,
  listReports as findReports,
  markReportHandled,
  type ReportRow,
} from '@get-my-helpers/db/queries/reports';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type {
  AdminReport,
  AdminReportsQuery,
  AdminStats,
  AdminUserRecord,
  AdminUsersQuery,
  RegistrationTrendItem,
  VerificationDecision,
  VerificationRecord,
} from '@get-my-helpers/validation/admin';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { AdminUser, Login } from '@get-my-helpers/validation/session';
import { photoOf } from '../cards/photo.ts';
import { notify } from '../notifications/notify.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Signs an admin in. Throws UNAUTHORIZED. */
export async function loginAdmin(ctx: Context, login: Login): Promise<AdminUser> {
  const { id } = await signIn(ctx, 'admin', login);
  await touchAdminLogin(ctx.db, id);
  const admin = orNotFound(await findAdminById(ctx.db, id), messages.notFound);
  const isOpen =
    !ctx.adminSecondFactorRequired || Boolean((await findSecondFactor(ctx.db, { type: 'admin', id }))?.secret);
  return isOpen ? admin : { ...admin, secondFactorNeeded: true };
}

/** The platform's statistics (docs/product/admin.md, Statistics). */
export function stats(ctx: Context): Promise<AdminStats> {
  return getAdminStats(ctx.db, limits.topStatistics);
}

/** Registrations of each of the site's last days (see `siteZone`). */
export function registrationTrend(ctx: Context, days: number): Promise<RegistrationTrendItem[]> {
  return getRegistrationTrend(ctx.db, days);
}

/** Helpers or professionals, rejected ones included, newest first. */
export function listUsers(ctx: Context, query: AdminUsersQuery): Promise<Page<AdminUserRecord>> {
  const filters: AdminUserFilters = { type: query.type === 'helpers' ? 'helper' : 'professional', q: query.q };
  return readPage(query, {
    position: newestFirst,
    read: (page) => findUsers(ctx.db, filters, page),
    count: () => countUsers(ctx.db, filters, limits.countedUsers),
    toItem: (row) => row,
  });
}

/** The decisions on an account's verification, newest first. */
export function verificationHistory(ctx: Context, account: UserAccount): Promise<VerificationRecord[]> {
  return listVerificationDecisions(ctx.db, account, limits.verificationHistory);
}

const toReport = ({ message, ...report }: ReportRow): AdminReport => ({
  ...report,
  message: message && { ...message, photos: message.photos.map(photoOf) },
});

/** What people reported of each other, newest first (docs/product/admin.md, User reports). */
export function listReports(ctx: Context, query: AdminReportsQuery): Promise<Page<AdminReport>> {
  const which = { handled: query.state === 'handled' };
  return readPage(query, {
    position: newestFirst,
    read: (page) => findReports(ctx.db, which, page),
    count: () => countReports(ctx.db, which),
    toItem: toReport,
  });
}

/** Records that this admin handled a report; a handled one stays as it is. Throws NOT_FOUND. */
export async function handleReport(ctx: Context & { admin: AdminUser }, id: string): Promise<AdminReport> {
  const account = { type: 'admin', id: ctx.admin.id } as const;
  return transaction(ctx.db, async (trx) => {
    const { report, isNew } = orNotFound(await markReportHandled(trx, id, account.id), messages.reportNotFound);
    const { type, id: reportedId } = report.reported;
    if (isNew) await ctx.security.record(trx, 'report-handled', { account, subject: { type, id: reportedId } });
    return toReport(report);
  });
}

/** Verifies or rejects an account; the decision is recorded with its admin. Throws NOT_FOUND. */
export async function decideVerification(
  ctx: Context & { admin: AdminUser },
  type: UserType,
  { id, status, notes }: VerificationDecision,
): Promise<AdminUserRecord> {
  const decision = { type, id, status, note: notes ?? null, adminId: ctx.admin.id };
  const notFound = type === 'helper' ? messages.helperNotFound : messages.professionalNotFound;
  return transaction(ctx.db, async (trx) => {
    const decided = orNotFound(await setVerificationStatus(trx, decision), notFound);
    const account = { type: 'admin', id: ctx.admin.id } as const;
    await ctx.security.record(trx, 'verification-decided', { account, subject: { type, id } });
    const event = status === 'verified' ? 'account_verified' : 'account_rejected';
    await notify(trx, { notifications: [{ to: { type, id }, event, actorId: null, subjectId: id, data: {} }] });
    return decided;
  });
}

import { z } from 'zod';
import { userAccount } from '@get-my-helpers/validation/account';
import {
  adminReport,
  adminReportsQuery,
  adminStats,
  adminUserRecord,
  adminUsersQuery,
  registrationTrendItem,
  registrationTrendQuery,
  reportHandling,
  verificationDecision,
  verificationRecord,
  type AdminReport,
  type AdminStats,
  type AdminUserRecord,
  type RegistrationTrendItem,
  type VerificationRecord,
} from '@get-my-helpers/validation/admin';
import { auditCsvQuery, auditEntry, auditQuery, type AuditEntry } from '@get-my-helpers/validation/audit';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import { noShowCase, noShowCasesQuery, noShowDecision, type NoShowCase } from '@get-my-helpers/validation/no-show';
import { adminUser, login, type AdminUser } from '@get-my-helpers/validation/session';
import { adminProcedure, publicProcedure, router } from '../../rpc/trpc.ts';
import { decideCase, listCases } from '../gigs/no-shows.service.ts';
import {
  decideVerification,
  handleReport,
  listReports,
  listUsers,
  loginAdmin,
  registrationTrend,
  stats,
  verificationHistory,
} from './admin.service.ts';
import { auditLogCsv, viewAuditLog } from './audit.ts';

export const adminRouter = router({
  /** Anybody. */
  login: publicProcedure('session only')
    .input(login)
    .output(adminUser)
    .mutation(({ ctx, input }): Promise<AdminUser> => loginAdmin(ctx, input)),

  /** Ends the admin session; a user's session in the same browser goes on. */
  logout: publicProcedure('session only').mutation(async ({ ctx }): Promise<void> => {
    await ctx.sessions.end('admin');
    const admin = ctx.admin ?? ctx.enrollingAdmin;
    if (admin) await ctx.security.record(ctx.db, 'logout', { account: { type: 'admin', id: admin.id } });
  }),

  /** Admins. */
  stats: adminProcedure.output(adminStats).query(({ ctx }): Promise<AdminStats> => stats(ctx)),

  /** Admins. One row per day, including days with zero, newest last. */
  registrationTrend: adminProcedure
    .input(registrationTrendQuery)
    .output(z.array(registrationTrendItem))
    .query(({ ctx, input }): Promise<RegistrationTrendItem[]> => registrationTrend(ctx, input.days)),

  /** Admins. Newest first. */
  users: adminProcedure
    .input(adminUsersQuery)
    .output(pageOf(adminUserRecord))
    .query(({ ctx, input }): Promise<Page<AdminUserRecord>> => listUsers(ctx, input)),

  /** Admins. Who decided what about an account, newest first. */
  verificationHistory: adminProcedure
    .input(userAccount)
    .output(z.array(verificationRecord))
    .query(({ ctx, input }): Promise<VerificationRecord[]> => verificationHistory(ctx, input)),

  /** Admins. What people reported of each other, newest first. */
  reports: adminProcedure
    .input(adminReportsQuery)
    .output(pageOf(adminReport))
    .query(({ ctx, input }): Promise<Page<AdminReport>> => listReports(ctx, input)),

  /** Admins. Records who handled the report first. */
  handleReport: adminProcedure
    .input(reportHandling)
    .output(adminReport)
    .mutation(({ ctx, input }): Promise<AdminReport> => handleReport(ctx, input.id)),

  /** Admins. What helpers contest: that they did not come to a gig. The latest contested first. */
  noShows: adminProcedure
    .input(noShowCasesQuery)
    .output(pageOf(noShowCase))
    .query(({ ctx, input }): Promise<Page<NoShowCase>> => listCases(ctx, input)),

  /** Admins. Whether a contested no-show stays in the helper's record, once. */
  decideNoShow: adminProcedure
    .input(noShowDecision)
    .output(noShowCase)
    .mutation(({ ctx, input }): Promise<NoShowCase> => decideCase(ctx, input)),

  /** Admins. Newest first. */
  auditLog: adminProcedure
    .input(auditQuery)
    .output(pageOf(auditEntry))
    .query(({ ctx, input }): Promise<Page<AuditEntry>> => viewAuditLog(ctx, input)),

  /** Admins. The same as a spreadsheet, which is an entry of its own. */
  auditLogCsv: adminProcedure
    .input(auditCsvQuery)
    .output(z.string())
    .query(({ ctx, input }): Promise<string> => auditLogCsv(ctx, input)),

  /** Admins. Each decision is recorded; rejecting ends the account's sessions. */
  verifyHelper: adminProcedure
    .input(verificationDecision)
    .output(adminUserRecord)
    .mutation(({ ctx, input }): Promise<AdminUserRecord> => decideVerification(ctx, 'helper', input)),

  /** Admins, as verifyHelper. */
  verifyProfessional: adminProcedure
    .input(verificationDecision)
    .output(adminUserRecord)
    .mutation(({ ctx, input }): Promise<AdminUserRecord> => decideVerification(ctx, 'professional', input)),
});

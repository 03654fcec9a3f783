import type { AdminUserRecord, ReportState, UserListType } from '@get-my-helpers/validation/admin';
import type { AuditFilters } from '@get-my-helpers/validation/audit';
import { limits } from '@get-my-helpers/validation/limits';
import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

export const statisticsQuery = (api: Api) => queryOf(api.admin.stats);
export const registrationTrendQuery = (api: Api) => queryOf(api.admin.registrationTrend, { days: limits.trendDays });

/** The users of one kind whose name, email, city or company match `q`. */
export const usersQuery = (api: Api, type: UserListType, q: string) =>
  pagesOf(api.admin.users, { type, q }, { keepsLast: true });

type User = Pick<AdminUserRecord, 'id' | 'type'>;
export const verificationHistoryQuery = (api: Api, { id, type }: User) =>
  queryOf(api.admin.verificationHistory, { id, type });
export const userSessionsQuery = (api: Api, { id, type }: User) => queryOf(api.admin.userSessions, { id, type });
export const userSecurityEventsQuery = (api: Api, { id, type }: User) =>
  queryOf(api.admin.userSecurityEvents, { id, type });

/** The reports that are open, or those already handled. */
export const reportsQuery = (api: Api, state: ReportState) => pagesOf(api.admin.reports, { state });

/** Contested no-shows to decide, or those decided. */
export const noShowCasesQuery = (api: Api, state: 'open' | 'decided') => pagesOf(api.admin.noShows, { state });

/** What was recorded that these filters match, newest first. */
export const auditLogQuery = (api: Api, filters: AuditFilters) =>
  pagesOf(api.admin.auditLog, filters, { keepsLast: true });

export const adminSessionsQuery = (api: Api) => queryOf(api.admin.ownSessions);
export const adminSecurityEventsQuery = (api: Api) => queryOf(api.admin.ownSecurityEvents);

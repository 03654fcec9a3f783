import type { ReportState, UserType } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

export const statisticsQuery = (api: Utils): QueryOf<RouterOutputs['admin']['stats']> => api.admin.stats.queryOptions();
export const registrationTrendQuery = (api: Utils): QueryOf<RouterOutputs['admin']['registrationTrend']> =>
  api.admin.registrationTrend.queryOptions({ days: limits.trendDays });

/** The users of one kind whose name, email, city or company match `q`. The last ones stay while the next ones load. */
export const usersQuery = (api: Utils, type: UserType, q: string): PagesOf<RouterOutputs['admin']['users']> =>
  api.admin.users.infiniteQueryOptions(
    { type, q, limit: limits.webPageSize },
    { ...inPages, placeholderData: keepPreviousData },
  );

/** What waits for an admin, or what was dealt with. */
export const reportsQuery = (api: Utils, state: ReportState): PagesOf<RouterOutputs['admin']['reports']> =>
  api.admin.reports.infiniteQueryOptions({ state, limit: limits.webPageSize }, inPages);

export const adminSessionsQuery = (api: Utils): QueryOf<RouterOutputs['admin']['ownSessions']> =>
  api.admin.ownSessions.queryOptions();
export const adminSecurityEventsQuery = (api: Utils): QueryOf<RouterOutputs['admin']['ownSecurityEvents']> =>
  api.admin.ownSecurityEvents.queryOptions();

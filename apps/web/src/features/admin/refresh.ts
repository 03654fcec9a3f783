import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { type Api } from '../../lib/trpc.ts';
import { refreshHelper } from '../profiles/refresh.ts';

type User = Pick<AdminUserRecord, 'id' | 'type'>;

/** After a user was verified or rejected, which their card shows. */
export const refreshAfterVerification = (api: Api, { id, type }: User) =>
  Promise.all([
    api.admin.users.invalidate(),
    api.admin.stats.invalidate(),
    api.admin.verificationHistory.invalidate({ id, type }),
    type === 'helper'
      ? refreshHelper(api, id)
      : Promise.all([api.professionals.byId.invalidate({ id }), api.jobPostings.listOwn.invalidate()]),
  ]);

/** Sessions of a user were ended. */
export const refreshUserSecurity = (api: Api, { id, type }: User) =>
  Promise.all([api.admin.userSessions.invalidate({ id, type }), api.admin.userSecurityEvents.invalidate({ id, type })]);

/** After the admin ended sessions of their own. */
export const refreshAdminSecurity = (api: Api) =>
  Promise.all([api.admin.ownSessions.invalidate(), api.admin.ownSecurityEvents.invalidate()]);

/** After a contested no-show was decided. */
export const refreshNoShows = (api: Api) => api.admin.noShows.invalidate();

/** After a report was handled. */
export const refreshReports = (api: Api) => api.admin.reports.invalidate();

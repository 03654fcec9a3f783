import { type Api } from '../../lib/trpc.ts';

/** The second factor was set up, renewed or ended, which ends sessions and is recorded. */
export const refreshAccountSecondFactor = (api: Api) =>
  Promise.all([
    api.account.secondFactor.invalidate(),
    api.account.sessions.invalidate(),
    api.account.securityEvents.invalidate(),
  ]);
export const refreshAdminSecondFactor = (api: Api) =>
  Promise.all([
    api.admin.secondFactor.invalidate(),
    api.admin.ownSessions.invalidate(),
    api.admin.ownSecurityEvents.invalidate(),
  ]);

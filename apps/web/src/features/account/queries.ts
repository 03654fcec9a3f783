import { queryOf, type Api } from '../../lib/trpc.ts';

export const ownAccountQuery = (api: Api) => queryOf(api.account.view);
export const ownSessionsQuery = (api: Api) => queryOf(api.account.sessions);
export const sampleDataQuery = (api: Api) => queryOf(api.account.sampleData);
export const ownKeysQuery = (api: Api) => queryOf(api.account.keys);
export const ownSecurityEventsQuery = (api: Api) => queryOf(api.account.securityEvents);

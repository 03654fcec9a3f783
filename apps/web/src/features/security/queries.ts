import { queryOf, type Api } from '../../lib/trpc.ts';

export const accountSecondFactorQuery = (api: Api) => queryOf(api.account.secondFactor);
export const adminSecondFactorQuery = (api: Api) => queryOf(api.admin.secondFactor);

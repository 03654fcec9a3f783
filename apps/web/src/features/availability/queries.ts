import { queryOf, type Api } from '../../lib/trpc.ts';

/** The helper's own days: from today, for a year. */
export const ownDaysQuery = (api: Api) => queryOf(api.availability.own, {});

/** On which of the next days a helper is free. */
export const helperDaysQuery = (api: Api, helperId: string) => queryOf(api.availability.ofHelper, { helperId });

import { queryOf, type Api } from '../../lib/trpc.ts';

/** All searches that somebody saved, the latest first. */
export const savedSearchesQuery = (api: Api) => queryOf(api.savedSearches.list);

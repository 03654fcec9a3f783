import { type Api } from '../../lib/trpc.ts';

/** A search was saved or deleted. */
export const refreshSavedSearches = (api: Api) => api.savedSearches.list.invalidate();

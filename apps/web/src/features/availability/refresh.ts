import type { Api } from '../../lib/trpc.ts';

/** A helper's days have changed: by hand, with their week, or with a gig. */
export const refreshAvailability = (api: Api) => api.availability.invalidate();

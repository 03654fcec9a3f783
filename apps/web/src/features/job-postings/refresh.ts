import { type Api } from '../../lib/trpc.ts';

/** A posting was made or changed. */
export const refreshPostings = (api: Api) =>
  Promise.all([api.jobPostings.listOwn.invalidate(), api.agenda.invalidate(), api.admin.stats.invalidate()]);

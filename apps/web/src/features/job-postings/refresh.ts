import { type Api } from '../../lib/trpc.ts';

/** A posting was made or changed. */
export const refreshPostings = (api: Api) =>
  Promise.all([api.jobPostings.listOwn.invalidate(), api.agenda.invalidate(), api.admin.stats.invalidate()]);

/** A posting was changed, and with it whom it suits and what became of its applications. */
export const refreshChangedPosting = (api: Api) =>
  Promise.all([
    refreshPostings(api),
    api.jobPostings.byId.invalidate(),
    api.jobPostings.matches.invalidate(),
    api.applications.listForPosting.invalidate(),
  ]);

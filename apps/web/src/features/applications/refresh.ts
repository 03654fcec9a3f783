import { type Api } from '../../lib/trpc.ts';

/** A helper applied or withdrew. */
export const refreshOwnApplications = (api: Api) =>
  Promise.all([api.applications.listOwn.invalidate(), api.applications.list.invalidate()]);

/** Applicants were seen, shortlisted, accepted or declined: that may make a gig and fill the posting. */
export const refreshAfterDecision = (api: Api) =>
  Promise.all([
    api.applications.invalidate(),
    api.gigs.invalidate(),
    api.agenda.invalidate(),
    api.jobPostings.listOwn.invalidate(),
    api.jobPostings.byId.invalidate(),
    api.admin.stats.invalidate(),
  ]);

/** Helpers were asked to apply to a posting. */
export const refreshInvitations = (api: Api) =>
  Promise.all([api.jobPostings.matches.invalidate(), api.applications.listForPosting.invalidate()]);

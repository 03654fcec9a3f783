import { type Api } from '../../lib/trpc.ts';

/** A helper applied or withdrew. */
export const refreshOwnApplications = (api: Api) =>
  Promise.all([api.applications.listOwn.invalidate(), api.applications.list.invalidate()]);

/** Applicants were seen, shortlisted, accepted or declined: that may make a gig and fill the posting. */
export const refreshAfterDecision = (api: Api) =>
  Promise.all([
    api.applications.invalidate(),
    api.gigs.invalidate(),
    api.jobPostings.listOwn.invalidate(),
    api.admin.stats.invalidate(),
  ]);

/** Everybody undecided was declined, and the posting may be filled. */
export const refreshAfterDeclining = (api: Api, jobPostingId: string) =>
  Promise.all([refreshAfterDecision(api), api.jobPostings.byId.invalidate({ id: jobPostingId })]);

import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** Everything the helper applied to, newest first. */
export const applicationsQuery = (api: Api) => pagesOf(api.applications.list, {});

/** The helper's applications to these postings. */
export const applicationsToQuery = (api: Api, jobPostingIds: string[]) =>
  queryOf(api.applications.listOwn, { jobPostingIds });

/** Who applied to a posting, best match first. */
export const applicantsQuery = (api: Api, jobPostingId: string) =>
  pagesOf(api.applications.listForPosting, { jobPostingId });

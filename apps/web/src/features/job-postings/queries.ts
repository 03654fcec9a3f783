import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

export const jobPostingQuery = (api: Api, id: string) => queryOf(api.jobPostings.byId, { id });

/** Whom a posting suits, best match first. */
export const matchesQuery = (api: Api, id: string) => queryOf(api.jobPostings.matches, { id });

/** The professional's own postings, newest first. */
export const ownJobPostingsQuery = (api: Api) => pagesOf(api.jobPostings.listOwn, {});

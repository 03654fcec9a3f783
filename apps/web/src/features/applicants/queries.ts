import type { ApplicantSort } from '@get-my-helpers/validation/reference';
import { pagesOf, type Api } from '../../lib/trpc.ts';

/** Who applied to a posting, the best by the sort first. What was there stays while another order is loaded. */
export const comparedApplicantsQuery = (api: Api, jobPostingId: string, sort: ApplicantSort | undefined) =>
  pagesOf(api.applications.listForPosting, { jobPostingId, sort }, { keepsLast: true });

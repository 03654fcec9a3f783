import {
  applicationCreation,
  ownApplicationsQuery,
  postingApplicationsQuery,
  type Applicant,
  type Application,
} from '@get-my-helpers/validation/application';
import type { Page } from '@get-my-helpers/validation/common';
import { helperProcedure, professionalProcedure, router } from '../../trpc.ts';
import { apply, listForPosting, listOwn } from './applications.service.ts';

export const applicationsRouter = router({
  /** Helpers, to an open posting; a second call answers with the first application. */
  create: helperProcedure
    .input(applicationCreation)
    .mutation(({ ctx, input }): Promise<Application> => apply(ctx, ctx.user.id, input)),

  /** The helper themselves: which of these postings they applied to. */
  listOwn: helperProcedure
    .input(ownApplicationsQuery)
    .query(({ ctx, input }): Promise<Application[]> => listOwn(ctx, ctx.user.id, input.jobPostingIds)),

  /** The professional who posted the job: the applicants with their cards, newest first. */
  listForPosting: professionalProcedure
    .input(postingApplicationsQuery)
    .query(({ ctx, input }): Promise<Page<Applicant>> => listForPosting(ctx, ctx.user.id, input)),
});

import { z } from 'zod';
import {
  applicant,
  application,
  applicationCreation,
  ownApplicationsQuery,
  postingApplicationsQuery,
  type Applicant,
  type Application,
} from '@get-my-helpers/validation/application';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import { once } from '../../idempotency.ts';
import { helperProcedure, professionalProcedure, router } from '../../trpc.ts';
import { apply, listForPosting, listOwn } from './applications.service.ts';

export const applicationsRouter = router({
  /** Helpers, to an open posting; a second call answers with the first application. */
  create: helperProcedure
    .meta({ access: 'helper', creates: true })
    .use(once())
    .input(applicationCreation)
    .output(application)
    .mutation(({ ctx, input }): Promise<Application> => apply(ctx, ctx.user.id, input)),

  /** The helper themselves: which of these postings they applied to. */
  listOwn: helperProcedure
    .input(ownApplicationsQuery)
    .output(z.array(application))
    .query(({ ctx, input }): Promise<Application[]> => listOwn(ctx, ctx.user.id, input.jobPostingIds)),

  /** The professional who posted the job: the applicants with their cards, newest first. */
  listForPosting: professionalProcedure
    .input(postingApplicationsQuery)
    .output(pageOf(applicant))
    .query(({ ctx, input }): Promise<Page<Applicant>> => listForPosting(ctx, ctx.user.id, input)),
});

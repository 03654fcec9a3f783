import { z } from 'zod';
import {
  acceptedApplication,
  applicant,
  application,
  applicationAcceptance,
  applicationChange,
  applicationCreation,
  applicationsDeclined,
  applicationsQuery,
  applicationsSeen,
  declinedCount,
  ownApplication,
  ownApplicationsQuery,
  postingApplicationsQuery,
  seenCount,
  type AcceptedApplication,
  type Applicant,
  type Application,
  type DeclinedCount,
  type OwnApplication,
  type SeenCount,
} from '@get-my-helpers/validation/application';
import { pageOf, type Page } from '@get-my-helpers/validation/common';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { helperProcedure, professionalProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { acceptApplication, changeApplication, declineRest, markSeen } from './applications.decisions.ts';
import { admitApplication, apply, listForPosting, listOwn, listSent } from './applications.service.ts';

export const applicationsRouter = router({
  /** Helpers, to an open posting; a second call answers with the first application. */
  create: helperProcedure('applications:write')
    .meta({ access: 'helper', creates: true })
    .use(replay())
    .input(applicationCreation)
    .use(async ({ ctx, input, next }) => {
      await admitApplication(ctx, ctx.user, input.jobPostingId);
      return next();
    })
    .use(idempotent())
    .output(application)
    .mutation(({ ctx, input }): Promise<Application> => apply(ctx, ctx.user, input)),

  /** The helper themselves: which of these postings they applied to. */
  listOwn: helperProcedure('applications:read')
    .input(ownApplicationsQuery)
    .output(z.array(application))
    .query(({ ctx, input }): Promise<Application[]> => listOwn(ctx, ctx.user.id, input.jobPostingIds)),

  /** The helper themselves: all applications with their postings, newest first. */
  list: helperProcedure('applications:read')
    .input(applicationsQuery)
    .output(pageOf(ownApplication))
    .query(({ ctx, input }): Promise<Page<OwnApplication>> => listSent(ctx, ctx.user.id, input)),

  /** The professional who posted the job: the applicants with their cards, the best by the sort first. */
  listForPosting: professionalProcedure('applications:read')
    .input(postingApplicationsQuery)
    .output(pageOf(applicant))
    .query(({ ctx, input }): Promise<Page<Applicant>> => listForPosting(ctx, ctx.user.id, input)),

  /** The professional who posted the job: marks every new application as seen. */
  markSeen: professionalProcedure('applications:write')
    .input(applicationsSeen)
    .output(seenCount)
    .mutation(({ ctx, input }): Promise<SeenCount> => markSeen(ctx, ctx.user.id, input.jobPostingId)),

  /** The professional sees, shortlists or declines it, the helper withdraws it. */
  change: signedInProcedure('applications:write')
    .input(applicationChange)
    .output(application)
    .mutation(({ ctx, input }): Promise<Application> => changeApplication(ctx, ctx.user, input)),

  /** The professional who posted the job: declines all undecided applications, and may fill the posting. */
  declineRest: professionalProcedure('applications:write')
    .input(applicationsDeclined)
    .output(declinedCount)
    .mutation(({ ctx, input }): Promise<DeclinedCount> => declineRest(ctx, ctx.user, input)),

  /** The professional who posted the job: makes a gig of it, and may fill the posting. */
  accept: professionalProcedure('applications:write')
    .meta({ access: 'professional', creates: true })
    .use(idempotent())
    .input(applicationAcceptance)
    .output(acceptedApplication)
    .mutation(({ ctx, input }): Promise<AcceptedApplication> => acceptApplication(ctx, ctx.user, input)),
});

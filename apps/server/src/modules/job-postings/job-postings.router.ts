import { z } from 'zod';
import {
  invitation,
  invitationCreation,
  matchingHelper,
  type Invitation,
  type MatchingHelper,
} from '@get-my-helpers/validation/application';
import { id, pageOf } from '@get-my-helpers/validation/common';
import type { Page } from '@get-my-helpers/validation/common';
import {
  jobPosting,
  jobPostingCreation,
  jobPostingListQuery,
  jobPostingUpdate,
  jobPostingView,
  ownJobPostingsQuery,
  type JobPosting,
  type JobPostingView,
} from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { ownId, professionalProcedure, publicProcedure, router } from '../../rpc/trpc.ts';
import { takeOwnPhotos } from '../uploads/photos.service.ts';
import { admitInvitations, inviteHelpers } from './invitations.service.ts';
import { changeJobPosting, listMatches, listOpen, listOwn, postJob, viewJobPosting } from './job-postings.service.ts';

/** Open postings are for helpers and admins (docs/product/job-postings.md, Who sees a posting). */
const openPostingsProcedure = publicProcedure('postings:read')
  .meta({ access: 'helper or admin' })
  .use(({ ctx, next }) => {
    if (ctx.admin || ctx.user?.type === 'helper') return next();
    if (!ctx.user) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    throw new DomainError('FORBIDDEN', messages.jobAccessDenied);
  });

export const jobPostingsRouter = router({
  /** Helpers and admins. Open postings, newest first unless `sort` says otherwise. */
  list: openPostingsProcedure
    .input(jobPostingListQuery)
    .output(pageOf(jobPosting))
    .query(({ ctx, input }): Promise<Page<JobPosting>> => listOpen(ctx, input)),

  /** Everybody, open ones; whole for helpers, the professional who posted it (of every status) and admins. */
  byId: publicProcedure('postings:read')
    .meta({ access: 'anybody', onReplica: true })
    .input(z.object({ id }))
    .output(jobPostingView)
    .query(({ ctx, input }): Promise<JobPostingView> => viewJobPosting(ctx, input.id)),

  /** The professional who posted it: the helpers whom it suits, best match first. */
  matches: professionalProcedure('postings:read')
    .input(z.object({ id }))
    .output(z.array(matchingHelper))
    .query(({ ctx, input }): Promise<MatchingHelper[]> => listMatches(ctx, ctx.user.id, input.id)),

  /** The professional who posted it: asks helpers to apply. */
  invite: professionalProcedure('postings:write')
    .meta({ access: 'professional', creates: true })
    .use(replay())
    .input(invitationCreation)
    .use(async ({ ctx, input, next }) => {
      await admitInvitations(ctx, ctx.user, input);
      return next();
    })
    .use(idempotent())
    .output(z.array(invitation))
    .mutation(({ ctx, input }): Promise<Invitation[]> => inviteHelpers(ctx, ctx.user, input)),

  /** The professional themselves. Own postings of every status, newest first. */
  listOwn: professionalProcedure('postings:read')
    .input(ownJobPostingsQuery)
    .output(pageOf(jobPosting))
    .query(({ ctx, input }): Promise<Page<JobPosting>> => {
      return listOwn(ctx, ownId(ctx.user.id, input.professionalId, input.userId), input);
    }),

  /** Professionals, for themselves. */
  create: professionalProcedure('postings:write')
    .meta({ access: 'professional', creates: true, usesFiles: true })
    .use(replay())
    .input(jobPostingCreation)
    .use(async ({ ctx, input, next }) => {
      ownId(ctx.user.id, input.professionalId);
      await ctx.rateLimiter.check('posting', { account: ctx.user, address: ctx.address });
      return next({ ctx: { photoIds: await takeOwnPhotos(ctx, 'posting-photo', input.photoURLs) } });
    })
    .use(idempotent())
    .output(jobPosting)
    .mutation(({ ctx, input: { photoURLs: _, ...job } }): Promise<JobPosting> =>
      postJob(ctx, ctx.user.id, { ...job, photoIds: ctx.photoIds }),
    ),

  /** The professional who posted it. */
  update: professionalProcedure('postings:write')
    .meta({ access: 'professional', usesFiles: true })
    .input(jobPostingUpdate)
    .output(jobPosting)
    .mutation(async ({ ctx, input: { id, photoURLs, ...fields } }): Promise<JobPosting> => {
      const photoIds = photoURLs && (await takeOwnPhotos(ctx, 'posting-photo', photoURLs));
      return changeJobPosting(ctx, ctx.user.id, id, { ...fields, photoIds });
    }),
});

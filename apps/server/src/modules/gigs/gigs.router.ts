import { z } from 'zod';
import { id, pageOf, type Page } from '@get-my-helpers/validation/common';
import { gig, gigChange, gigOffer, gigsQuery, type Gig } from '@get-my-helpers/validation/gig';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { ownId, professionalProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { actOnGig, admitOffer, gigCalendar, listOwnGigs, offerGig } from './gigs.service.ts';
import { viewGig } from './gig-view.ts';

const byId = z.object({ id });

export const gigsRouter = router({
  /** The caller's gigs, those that wait for them first. */
  list: signedInProcedure('gigs:read')
    .input(gigsQuery)
    .output(pageOf(gig))
    .query(({ ctx, input }): Promise<Page<Gig>> => listOwnGigs(ctx, ctx.user, input)),

  /** Either of the two. */
  byId: signedInProcedure('gigs:read')
    .input(byId)
    .output(gig)
    .query(({ ctx, input }): Promise<Gig> => viewGig(ctx, ctx.user, input.id)),

  /** Professionals, to a helper. */
  offer: professionalProcedure('gigs:write')
    .meta({ access: 'professional', creates: true })
    .use(replay())
    .input(gigOffer)
    .use(async ({ ctx, input, next }) => {
      ownId(ctx.user.id, input.professionalId);
      return next({ ctx: { admitted: await admitOffer(ctx, ctx.user, input) } });
    })
    .use(idempotent())
    .output(gig)
    .mutation(({ ctx, input }): Promise<Gig> => offerGig(ctx, ctx.user, ctx.admitted, input)),

  /** Either of the two, as the state of the gig allows. */
  change: signedInProcedure('gigs:write')
    .input(gigChange)
    .output(gig)
    .mutation(({ ctx, input }): Promise<Gig> => actOnGig(ctx, ctx.user, input)),

  /** Either of the two: an iCalendar file. */
  calendar: signedInProcedure('gigs:read')
    .input(byId)
    .output(z.string())
    .query(({ ctx, input }): Promise<string> => gigCalendar(ctx, ctx.user, input.id)),
});

import { noShow, noShowContest, noShowSaying, type NoShow } from '@get-my-helpers/validation/no-show';
import { idempotent } from '../../rpc/idempotency.ts';
import { helperProcedure, professionalProcedure, router } from '../../rpc/trpc.ts';
import { contestNoShow, sayNoShow } from './no-shows.service.ts';

export const noShowsRouter = router({
  /** The professional of an agreed gig on which nobody worked, from an hour after its start. */
  say: professionalProcedure('gigs:write')
    .meta({ access: 'professional', creates: true })
    .use(idempotent())
    .input(noShowSaying)
    .output(noShow)
    .mutation(({ ctx, input }): Promise<NoShow> => sayNoShow(ctx, ctx.user, input.id)),

  /** The helper, within a week. */
  contest: helperProcedure('gigs:write')
    .input(noShowContest)
    .output(noShow)
    .mutation(({ ctx, input }): Promise<NoShow> => contestNoShow(ctx, ctx.user, input)),
});

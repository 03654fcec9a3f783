import { agenda, type Agenda } from '@get-my-helpers/validation/agenda';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import { findWhatNeeds } from './agenda.service.ts';

export const agendaRouter = router({
  /** What the dashboard begins with. */
  needsYou: signedInProcedure('gigs:read')
    .output(agenda)
    .query(({ ctx }): Promise<Agenda> => findWhatNeeds(ctx, ctx.user)),
});

import { z } from 'zod';
import {
  daysChange,
  helperDay,
  helperDaysQuery,
  ownDay,
  ownDaysQuery,
  type HelperDay,
  type OwnDay,
} from '@get-my-helpers/validation/calendar';
import { helperProcedure, ownId, publicProcedure, router } from '../../rpc/trpc.ts';
import { changeOwnDays, listDaysOfHelper, listOwnDays } from './availability.service.ts';

export const availabilityRouter = router({
  /** The helper themselves. */
  own: helperProcedure('profile:read')
    .input(ownDaysQuery)
    .output(z.array(ownDay))
    .query(({ ctx, input }): Promise<OwnDay[]> => {
      ownId(ctx.user.id, input.helperId);
      return listOwnDays(ctx, ctx.user, input);
    }),

  /** The helper themselves. Answers with the days that were named. */
  change: helperProcedure('profile:write')
    .input(daysChange)
    .output(z.array(ownDay))
    .mutation(({ ctx, input }): Promise<OwnDay[]> => {
      ownId(ctx.user.id, input.helperId);
      return changeOwnDays(ctx, ctx.user, input);
    }),

  /** Anybody: free or not, for the next days. */
  ofHelper: publicProcedure('profile:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(helperDaysQuery)
    .output(z.array(helperDay))
    .query(({ ctx, input }): Promise<HelperDay[]> => listDaysOfHelper(ctx, input.helperId)),
});

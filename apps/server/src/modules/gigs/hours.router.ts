import { z } from 'zod';
import { id } from '@get-my-helpers/validation/common';
import {
  clockInInput,
  clockOutInput,
  hours,
  hoursEdit,
  hoursEntry,
  hoursProposal,
  siteCode,
  type Hours,
  type HoursEntry,
  type SiteCode,
} from '@get-my-helpers/validation/hours';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { helperProcedure, professionalProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import {
  answerHours,
  checkSiteCode,
  clockIn,
  clockOut,
  gigHours,
  proposeHours,
  saveHours,
  showSiteCode,
} from './hours.service.ts';

const byId = z.object({ id });

export const hoursRouter = router({
  /** Either of the two. */
  ofGig: signedInProcedure('gigs:read')
    .input(byId)
    .output(hours)
    .query(({ ctx, input }): Promise<Hours> => gigHours(ctx, ctx.user, input.id)),

  /** The professional, to show at the site. */
  siteCode: professionalProcedure('gigs:read')
    .input(byId)
    .output(siteCode)
    .query(({ ctx, input }): Promise<SiteCode> => showSiteCode(ctx, ctx.user, input.id)),

  /** The helper, now or with the time that their phone kept while it had no line. */
  clockIn: helperProcedure('gigs:write')
    .meta({ access: 'helper', creates: true })
    .use(replay())
    .input(clockInInput)
    .use(async ({ ctx, input, next }) => next({ ctx: { onSite: await checkSiteCode(ctx, ctx.user, input) } }))
    .use(idempotent())
    .output(hoursEntry)
    .mutation(({ ctx, input }): Promise<HoursEntry> => clockIn(ctx, ctx.user, { ...input, onSite: ctx.onSite })),

  /** The helper; see `clockIn`. */
  clockOut: helperProcedure('gigs:write')
    .meta({ access: 'helper', creates: true })
    .use(replay())
    .input(clockOutInput)
    .use(async ({ ctx, input, next }) => next({ ctx: { onSite: await checkSiteCode(ctx, ctx.user, input) } }))
    .use(idempotent())
    .output(hoursEntry)
    .mutation(({ ctx, input }): Promise<HoursEntry> => clockOut(ctx, ctx.user, { ...input, onSite: ctx.onSite })),

  /** The helper: all entries by hand. */
  save: helperProcedure('gigs:write')
    .input(hoursEdit)
    .output(hours)
    .mutation(({ ctx, input }): Promise<Hours> => saveHours(ctx, ctx.user, input)),

  /** The helper. */
  submit: helperProcedure('gigs:write')
    .input(byId)
    .output(hours)
    .mutation(({ ctx, input }): Promise<Hours> => answerHours(ctx, ctx.user, { ...input, action: 'submit' })),

  /** The professional. */
  approve: professionalProcedure('gigs:write')
    .input(byId)
    .output(hours)
    .mutation(({ ctx, input }): Promise<Hours> => answerHours(ctx, ctx.user, { ...input, action: 'approve' })),

  /** The professional: other hours than those that were sent. */
  propose: professionalProcedure('gigs:write')
    .input(hoursProposal)
    .output(hours)
    .mutation(({ ctx, input }): Promise<Hours> => proposeHours(ctx, ctx.user, input)),

  /** The helper, to what the professional proposes. */
  agree: helperProcedure('gigs:write')
    .input(byId)
    .output(hours)
    .mutation(({ ctx, input }): Promise<Hours> => answerHours(ctx, ctx.user, { ...input, action: 'agree' })),
});

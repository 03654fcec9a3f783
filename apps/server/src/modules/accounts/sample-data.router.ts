import { messages } from '@get-my-helpers/validation/messages';
import {
  sampleData,
  sampleEvent,
  sampleEventCausing,
  type SampleData,
  type SampleEvent,
} from '@get-my-helpers/validation/sample-data';
import { DomainError } from '../../lib/errors.ts';
import { middleware, router, signedInProcedure } from '../../rpc/trpc.ts';
import { addSampleData, removeSampleData, viewSampleData } from './sample-data.service.ts';
import { causeSampleEvent } from './sample-events.service.ts';

/** There are sample data in demo mode alone. */
const inDemoMode = middleware(({ ctx, next }) => {
  if (!ctx.demoLogins) throw new DomainError('NOT_FOUND', messages.notFound);
  return next();
});

/** Part of `account`: the caller's own sample data (docs/product/programs.md, Sample data). */
export const sampleDataRouter = router({
  sampleData: signedInProcedure('profile:read')
    .use(inDemoMode)
    .output(sampleData)
    .query(({ ctx }): Promise<SampleData> => viewSampleData(ctx, ctx.user)),

  /** Answers with those that there are, if there are any. */
  addSampleData: signedInProcedure('profile:write')
    .use(inDemoMode)
    .output(sampleData)
    .mutation(({ ctx }): Promise<SampleData> => addSampleData(ctx, ctx.user)),

  /** A made-up person does what the event tells of. */
  causeSampleEvent: signedInProcedure('profile:write')
    .use(inDemoMode)
    .input(sampleEventCausing)
    .output(sampleEvent)
    .mutation(({ ctx, input }): Promise<SampleEvent> => causeSampleEvent(ctx, ctx.user, input.event)),

  removeSampleData: signedInProcedure('profile:write')
    .use(inDemoMode)
    .mutation(({ ctx }): Promise<void> => removeSampleData(ctx, ctx.user)),
});

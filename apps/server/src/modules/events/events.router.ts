import type { TrackedEnvelope } from '@trpc/server';
import { streamPosition, type StreamEvent } from '@get-my-helpers/validation/event';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import { streamEvents } from './events.service.ts';

export const eventsRouter = router({
  /** Signed-in people: what happens to them, as server-sent events. A dropped stream is resumed by the last event's id. */
  stream: signedInProcedure('any key')
    .input(streamPosition)
    .subscription(async function* ({
      ctx,
      input,
      signal = new AbortController().signal,
    }): AsyncGenerator<TrackedEnvelope<StreamEvent>, void> {
      yield* streamEvents(ctx, ctx.user, { ...input, signal });
    }),
});

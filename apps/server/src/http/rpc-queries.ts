import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type Call } from './calls.ts';
import type { ContextFactory } from './context.ts';
import { presentError } from '../rpc/present-error.ts';
import { appRouter } from '../router.ts';
import { StreamedJson } from '../lib/streamed-json.ts';
import type { Context } from '../rpc/trpc.ts';

interface Query {
  batch?: string | string[];
  input?: string | string[];
}

/** If an input was sent twice, the first counts. */
function readInput(input: string | string[] | undefined): unknown {
  const text = Array.isArray(input) ? input[0] : input;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/** The Retry-After header of a temporary refusal. */
export function retryHeader(errors: readonly unknown[]): { 'retry-after'?: string } {
  const seconds = Math.max(0, ...errors.map((error) => presentError(error).retryAfter ?? 0));
  return seconds === 0 ? {} : { 'retry-after': String(seconds) };
}

/**
 * Answers single queries, which are most calls, like tRPC's adapter, but without converting to web requests and
 * responses, which takes longer than the query. The adapter handles batches (`others`).
 */
export function rpcQueries(
  app: FastifyInstance,
  createContext: ContextFactory,
  others: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<void>,
): void {
  for (const call of calls.values()) {
    if (call.type !== 'query') continue;
    // The adapter answers HEAD.
    app.get(`/trpc/${call.path}`, { exposeHeadRoute: false }, async (request, reply) => {
      const { batch } = request.query as Query;
      if (batch !== undefined) return others(request, reply, call.path);
      return answer(call, request, reply, createContext);
    });
  }
}

async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  createContext: ContextFactory,
): Promise<unknown> {
  const { input } = request.query as Query;
  const { path, type } = call;
  let ctx: Context | undefined;
  reply.type('application/json');
  try {
    ctx = await createContext(request, reply);
    const data = await call.run(ctx, reply, () => readInput(input));
    return data instanceof StreamedJson ? reply.send(data.toStream('{"result":{"data":', '}}')) : { result: { data } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    reply.code(presentError(error).status).headers(retryHeader([error]));
    return { error: getTRPCErrorShape({ config: appRouter._def._config, error, path, type, ctx, input: undefined }) };
  }
}

import type { AppRouter } from '@get-my-helpers/server';
import type { TRPCClient } from '@trpc/client';
import { CallError, type ErrorData } from './call-error.ts';

/** The procedures as functions: `client.gigs.byId.query({ id })`, `client.gigs.change.mutate({ id, action })`. */
export type ApiClient = TRPCClient<AppRouter>;

/** One call of a procedure. */
export interface Call {
  type: 'query' | 'mutation';
  procedure: string;
  input: unknown;
  /** The caller's own Idempotency-Key. */
  key: string | undefined;
}

/** Sends a call; resolves with its data, rejects with a CallError. */
export type Send = (call: Call) => Promise<unknown>;

interface Options {
  context?: { key?: unknown };
}

/** A client whose calls `send` brings to the server. It has the types of tRPC's own client, which is several times its size. */
export function createClient(send: Send): ApiClient {
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      // Whatever is awaited is asked whether it is a promise.
      get: (_target, name) => (name === 'then' ? undefined : at([...path, String(name)])),
      apply: (_target, _this, [input, options]: [unknown, Options?]) => {
        const key = options?.context?.key;
        return send({
          type: path.at(-1) === 'query' ? 'query' : 'mutation',
          procedure: path.slice(0, -1).join('.'),
          input,
          key: typeof key === 'string' ? key : undefined,
        });
      },
    });
  return at([]) as ApiClient;
}

/** An answer as tRPC writes it: data, or why there are none. */
interface Answer {
  result?: { data?: unknown };
  error?: { message: string; data?: ErrorData };
}

/** The data of an answer; throws the CallError of a refusal. */
export function resultOf(answer: unknown): unknown {
  const { result, error } = (answer ?? {}) as Answer;
  if (result) return result.data;
  throw new CallError(error?.message ?? 'This is no answer to a call.', { data: error?.data });
}

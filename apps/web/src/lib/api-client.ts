import type { AppRouter } from '@get-my-helpers/server';
import { limits } from '@get-my-helpers/validation/limits';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { CallError } from './call-error.ts';
import { createClient, resultOf, type ApiClient, type Call, type Send } from './calls.ts';
import { keyedCall } from './idempotency-keys.ts';
import { trackedFetch } from './connection.ts';
import { timeouts } from './timeouts.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type { ApiClient } from './calls.ts';

/** The inputs of calls that go together, by their place; a call without one has none. */
const inputsOf = (calls: readonly Call[]): string =>
  JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])));

/** Sends calls in one request; resolves with their answers in order. Rejects where none came. */
async function request(calls: readonly Call[], type: Call['type'], key?: string): Promise<unknown[]> {
  const address = `${window.location.origin}/trpc/${calls.map(({ procedure }) => procedure).join(',')}?batch=1`;
  const response = await (type === 'query'
    ? trackedFetch(`${address}&input=${encodeURIComponent(inputsOf(calls))}`, { method: 'GET' }, timeouts.read)
    : trackedFetch(
        address,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
          body: inputsOf(calls),
        },
        timeouts.write,
      ));
  const answers: unknown = await response.json();
  return Array.isArray(answers) ? answers : calls.map(() => answers);
}

/** Whatever went wrong on the way, as a screen expects it. */
const noAnswer = (cause: unknown): CallError =>
  new CallError(cause instanceof Error ? cause.message : String(cause), { cause });

interface Waiting {
  call: Call;
  resolve: (answer: unknown) => void;
  reject: (error: CallError) => void;
}

/** Sends the queries that are asked for at the same moment together, at most so many in one request. */
function createBatches(): (call: Call) => Promise<unknown> {
  let waiting: Waiting[] = [];
  const sendTogether = async (batch: Waiting[]): Promise<void> => {
    try {
      const answers = await request(
        batch.map(({ call }) => call),
        'query',
      );
      batch.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (cause) {
      for (const { reject } of batch) reject(noAnswer(cause));
    }
  };
  const sendAll = (): void => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += limits.batchCalls) {
      void sendTogether(all.slice(from, from + limits.batchCalls));
    }
  };
  return (call) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ call, resolve, reject });
    });
}

/** Sends a change alone, with an idempotency key if it creates something. */
async function sendAlone(call: Call): Promise<unknown> {
  const { procedure, input } = call;
  // What is kept over days brings its own key.
  const key = call.key ?? keyedCall(procedure, input)?.key;
  const [answer] = await request([call], 'mutation', key).catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  const data = resultOf(answer);
  keyedCall(procedure, input)?.succeed();
  return data;
}

/** The client of this page's own origin; every call sends the session cookie. */
export function createApiClient(): ApiClient {
  const sendTogether = createBatches();
  const send: Send = async (call) => (call.type === 'query' ? resultOf(await sendTogether(call)) : sendAlone(call));
  return createClient(send);
}

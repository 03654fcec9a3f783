import { ApiError, retryAfterOf } from './api-error.ts';
import { RateLimits } from './rate-limits.ts';

/** How a client reaches the API. */
export interface SenderOptions {
  /** Where the site is, such as `https://getmyhelpers.example`. */
  baseUrl: string;
  /** A key with the scopes of the calls; without one, the calls that anybody may make. */
  apiKey?: string | undefined;
  /** How often a failed call is sent again at most; 3 unless given. */
  retries?: number | undefined;
  /** The longest that a call waits before it is sent or sent again, in seconds; 60 unless given. */
  longestWait?: number | undefined;
  /** Instead of the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How to wait, instead of with `setTimeout`; rejects when the signal is aborted. */
  wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export interface Sender {
  /** Sends a request, again if need be. Throws `ApiError` with the code NETWORK when there is no whole answer. */
  send: (request: Request) => Promise<Response>;
  rateLimits: RateLimits;
}

/** Whether an answer says that it was done, and nothing else. */
export const hasNoData = ({ status }: Response): boolean => status === 202 || status === 204;

/** The header by which the server recognizes a creating call that it has already done. */
export const keyHeader = 'idempotency-key';

/** Which answers say that a call may be sent again. */
const repeatable = {
  /** The call changes nothing, or has a key by which the server knows it again. */
  harmless: [429, 502, 503, 504],
  /** The server says that it did nothing: a change that was lost on the way may have been made. */
  changing: [429, 503],
  /** A second one might create something twice. */
  creating: [],
} as const satisfies Record<string, readonly number[]>;

function kindOf({ method, headers }: Request): keyof typeof repeatable {
  if (['GET', 'HEAD'].includes(method) || headers.has(keyHeader)) return 'harmless';
  return method === 'POST' ? 'creating' : 'changing';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Half a second before the first repetition, then twice as long each time, a random part of it less so that clients spread. */
const backoff = (attempt: number): number => 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

const noAnswer = (message: string, cause: unknown): ApiError =>
  new ApiError({ message, code: 'NETWORK', status: 0, cause });

/** The same answer with its whole body. Throws when the body breaks off, or when data are not the JSON that they are said to be. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers, body } = response;
  if (body === null) return response;
  const bytes = await response.arrayBuffer();
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (response.ok && !hasNoData(response) && isJson) JSON.parse(new TextDecoder().decode(bytes));
  return new Response(bytes, { status, statusText, headers });
}

/**
 * Makes what all calls of a client go through: the key, the limits and repeated attempts. A creating call without an
 * Idempotency-Key is sent once.
 */
export function createSender({
  apiKey,
  retries = 3,
  longestWait = 60,
  fetch = (request) => globalThis.fetch(request),
  wait = pause,
}: Omit<SenderOptions, 'baseUrl'>): Sender {
  const rateLimits = new RateLimits();

  async function attempt(request: Request): Promise<Response | ApiError> {
    let response: Response | undefined;
    try {
      response = await fetch(request);
      rateLimits.note(response);
      return await readWhole(response);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return noAnswer(response ? "The server's answer was cut off." : 'The server could not be reached.', error);
    }
  }

  /** The milliseconds to wait before the next attempt; undefined: there is none. */
  function nextAttemptIn(outcome: Response | ApiError, request: Request, attempts: number): number | undefined {
    const kind = kindOf(request);
    const isRepeatable =
      outcome instanceof ApiError
        ? kind === 'harmless'
        : (repeatable[kind] as readonly number[]).includes(outcome.status);
    if (!isRepeatable || attempts > retries) return undefined;
    const asked = outcome instanceof ApiError ? undefined : retryAfterOf(outcome);
    const milliseconds = asked === undefined ? backoff(attempts) : asked * 1000;
    return milliseconds <= longestWait * 1000 ? milliseconds : undefined;
  }

  async function send(request: Request): Promise<Response> {
    if (apiKey !== undefined) request.headers.set('authorization', `Bearer ${apiKey}`);
    const untilNextCall = rateLimits.untilNextCall();
    if (untilNextCall > 0 && untilNextCall <= longestWait * 1000) await wait(untilNextCall, request.signal);
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await attempt(request.clone());
      const milliseconds = nextAttemptIn(outcome, request, attempts);
      if (milliseconds === undefined) {
        if (outcome instanceof ApiError) throw outcome;
        return outcome;
      }
      if (!(outcome instanceof ApiError)) await outcome.body?.cancel();
      await wait(milliseconds, request.signal);
    }
  }

  return { send, rateLimits };
}

import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { StorageError } from './object-storage.ts';

/** Not named TimeoutError: the store's client would try again. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** How long the store may take, in milliseconds. */
export interface StoreTimeouts {
  connect: number;
  /** Until an answer begins, also to a part of `partBytes`, and between two pieces of a file, while somebody waits for it. */
  answer: number;
  /** The same after a call was not answered in time, until one is; and for all calls while the server shuts down. */
  afterSilence: number;
  /** How long the server may wait in all for a file's pieces before `lowestRate` is asked of them. */
  slowStart: number;
}

/** In bytes per second of waiting: a file of 500 MB still comes over a line of half a megabit. */
const lowestRate = 64_000;

/** Waits for the store's answer to a request of this method; `giveUp` ends the wait at the time limit. */
type Wait = <Result>(method: string, work: Promise<Result>, giveUp: (error: StorageError) => void) => Promise<Result>;

function createWait(timeouts: StoreTimeouts, ending: AbortSignal): Wait {
  const waits = new Set<() => void>();
  /** Methods whose last call was not answered: of many calls in an outage only the first ones wait long. */
  const silent = new Set<string>();
  setMaxListeners(0, ending);
  ending.addEventListener('abort', () => {
    for (const restart of waits) restart();
  });

  return async (method, work, giveUp) => {
    let timer: NodeJS.Timeout | undefined;
    function restart(): void {
      const limitMs = silent.has(method) || ending.aborted ? timeouts.afterSilence : timeouts.answer;
      clearTimeout(timer);
      timer = setTimeout(() => {
        silent.add(method);
        giveUp(new StorageError('UNAVAILABLE', new NoAnswer(`the store did not answer within ${limitMs} ms`)));
      }, limitMs);
    }
    restart();
    waits.add(restart);
    try {
      const result = await work;
      silent.delete(method);
      return result;
    } finally {
      clearTimeout(timer);
      waits.delete(restart);
    }
  };
}

/** Gives up a store that sends pieces in time but too few bytes. A slow reader takes no time: nobody waits meanwhile. */
function limitSlowness(
  next: () => Promise<IteratorResult<Buffer, undefined>>,
  { slowStart }: StoreTimeouts,
): typeof next {
  let [waitedMs, bytes] = [0, 0];
  return async () => {
    const asked = performance.now();
    const piece = await next();
    waitedMs += performance.now() - asked;
    bytes += piece.value?.byteLength ?? 0;
    if (piece.done || waitedMs <= slowStart + (bytes * 1000) / lowestRate) return piece;
    throw new NoAnswer(`the store sent ${bytes} bytes in ${Math.round(waitedMs)} ms`);
  };
}

/** The body of an answer: destroying it releases the connection, and any failure is the store's (UNAVAILABLE). */
function bodyOf(source: Readable, wait: Wait, limit?: StoreTimeouts): Readable {
  const pieces = source.iterator() as AsyncIterator<Buffer, undefined>;
  const timed = () => wait('GET', pieces.next(), (error) => source.destroy(error));
  const next = limit ? limitSlowness(timed, limit) : timed;
  const body: Readable = new Readable({
    read() {
      next().then(
        ({ done, value }) => void body.push(done ? null : value),
        (error: unknown) =>
          void body.destroy(error instanceof StorageError ? error : new StorageError('UNAVAILABLE', error)),
      );
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  return body;
}

/** Puts time limits on every call of the store's client and on every file that is read from it. */
export function limitTimes(
  { config: { requestHandler } }: S3Client,
  timeouts: StoreTimeouts,
  ending: AbortSignal,
): void {
  const wait = createWait(timeouts, ending);
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) => {
    const late = new AbortController();
    const abortSignal = late.signal;
    try {
      const answer = handle(request, { ...options, abortSignal });
      const { response } = await wait(request.method, answer, (error) => late.abort(error));
      const body: unknown = response.body;
      // While it assembles parts, a store may send a few spaces for minutes.
      const isFile = request.method === 'GET';
      if (body instanceof Readable) response.body = bodyOf(body, wait, isFile ? timeouts : undefined);
      return { response };
    } catch (error) {
      throw abortSignal.aborted ? abortSignal.reason : error;
    }
  };
}

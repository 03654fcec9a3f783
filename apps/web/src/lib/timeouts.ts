/** How long anything that is sent may stay without an answer, in milliseconds. */
export const timeouts = {
  /** A load: the server itself gives up a read after four seconds, the rest is a slow line. */
  read: 20_000,
  /** A change: it may wait for a lock, a password hash or a file that is put together. */
  write: 60_000,
  /** The question whether the server is within reach. */
  health: 10_000,
  /** A file on its way, without a byte more. */
  stalledUpload: 60_000,
  /** The stream of events, until it has begun. The server then says something every 15 seconds. */
  stream: 15_000,
};

/** No answer came in time. */
export class TimeoutError extends Error {
  constructor() {
    super('No answer came in time.');
    this.name = 'TimeoutError';
  }
}

/**
 * Does `work`, whose signal is aborted when it takes longer than so many milliseconds, or when `outer` is. Rejects with a
 * TimeoutError in the first case.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal | null,
): Promise<Result> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, milliseconds);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw isLate ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

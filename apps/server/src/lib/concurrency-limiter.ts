import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from './errors.ts';

/** Runs expensive work, a limited number at once, the rest in order. */
export interface ConcurrencyLimiter {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** How much work waits for its turn. */
  waiting(): number;
}

/** Expensive work of many accounts: a small job does not wait behind all the jobs of another account. */
export interface FairLimiter {
  /**
   * Waits for a turn, with `boundsWaiting` false however many wait already, and returns a function that ends it; call
   * that exactly once. @throws TOO_MANY_REQUESTS
   */
  take(account: string, options?: { boundsWaiting?: boolean }): Promise<() => void>;
  /** Runs the work in a turn. @throws TOO_MANY_REQUESTS */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>;
  /** How many wait for a turn. */
  waiting(): number;
}

export interface FairLimiterOptions {
  runningMax: number;
  runningPerAccount: number;
  waitingMax: number;
  waitingPerAccount: number;
}

/** Accounts take turns: each has at most so many running, and of those that wait the next account comes first. */
export function fairConcurrencyLimiter(options: FairLimiterOptions): FairLimiter {
  const { runningMax, runningPerAccount, waitingMax, waitingPerAccount } = options;
  const runningOf = new Map<string, number>();
  /** In the order of their turns. */
  const waitingOf = new Map<string, (() => void)[]>();
  let [running, waiting] = [0, 0];

  const isFree = (account: string): boolean =>
    running < runningMax && (runningOf.get(account) ?? 0) < runningPerAccount;

  function begin(account: string): void {
    running += 1;
    runningOf.set(account, (runningOf.get(account) ?? 0) + 1);
  }

  function end(account: string): void {
    running -= 1;
    const left = (runningOf.get(account) ?? 0) - 1;
    if (left > 0) runningOf.set(account, left);
    else runningOf.delete(account);
    beginNext();
  }

  function beginNext(): void {
    for (const [account, queue] of waitingOf) {
      if (!isFree(account)) continue;
      const start = queue.shift();
      // To the end of the line, if there is more to do.
      waitingOf.delete(account);
      if (queue.length > 0) waitingOf.set(account, queue);
      if (!start) continue;
      waiting -= 1;
      begin(account);
      start();
    }
  }

  async function take(account: string, { boundsWaiting = true } = {}): Promise<() => void> {
    if (isFree(account)) {
      begin(account);
    } else {
      const queue = waitingOf.get(account) ?? [];
      if (boundsWaiting && (waiting >= waitingMax || queue.length >= waitingPerAccount)) {
        throw new DomainError('TOO_MANY_REQUESTS', messages.serverBusy, { retryAfter: 2 });
      }
      waiting += 1;
      waitingOf.set(account, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    return () => end(account);
  }

  return {
    take,
    async run(account, work) {
      const done = await take(account);
      try {
        return await work();
      } finally {
        done();
      }
    },
    waiting: () => waiting,
  };
}

/** @throws (the returned function) TOO_MANY_REQUESTS when `waitingMax` others wait already. */
export function concurrencyLimiter({
  runningMax,
  waitingMax,
}: {
  runningMax: number;
  waitingMax: number;
}): ConcurrencyLimiter {
  const limiter = fairConcurrencyLimiter({
    runningMax,
    runningPerAccount: runningMax,
    waitingMax,
    waitingPerAccount: waitingMax,
  });
  const run = <Result>(work: () => Promise<Result>): Promise<Result> => limiter.run('everybody', work);
  return Object.assign(run, { waiting: limiter.waiting });
}

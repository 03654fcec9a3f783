import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from './errors.ts';

/** Runs costly work, at most so many at once, the others after them in order. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @throws (the returned function) TOO_MANY_REQUESTS when `waitingMax` others wait already. */
export function createTurns({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) {
        throw new DomainError('TOO_MANY_REQUESTS', messages.serverBusy, { retryAfter: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so `running` stays as it is when somebody waits.
      if (next) next();
      else running -= 1;
    }
  };
}

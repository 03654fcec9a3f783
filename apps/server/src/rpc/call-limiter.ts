import { concurrencyLimiter, type ConcurrencyLimiter } from '../lib/concurrency-limiter.ts';

/** The caller: an account, for its files or anything else, or the address of someone who is not signed in. */
export interface Caller {
  kind: 'account' | 'files' | 'address';
  id: string;
}

/** Keeps one caller from occupying the whole server: others are served between their calls. */
export interface CallLimiter {
  /** Runs a call of this caller once few enough of theirs run. Throws TOO_MANY_REQUESTS when too many wait. */
  run<Result>(caller: Caller, call: () => Promise<Result>): Promise<Result>;
  /** How many calls of all callers run now, without those that wait. */
  readonly running: number;
}

/** How many calls of one caller run at once. */
const runningMax: Readonly<Record<Caller['kind'], number>> = { account: 4, files: 4, address: 2 };
/** How many more may wait: waiting costs the server less than refusing. */
const waitingMax = 2000;

/** Limits how many calls of one account, or of one address without an account, run at the same time. */
export function createCallLimiter(waiting: number = waitingMax): CallLimiter {
  const queues = new Map<string, { limited: ConcurrencyLimiter; calls: number }>();
  let running = 0;
  async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
    running += 1;
    try {
      return await call();
    } finally {
      running -= 1;
    }
  }
  return {
    get running() {
      return running;
    },
    async run({ kind, id }, call) {
      const key = `${kind}:${id}`;
      const queue = queues.get(key) ?? {
        limited: concurrencyLimiter({ runningMax: runningMax[kind], waitingMax: waiting }),
        calls: 0,
      };
      queues.set(key, queue);
      queue.calls += 1;
      try {
        return await queue.limited(() => counted(call));
      } finally {
        queue.calls -= 1;
        if (queue.calls === 0) queues.delete(key);
      }
    },
  };
}

/** No limit (RATE_LIMIT=off); nothing is counted either. */
export const unlimitedCalls: CallLimiter = { run: (_caller, call) => call(), running: 0 };

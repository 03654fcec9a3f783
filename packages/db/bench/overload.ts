import { setTimeout as pause } from 'node:timers/promises';
import { rest, run, type Contestant, type Running } from './contestants.ts';
import { load } from './http.ts';

/** How many times more is asked than the server can answer. */
const times = 10;
const calmWidth = 32;
const crowd = 1000;
const windowSeconds = 2;

interface Answers {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  /** Of what was answered with 200, in milliseconds. */
  latency: { p50: number; p99: number };
}

let asked = 0;

/** Each request comes from the next of 60,000 addresses, as a proxy tells it: no limit for one caller is met. */
function fromAnybody(request: object): object {
  asked = (asked + 1) % 60_000;
  return { ...request, headers: { 'x-forwarded-for': `10.0.${Math.floor(asked / 250)}.${asked % 250}` } };
}

const product: Contestant = {
  ...rest,
  name: 'overload',
  env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
};

/** Requests the page on so many connections, at most `rate` times a second. */
const ask = (running: Running, seconds: number, width: number, rate?: number): Promise<Answers> =>
  load({
    url: running.origin + rest.path,
    requests: [{ setupRequest: fromAnybody }],
    connections: width,
    duration: seconds,
    excludeErrorStats: true,
    ...(rate !== undefined && { overallRate: Math.max(width, Math.round(rate)) }),
  }) as unknown as Promise<Answers>;

/** The most memory that the server holds, read every half second until `work` is done, in megabytes. */
async function mostMemory(running: Running, work: Promise<unknown>): Promise<number> {
  let most = await running.memory();
  const over = work.then(() => true);
  while (!(await Promise.race([over, pause(500, false)]))) most = Math.max(most, await running.memory());
  return most;
}

export interface Overload {
  /** Answers with 200 in a second: at most, and beside the crowd. */
  most: number;
  goodput: number;
  refused: number;
  failed: number;
  /** p50 and p99 of the answers with 200 beside the crowd; p99 at half of the most, before. Milliseconds. */
  p50: number;
  p99: number;
  calmP99: number;
  /** Seconds after the crowd until p99 is at most twice what it was; undefined: not within ten windows. */
  backAfter: number | undefined;
  memory: { before: number; most: number; after: number };
}

/** The page at half of what the server can answer, then ten times of it for this long, then half of it again. */
export async function measureOverload(databaseUrl: string, seconds: number): Promise<Overload> {
  const running = await run(product, databaseUrl, 4741);
  const mostIn = async (asked: number): Promise<number> => {
    const answers = await ask(running, asked, calmWidth);
    return answers['2xx'] / answers.duration;
  };
  await mostIn(5);
  const first = await mostIn(10);
  const calm = await ask(running, 10, calmWidth, first / 2);
  const before = await running.memory();

  const crowding = ask(running, seconds, crowd, first * times);
  const most = await mostMemory(running, crowding);
  const crowded = await crowding;

  let backAfter: number | undefined;
  for (let window = 1; window <= 10 && backAfter === undefined; window += 1) {
    const { latency, non2xx, errors } = await ask(running, windowSeconds, calmWidth, first / 2);
    if (non2xx + errors === 0 && latency.p99 <= 2 * calm.latency.p99) backAfter = window * windowSeconds;
  }
  const after = await running.memory();
  const last = await mostIn(10);
  await running.stop();
  return {
    most: (first + last) / 2,
    goodput: crowded['2xx'] / crowded.duration,
    refused: crowded.non2xx / crowded.duration,
    failed: crowded.errors,
    p50: crowded.latency.p50,
    p99: crowded.latency.p99,
    calmP99: calm.latency.p99,
    backAfter,
    memory: { before, most, after },
  };
}

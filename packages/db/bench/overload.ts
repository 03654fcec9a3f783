import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rest, run, type Contestant, type Running } from './contestants.ts';
import { load } from './http.ts';

const calmWidth = 32;
const crowdWidth = 1000;
/** What the requests that are timed beside the crowd add to it, in a second. */
const timedRate = 50;
const backSeconds = 20;

const product: Contestant = {
  ...rest,
  name: 'overload',
  env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
};

interface Count {
  answered: number;
  refused: number;
  failed: number;
  seconds: number;
}

/** Asks for the page on so many connections as fast as it is answered or refused. wrk does it, which itself costs little. */
async function crowdOf(running: Running, seconds: number, width: number): Promise<Count> {
  const script = fileURLToPath(new URL('overload.lua', import.meta.url));
  const options = ['-t', '1', '-c', String(width), '-d', `${seconds}s`, '--timeout', '10s', '-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...options, running.origin + rest.path]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Count;
}

/** An answer with 200: when it came, from the start of the requests, and how long it took, in milliseconds. */
interface Timed {
  at: number;
  took: number;
}

let asked = 0;

/** As in overload.lua. */
function fromAnybody(request: object): object {
  asked = (asked + 1) % 60_000;
  return { ...request, headers: { 'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}` } };
}

type Emitter = Promise<unknown> & {
  on: (event: 'response', hear: (client: unknown, status: number, bytes: number, took: number) => void) => void;
};

/** Asks for the page so many times a second, and times what is answered with 200. */
async function time(running: Running, seconds: number, rate: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  const begun = performance.now();
  const asking = load({
    url: running.origin + rest.path,
    requests: [{ setupRequest: fromAnybody }],
    connections: calmWidth,
    duration: seconds,
    overallRate: Math.max(calmWidth, Math.round(rate)),
  }) as unknown as Emitter;
  asking.on('response', (_client, status, _bytes, took) => {
    if (status === 200) timed.push({ at: performance.now() - begun, took });
  });
  await asking;
  return timed;
}

function percentile(timed: readonly Timed[], share: number): number {
  const sorted = timed.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
}

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
  /** The first second after the crowd whose p99 is at most twice what it was, from 0; undefined: none of `backSeconds`. */
  backAfter: number | undefined;
  memory: { before: number; most: number; after: number };
}

/** The page at half of what the server can answer, then a crowd for this long, then half of it again. */
export async function measureOverload(databaseUrl: string, seconds: number): Promise<Overload> {
  const running = await run(product, databaseUrl, 4741);
  const mostIn = async (within: number): Promise<number> => {
    const { answered, seconds: took } = await crowdOf(running, within, calmWidth);
    return answered / took;
  };
  await mostIn(5);
  const first = await mostIn(10);
  const calm = percentile(await time(running, 10, first / 2), 0.99);
  const before = await running.memory();

  const crowding = crowdOf(running, seconds, crowdWidth);
  const timing = time(running, seconds - 1, timedRate);
  const most = await mostMemory(running, crowding);
  const [crowd, beside] = [await crowding, await timing];

  const after = await time(running, backSeconds, first / 2);
  const second = (which: number): Timed[] => after.filter(({ at }) => Math.floor(at / 1000) === which);
  const isCalm = (which: number): boolean => percentile(second(which), 0.99) <= 2 * calm;
  const calmSeconds = Array.from({ length: backSeconds }, (_, which) => isCalm(which));
  const backAfter = calmSeconds.indexOf(true);
  const memoryAfter = await running.memory();
  const last = await mostIn(10);
  await running.stop();
  return {
    most: (first + last) / 2,
    goodput: crowd.answered / crowd.seconds + beside.length / (seconds - 1),
    refused: crowd.refused / crowd.seconds,
    failed: crowd.failed,
    p50: percentile(beside, 0.5),
    p99: percentile(beside, 0.99),
    calmP99: calm,
    backAfter: backAfter === -1 ? undefined : backAfter,
    memory: { before, most, after: memoryAfter },
  };
}

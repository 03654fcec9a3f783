import { createRequire } from 'node:module';
import { minimal, nest, postGraphile, rest, rpc, run } from './contestants.ts';
import type { Contestant, Running } from './contestants.ts';
import { median } from './figures.ts';

const connections = 32;

interface Measured {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}
type LoadGenerator = (options: object) => Promise<Measured>;
// autocannon is installed with the peers, not with the product.
export const load = createRequire(new URL('peers/package.json', import.meta.url))('autocannon') as LoadGenerator;

export interface Load {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

export async function measure(
  contestant: Contestant,
  running: Running,
  seconds: number,
  width = connections,
): Promise<Load> {
  const measured = await load({
    url: `${running.origin}${contestant.path}`,
    method: contestant.method ?? 'GET',
    body: contestant.body,
    headers: { ...running.headers, ...(contestant.body === undefined ? {} : { 'content-type': 'application/json' }) },
    connections: width,
    duration: seconds,
  });
  if (measured.non2xx + measured.errors > 0) throw new Error(`${contestant.name} refused or failed`);
  return { rate: measured.requests.average, p99: measured.latency.p99 };
}

export interface HttpRow {
  name: string;
  rate: number;
  p99: number;
  /** Medians over the rounds of the ratio to the minimal route in the same round. */
  rateRatio: number;
  p99Ratio: number;
}

/** Requests the same page from each server in turn, over several rounds, so that other load affects all alike. */
export async function compareOverHttp(
  databases: { own: string; peers: string },
  options: { rounds: number; seconds: number },
): Promise<HttpRow[]> {
  const contestants = [minimal, rest, rpc, nest, postGraphile];
  const loads = new Map(contestants.map((contestant) => [contestant, [] as Load[]]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const databaseUrl = contestant.isPeer ? databases.peers : databases.own;
      const running = await run(contestant, databaseUrl, 4700 + index);
      await measure(contestant, running, 2);
      loads.get(contestant)?.push(await measure(contestant, running, options.seconds));
      await running.stop();
    }
  }
  const base = loads.get(minimal) ?? [];
  return contestants.map((contestant) => {
    const own = loads.get(contestant) ?? [];
    const ratio = (field: keyof Load): number =>
      median(own.map((one, round) => one[field] / (base[round]?.[field] ?? Number.NaN)));
    return {
      name: contestant.name,
      rate: median(own.map(({ rate }) => rate)),
      p99: median(own.map(({ p99 }) => p99)),
      rateRatio: ratio('rate'),
      p99Ratio: ratio('p99'),
    };
  });
}

export interface StartRow {
  name: string;
  /** Milliseconds until the first answer. */
  startMs: number;
  /** Of processors, in milliseconds, until then: says the same on a machine that others keep busy. */
  processorMs: number;
  idleMb: number;
  loadedMb: number;
}

/**
 * Startup, and memory after the first response and after load, of the product and of the minimal route, with the same flags
 * and one after the other in each round; the last row has the medians of the rounds' ratios.
 */
export async function compareStart(databaseUrl: string, rounds: number): Promise<StartRow[]> {
  const contestants = [{ ...minimal, flags: rest.flags }, rest];
  const measured = contestants.map(() => [] as Omit<StartRow, 'name'>[]);
  // The first round fills the caches of compiled code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const one = await measureStart(contestant, databaseUrl);
      if (round > 0) measured[index]?.push(one);
    }
  }
  const [base = []] = measured;
  const medians = (name: string, valueOf: (field: keyof Omit<StartRow, 'name'>) => number[]): StartRow => ({
    name,
    startMs: median(valueOf('startMs')),
    processorMs: median(valueOf('processorMs')),
    idleMb: median(valueOf('idleMb')),
    loadedMb: median(valueOf('loadedMb')),
  });
  const rows = contestants.map(({ name }, index) =>
    medians(name, (field) => (measured[index] ?? []).map((one) => one[field])),
  );
  const ratio = medians('ratio', (field) =>
    (measured[1] ?? []).map((one, round) => one[field] / (base[round]?.[field] ?? Number.NaN)),
  );
  return [...rows, ratio];
}

async function measureStart(contestant: Contestant, databaseUrl: string): Promise<Omit<StartRow, 'name'>> {
  const running = await run(contestant, databaseUrl, 4710);
  const { startMs, processorMs } = running;
  const idleMb = await running.memory();
  await measure(contestant, running, 3);
  const loadedMb = await running.memory();
  await running.stop();
  return { startMs, processorMs, idleMb, loadedMb };
}

/** The page's p99 latency for one reader, alone and while this many logins are in progress. */
export async function compareLoginStorm(databaseUrl: string, rounds: number, logins = 50) {
  const running = await run(rest, databaseUrl, 4720);
  const alone: number[] = [];
  const storm: number[] = [];
  const login = {
    url: `${running.origin}/api/helpers/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password' }),
    connections: logins,
    duration: 6,
  };
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await measure(rest, running, 4, 4)).p99);
    const [, read] = await Promise.all([load(login), measure(rest, running, 4, 4)]);
    storm.push(read.p99);
  }
  await running.stop();
  return { aloneMs: median(alone), stormMs: median(storm), ratio: median(storm) / median(alone) };
}

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
// It belongs to the peers' installation, not to the product's.
const load = createRequire(new URL('peers/package.json', import.meta.url))('autocannon') as LoadGenerator;

export interface Load {
  /** Requests in a second. */
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
  /** Medians over the rounds of the ratios to the minimal route of the same round. */
  rateRatio: number;
  p99Ratio: number;
}

/** The same page from everybody in turn, round after round: what else the machine does meets all of them. */
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

/** Start-up and memory after the first answer and after a load, of the product and of the minimal route. */
export async function compareStart(databaseUrl: string, rounds: number) {
  const rows = [];
  for (const contestant of [minimal, rest]) {
    const starts: number[] = [];
    const idle: number[] = [];
    const loaded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const running = await run(contestant, databaseUrl, 4710);
      starts.push(running.startMs);
      idle.push(await running.memory());
      await measure(contestant, running, 3);
      loaded.push(await running.memory());
      await running.stop();
    }
    rows.push({ name: contestant.name, startMs: median(starts), idleMb: median(idle), loadedMb: median(loaded) });
  }
  return rows;
}

/** The p99 of the page for one reader, alone and with so many logins in flight. */
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

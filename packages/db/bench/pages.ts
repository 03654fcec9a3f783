import { closeDatabase, createDatabase, type Database } from '../src/client.ts';
import { sql } from 'kysely';
import { listSitemapStarts } from '../src/queries/sitemaps.ts';
import { rest, run, type Contestant, type Running } from './contestants.ts';
import { median } from './figures.ts';
import { load, type Load } from './http.ts';

/** Longest time for one statement of the filling, in milliseconds. */
const fillMs = 60 * 60_000;
const rowsAtOnce = 100_000;

/** Adds helpers whom search engines may show, with these numbers; triggers and their lists are left out. */
async function addListed(db: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::bigint, ${to - 1}::bigint) as number`;
  const id = sql`(lpad(to_hex(number + 1700000000000), 12, '0') || '70008000000000000000')::uuid`;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into accounts (id, kind, name, email, password_hash, city, state)
      select ${id}, 'helper', 'Helper ' || number, 'helper-' || number || '@bench.example', 'none', 'Austin', 'TX'
      from ${numbers}
    `.execute(trx);
    await sql`
      insert into helpers (id, age, specialties, availability, hourly_rate, payment_methods, allows_search_engines)
      select ${id}, 30, '{plumbing}', '{t,t,t,t,t,f,f}', 25, '{cash}', true from ${numbers}
    `.execute(trx);
  });
}

/** Fills a migrated database up to so many such helpers; goes on where it was stopped. */
export async function fillSitemaps(connectionString: string, helpers: number): Promise<void> {
  const db = createDatabase({ connectionString, maxConnections: 1, statementTimeoutMs: fillMs });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from helpers`.execute(db);
  const present = rows[0]?.count ?? 0;
  for (let from = present; from < helpers; from += rowsAtOnce) {
    await addListed(db, from, Math.min(from + rowsAtOnce, helpers));
  }
  if (present < helpers) await sql`vacuum analyze`.execute(db);
  await closeDatabase(db);
}

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const startsAt = 45_000;

/** What it takes to say where the parts of the sitemap begin: counting all entries, and what comes after those known. */
export async function measureStarts(connectionString: string, rounds: number) {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const known = await listSitemapStarts(db, 'helpers', startsAt);
  const [all, later]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    all?.push(await timed(() => listSitemapStarts(db, 'helpers', startsAt)));
    later?.push(await timed(() => listSitemapStarts(db, 'helpers', startsAt, known)));
  }
  await closeDatabase(db);
  return { allMs: median(all ?? []), laterMs: median(later ?? []) };
}

/** Reads the index and every sitemap that it names, one after the other, as a search engine does. */
export async function readSitemaps(connectionString: string) {
  const running = await run({ ...rest, name: 'sitemaps', path: '/robots.txt' }, connectionString, 4730);
  const idleMb = await running.memory();
  const read = async (url: string): Promise<string> => (await fetch(url)).text();
  const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  let parts: string[] = [];
  const firstMs = await timed(async () => (parts = addressesIn(await read(`${running.origin}/sitemap.xml`))));
  const againMs = await timed(() => read(`${running.origin}/sitemap.xml`));
  let pages = 0;
  let mostMb = 0;
  const seconds =
    (await timed(async () => {
      for (const part of parts) {
        pages += addressesIn(await read(part)).length;
        mostMb = Math.max(mostMb, await running.memory());
      }
    })) / 1000;
  await running.stop();
  return { firstMs, againMs, parts: parts.length, pages, seconds, idleMb, mostMb };
}

/** A page, and the calls that the web app would make for it. */
interface PageCase {
  name: string;
  path: (id: string) => string;
  isSignedIn?: true;
  /** Each request has an address of its own, so that no page is kept. */
  isNew?: true;
}

const input = (id: string): string => {
  const inputs = [{ id }, { helperId: id, limit: 10 }, { helperId: id }];
  return encodeURIComponent(JSON.stringify(Object.fromEntries(inputs.entries())));
};
const calls = 'helpers.byId,reviews.listForHelper,availability.ofHelper';

const pageCases: readonly PageCase[] = [
  { name: 'the calls as JSON, a stranger', path: (id) => `/trpc/${calls}?batch=1&input=${input(id)}` },
  { name: 'the calls as JSON, signed in', path: (id) => `/trpc/${calls}?batch=1&input=${input(id)}`, isSignedIn: true },
  { name: 'page, a stranger, kept', path: (id) => `/helper/${id}` },
  { name: 'page, a stranger, written', path: (id) => `/helper/${id}`, isNew: true },
  { name: 'page, signed in', path: (id) => `/helper/${id}`, isSignedIn: true },
];

const connections = 8;
let number = 0;

interface Asking {
  seconds?: number;
  amount?: number;
}

async function ask({ origin, headers }: Running, each: PageCase, id: string, asking: Asking): Promise<Load> {
  const path = each.path(id);
  const request = {
    headers: { accept: 'text/html,*/*', ...(each.isSignedIn ? headers : {}) },
    ...(each.isNew && { setupRequest: (asked: object) => ({ ...asked, path: `${path}?number=${(number += 1)}` }) }),
  };
  const measured = await load({
    url: origin + path,
    connections,
    ...(asking.amount === undefined ? { duration: asking.seconds } : { amount: asking.amount }),
    requests: [request],
  });
  if (measured.non2xx + measured.errors > 0) throw new Error(`${each.name} was refused or failed`);
  return { rate: measured.requests.average, p99: measured.latency.p99 };
}

const product: Contestant = { ...rest, name: 'pages', path: '/api/health' };

async function aHelper({ origin }: Running): Promise<string> {
  const [helper] = (await (await fetch(`${origin}/api/helpers`)).json()) as { id: string }[];
  if (!helper) throw new Error('There is no helper to show.');
  return helper.id;
}

/** Requests a helper's page and the calls behind it in turn, over several rounds, so that other load affects all alike. */
export async function comparePages(databaseUrl: string, options: { rounds: number; seconds: number }) {
  const running = await run(product, databaseUrl, 4731);
  const id = await aHelper(running);
  const loads = new Map(pageCases.map((each) => [each, [] as Load[]]));
  for (const each of pageCases) await ask(running, each, id, { seconds: 2 });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const each of pageCases) loads.get(each)?.push(await ask(running, each, id, options));
  }
  await running.stop();
  return pageCases.map((each) => {
    const own = loads.get(each) ?? [];
    const base = loads.get(pageCases[each.isSignedIn ? 1 : 0] ?? each) ?? [];
    const ratio = (field: keyof Load): number =>
      median(own.map((one, round) => one[field] / (base[round]?.[field] ?? Number.NaN)));
    return {
      name: each.name,
      rate: median(own.map(({ rate }) => rate)),
      p99: median(own.map(({ p99 }) => p99)),
      rateRatio: ratio('rate'),
      p99Ratio: ratio('p99'),
    };
  });
}

/** Resident memory in megabytes after each tenth of so many pages, none of them kept from before. */
export async function memoryOfPages(databaseUrl: string, pages: number): Promise<number[]> {
  const running = await run(product, databaseUrl, 4732);
  const id = await aHelper(running);
  const written = pageCases.find(({ isNew }) => isNew);
  const steps: number[] = [];
  for (let step = 0; written && step < 10; step += 1) {
    await ask(running, written, id, { amount: Math.round(pages / 10) });
    steps.push(await running.memory());
  }
  await running.stop();
  return steps;
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import * as path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { deleteEndedPostingEntries } from '../src/queries/job-postings.ts';
import { seedLargeData } from '../src/seeds/large.ts';
import { administer, withDatabase } from '../src/testing.ts';
import { measureAdmin } from './admin.ts';
import { gistMatrix, makeGistTable, measureNearWrites, sizeOfLists } from './near.ts';
import {
  nearMatrix,
  nearPostingMatrix,
  ratesMatrix,
  sortedPostingMatrix,
  supplyMatrix,
  tradeMatrix,
} from './near-cases.ts';
import { checkPlans, closeMeasured, measureSearches, openMeasured } from './search.ts';
import type { Measured, Spread } from './search.ts';
import { helperMatrix, postingMatrix } from './search-cases.ts';
import type { SearchMatrix } from './search-cases.ts';
import { checkAfterChanges, measurePostingWrites, measureWrites } from './writes.ts';

/** docs/benchmarks.md says what is measured and how to run it. */
const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const peersSize = 10_000;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, '.data/bench') },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: {
      type: 'string',
      default:
        'search,near,told,near-postings,admin,writes,exactness,http,logins,start,overload,pages,sitemaps,webhooks',
    },
    rounds: { type: 'string', default: '5' },
    every: { type: 'string', default: '1' },
    pages: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    output: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const parts = new Set(values.only.split(','));
const rounds = Number(values.rounds);
const every = Number(values.every);

await mkdir(values.data, { recursive: true });
await chmod(values.data, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: values.data });
const report: string[] = [];
const add = (...lines: string[]): void => {
  report.push(...lines);
  for (const line of lines) say(line);
};
const ms = (value: number): string => value.toFixed(2);
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (...names: string[]): string[] => [row(...names), row(...names.map(() => '---'))];

/** Only these parts search postings. Without postings, the largest sizes take about half the disk space. */
const needsPostings = ['search', 'near-postings', 'admin'].some((part) => parts.has(part));
const made = new Map<number, Promise<string>>();

/** A database with this many helpers, and as many postings if a part needs them, kept in the data directory. */
function databaseOf(helpers: number): Promise<string> {
  const url = made.get(helpers) ?? makeDatabase(helpers);
  made.set(helpers, url);
  return url;
}

/** Adds what is missing, so that a run continues where an earlier one was stopped. */
async function makeDatabase(helpers: number): Promise<string> {
  const name = `bench_${helpers}`;
  const url = withDatabase(postgres.connectionString, name);
  await administer(postgres.connectionString, `create database ${name}`).catch((error: unknown) => {
    const exists = error instanceof Error && 'code' in error && error.code === '42P04';
    if (!exists) throw error;
  });
  await migrateToLatest(url);
  const db = createDatabase({ connectionString: url, maxConnections: 2 });
  await seed(db, { helpers, postings: 0 });
  if (needsPostings) await seed(db, { helpers, postings: helpers });
  await closeDatabase(db);
  return url;
}

async function seed(db: Database, wanted: { helpers: number; postings: number }): Promise<void> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let present: number | undefined;
  let missing = 0;
  await seedLargeData(db, {
    ...wanted,
    onProgress: (done, total) => {
      present ??= done;
      missing = total - present;
      if (done % 500_000 === 0) say(`${done} of ${total} rows after ${Math.round(seconds())} s.`);
    },
    onPhase: (phase) => say(`${phase}, after ${Math.round(seconds())} s.`),
  });
  if (missing === 0) return;
  const { rows } = await sql<{ gigabytes: number }>`
    select pg_database_size(current_database()) / 1e9 as gigabytes
  `.execute(db);
  add(
    `Added ${missing} helpers or postings with their professionals in ${Math.round(seconds())} s: ${Math.round(missing / seconds())} in a second. The database has ${ms(rows[0]?.gigabytes ?? 0)} GB.`,
    '',
  );
}

async function openAll(): Promise<Measured[]> {
  const databases: Measured[] = [];
  for (const size of sizes) databases.push(openMeasured(size, await databaseOf(size)));
  // The same cleanup as the product's housekeeping.
  for (const { db } of databases) while ((await deleteEndedPostingEntries(db, 10_000)) > 0);
  return databases;
}

/**
 * The same helpers for the peer servers: one plain table with the obvious indexes for this page, on state in the page's
 * order and on trade.
 */
async function peersDatabase(): Promise<string> {
  const name = `bench_peers_${peersSize}`;
  const source = new URL(await databaseOf(peersSize)).pathname.slice(1);
  await administer(postgres.connectionString, `drop database if exists ${name}`);
  await administer(postgres.connectionString, `create database ${name} template ${source}`);
  const url = withDatabase(postgres.connectionString, name);
  await administer(url, 'create table plain_helpers as select * from accounts join helpers using (id)');
  await administer(url, 'drop table helpers cascade');
  await administer(url, 'alter table plain_helpers rename to helpers');
  await administer(url, 'alter table helpers add primary key (id)');
  for (const index of ['(state, rating desc, created_at desc, id desc)', 'using gin (specialties)']) {
    await administer(url, `create index on helpers ${index}`);
  }
  await administer(url, 'vacuum analyze helpers');
  return url;
}

const spread = (query: string, size: number, { p50, p95, p99, max, slowest }: Spread): string =>
  row(size, query, ms(p50), ms(p95), ms(p99), ms(max), slowest);

async function searchPart(): Promise<void> {
  const databases = await openAll();
  for (const matrix of [helperMatrix, postingMatrix]) await searchMatrixPart(matrix, databases);
  await closeMeasured(databases);
}

/** Fails the benchmark with an exit code if a plan reads more rows than allowed. */
async function searchMatrixPart(whole: SearchMatrix, databases: readonly Measured[]): Promise<void> {
  const matrix = { ...whole, cases: whole.cases.filter((_, index) => index % every === 0) };
  const { subject, cases, mostRows } = matrix;
  const figures = await measureSearches(matrix, databases);
  const columns = [subject, 'query', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'slowest case'];
  add(`## Search matrix of ${subject}, ${cases.length} of ${whole.cases.length} cases`, '');
  add('Time that PostgreSQL spends on a query:', '', ...table(...columns));
  add(...figures.map(({ query, size, cpu }) => spread(query, size, cpu)), '');
  add('From the call to the rows, the quickest of five runs:', '', ...table(...columns));
  add(...figures.map(({ query, size, wall }) => spread(query, size, wall)), '');
  add(...table('query', `p95 of ${sizes.at(-1)} : p95 of ${sizes[0]}`));
  for (const query of new Set(figures.map((figure) => figure.query))) {
    const [least, most] = [0, -1].map((index) => figures.filter((figure) => figure.query === query).at(index)?.cpu.p95);
    add(row(query, ms((most ?? Number.NaN) / (least ?? Number.NaN))));
  }
  add('', ...table(subject, `rows read for a page, at most (${mostRows} may be)`, 'case'));
  for (const { size, db } of databases) {
    const { rows, name, beyond } = await checkPlans(matrix, db);
    add(row(size, rows, name));
    if (beyond.length === 0) continue;
    process.exitCode = 1;
    add(
      '',
      `**Refused: ${beyond.length} pages of ${size} ${subject} read more than ${mostRows} rows:**`,
      '',
      ...beyond,
      '',
    );
  }
  add('');
}

/** The searches for postings that the documented lists do not answer. */
async function nearPostingsPart(): Promise<void> {
  const databases = await openAll();
  for (const matrix of [nearPostingMatrix, sortedPostingMatrix]) await searchMatrixPart(matrix, databases);
  const largest = databases.at(-1);
  if (!largest) return;
  const size = await sizeOfLists(largest.db, 'posting_listings');
  add(`The lists of all searches: ${Math.round(size.table)} MB and ${Math.round(size.indexes)} MB of indexes.`);
  const writes = await measurePostingWrites(await databaseOf(largest.size), rounds);
  add(
    `Postings in a second: ${Math.round(writes.withLists)} with all lists, ${Math.round(writes.withoutLists)} without: ${ms(writes.ratio)}.`,
    '',
  );
  await closeMeasured(databases);
}

/** The searches near a place, in the same run as a GiST index that answers some of them. */
async function nearPart(): Promise<void> {
  const databases = await openAll();
  await searchMatrixPart(nearMatrix, databases);
  const largest = databases.at(-1);
  if (!largest) return;
  await makeGistTable(largest.db);
  const gist = gistMatrix(191);
  const [figures] = await measureSearches(gist, [largest]);
  const { rows, name } = await checkPlans(gist, largest.db);
  add(`## Near a place, by a GiST index of earthdistance, ${gist.cases.length} of the cases`, '');
  add(...table('helpers', 'query', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'slowest case'));
  if (figures) add(spread('first page, all included', largest.size, figures.wall));
  add('', `Rows read, at most: ${rows} (${name}).`, '');
  const size = await sizeOfLists(largest.db, 'helper_points');
  add(`The lists: ${Math.round(size.table)} MB and ${Math.round(size.indexes)} MB of indexes.`);
  const writes = await measureNearWrites(await databaseOf(largest.size), rounds);
  add(
    `Registrations in a second: ${Math.round(writes.withLists)} with these lists, ${Math.round(writes.withoutLists)} without: ${ms(writes.ratio)}.`,
    '',
  );
  await closeMeasured(databases);
}

/** What visitors and professionals are told of the helpers in or near a place. */
async function toldPart(): Promise<void> {
  const databases = await openAll();
  for (const matrix of [supplyMatrix, ratesMatrix, tradeMatrix]) await searchMatrixPart(matrix, databases);
  await closeMeasured(databases);
}

async function adminPart(): Promise<void> {
  const databases = await openAll();
  add('## What admins ask', '', 'Time that PostgreSQL spends, in ms:', '');
  add(...table('', ...databases.map(({ size }) => `${size} helpers and postings`)));
  for (const { name, times } of await measureAdmin(databases)) add(row(name, ...times.map(({ cpu }) => ms(cpu))));
  add('');
  await closeMeasured(databases);
}

async function writesPart(): Promise<void> {
  const { withLists, withoutLists, ratio } = await measureWrites(await databaseOf(Math.max(...sizes)), rounds);
  add(
    '## Cost of writing',
    '',
    ...table('', 'registrations in a second'),
    row('with the lists', Math.round(withLists)),
  );
  add(row('without', Math.round(withoutLists)), row('ratio', ms(ratio)), '');
}

async function exactnessPart(): Promise<void> {
  const changes = 10_000;
  const url = withDatabase(postgres.connectionString, 'bench_exactness');
  await administer(postgres.connectionString, 'drop database if exists bench_exactness');
  await administer(postgres.connectionString, 'create database bench_exactness');
  const { whileWriting, afterwards, wrong, errors } = await checkAfterChanges(url, changes);
  const answers = `${whileWriting} searches answered meanwhile and ${afterwards} afterwards, every combination of filters`;
  add('## Exactness', '', `${changes} changes by eight writers at once; ${answers}.`);
  add(`Answers unlike plain SQL: ${wrong.length}. Wrong entries and counts: ${errors}.`, ...wrong.slice(0, 10), '');
  if (wrong.length + errors > 0) process.exitCode = 1;
}

async function httpPart(): Promise<void> {
  const { compareOverHttp } = await import('./http.ts');
  const databases = { own: await databaseOf(peersSize), peers: await peersDatabase() };
  const rows = await compareOverHttp(databases, { rounds, seconds: 3 });
  add(
    `## Over HTTP, ${peersSize} helpers`,
    '',
    ...table('', 'requests/s', 'p99 ms', 'requests/s : minimal', 'p99 : minimal'),
  );
  for (const { name, rate, p99, rateRatio, p99Ratio } of rows)
    add(row(name, Math.round(rate), p99, ms(rateRatio), ms(p99Ratio)));
  add('');
}

async function loginsPart(): Promise<void> {
  const { aloneMs, stormMs, ratio } = await (
    await import('./http.ts')
  ).compareLoginStorm(await databaseOf(peersSize), rounds);
  add(
    '## Login storm',
    '',
    `p99 of the page for four readers: ${aloneMs} ms alone, ${stormMs} ms with 50 logins in flight: ${ms(ratio)} times.`,
    '',
  );
}

async function startPart(): Promise<void> {
  const columns = ['start ms', 'of processors, ms', 'memory at first answer, MB', 'under load, MB'];
  add('## Start and memory', '', ...table('', ...columns));
  const { compareStart } = await import('./http.ts');
  const rows = await compareStart(await databaseOf(peersSize), rounds);
  for (const { name, startMs, processorMs, idleMb, loadedMb } of rows) {
    const shown = name === 'ratio' ? ms : (value: number): string => String(Math.round(value));
    add(row(name, ...[startMs, processorMs, idleMb, loadedMb].map(shown)));
  }
  add('');
}

async function overloadPart(): Promise<void> {
  const { measureOverload } = await import('./overload.ts');
  const figures = await measureOverload(await databaseOf(peersSize), Number(values.seconds));
  const { most, goodput, refused, failed, p50, p99, calmP99, backAfter, memory } = figures;
  add(`## More than a server can answer, for ${values.seconds} s`, '', ...table('', ''));
  add(row('answered in a second, at most', Math.round(most)), row('answered in a second, beside', Math.round(goodput)));
  add(row('ratio', ms(goodput / most)), row('refused in a second', Math.round(refused)), row('failed', failed));
  add(row('p50 and p99 of what is answered, ms', `${p50} and ${p99}`), row('p99 at half of the most, ms', calmP99));
  add(row('back to twice that p99 after, s', backAfter ?? 'more than 20'));
  add(row('memory before, at most and after, MB', Object.values(memory).map(Math.round).join(', ')), '');
}

async function pagesPart(): Promise<void> {
  const { comparePages, memoryOfPages } = await import('./pages.ts');
  const database = await databaseOf(peersSize);
  const rows = await comparePages(database, { rounds, seconds: 3 });
  add(
    '## Pages',
    '',
    ...table("a helper's page", 'requests/s', 'p99 ms', 'requests/s : calls as JSON', 'p99 : calls as JSON'),
  );
  for (const { name, rate, p99, rateRatio, p99Ratio } of rows)
    add(row(name, Math.round(rate), p99, ms(rateRatio), ms(p99Ratio)));
  const steps = await memoryOfPages(database, Number(values.pages));
  add('', `Memory after each tenth of ${values.pages} pages, MB: ${steps.map(Math.round).join(', ')}.`, '');
}

async function sitemapsPart(): Promise<void> {
  const { fillSitemaps, measureStarts, readSitemaps } = await import('./pages.ts');
  const size = Math.max(...sizes);
  const name = `bench_sitemaps_${size}`;
  const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P04';
  await administer(postgres.connectionString, `create database ${name}`).catch((error: unknown) => {
    if (!exists(error)) throw error;
  });
  const url = withDatabase(postgres.connectionString, name);
  await migrateToLatest(url);
  await fillSitemaps(url, size);
  const { allMs, laterMs } = await measureStarts(url, rounds);
  const read = await readSitemaps(url);
  add(`## Sitemaps of ${size} helpers`, '');
  add(`Where the parts begin: ${ms(allMs)} ms for all entries, ${ms(laterMs)} ms for those after the last part known.`);
  add(`The index: ${ms(read.firstMs)} ms at first, ${ms(read.againMs)} ms again.`);
  add(`${read.pages} addresses in ${read.parts} sitemaps, read in ${ms(read.seconds)} s.`);
  add(`Memory of the server: ${Math.round(read.idleMb)} MB before, ${Math.round(read.mostMb)} MB at most.`, '');
}

async function webhooksPart(): Promise<void> {
  const { compareWebhooks } = await import('./webhooks.ts');
  const name = 'bench_webhooks';
  await administer(postgres.connectionString, `drop database if exists ${name}`);
  await administer(postgres.connectionString, `create database ${name}`);
  const url = withDatabase(postgres.connectionString, name);
  await migrateToLatest(url);
  const { delays, cost } = await compareWebhooks(url, rounds);
  const columns = ['receivers that work', 'p50 ms', 'p99 ms', 'p50 : alone', 'p99 : alone'];
  add('## Webhooks', '', ...table(...columns));
  for (const { name: state, p50, p99, p50Ratio, p99Ratio } of delays)
    add(row(state, p50, p99, ms(p50Ratio), ms(p99Ratio)));
  add(
    '',
    `${cost.events} events for dead receivers, ${cost.attempts} attempts: ${cost.rows} rows and ${cost.jobs} jobs.`,
    '',
  );
}

const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })).stdout.trim();
const [processor] = cpus();
add(
  `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
  '',
);
const works = {
  search: searchPart,
  near: nearPart,
  told: toldPart,
  'near-postings': nearPostingsPart,
  admin: adminPart,
  writes: writesPart,
  exactness: exactnessPart,
  http: httpPart,
  logins: loginsPart,
  start: startPart,
  overload: overloadPart,
  pages: pagesPart,
  sitemaps: sitemapsPart,
  webhooks: webhooksPart,
};
try {
  for (const [name, work] of Object.entries(works)) if (parts.has(name)) await work();
  if (values.output !== undefined) await writeFile(values.output, `${report.join('\n')}\n`);
} finally {
  await postgres.stop();
}

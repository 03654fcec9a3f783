import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../../..');
const peers = path.join(import.meta.dirname, 'peers');
const dataDir = path.join(root, '.data/bench-files');
// The compile cache that `npm start` sets for the product; the peers get one too, to be fair.
const cache = path.join(root, '.cache/compile');

/** A server that serves the same page, and how to request it from there. */
export interface Contestant {
  name: string;
  script: string;
  /** Command-line flags for Node. */
  flags?: string[];
  path: string;
  method?: 'POST';
  body?: string;
  /** Reads the plain table, from the database that has indexes for it. */
  isPeer?: true;
  /** Signs in as a professional of the product first. */
  signsIn?: true;
  /** More settings. */
  env?: Readonly<Record<string, string>>;
}

export const filters = { state: 'TX', specialty: 'plumbing', limit: 24 } as const;
const query = `state=${filters.state}&specialty=${filters.specialty}&limit=${filters.limit}`;
// Has the same flags as under `npm start`.
const product = {
  script: path.join(root, 'apps/server/src/main.ts'),
  flags: ['--max-semi-space-size=8'],
  signsIn: true,
} satisfies Partial<Contestant>;

const fields =
  'id name age city state specialties tools availability hourlyRate rating totalReviews description profileImage isVerified createdAt';
const graphQl = `{ allHelpers(first: ${filters.limit}, condition: { state: "${filters.state}" }, orderBy: [RATING_DESC, CREATED_AT_DESC]) { totalCount nodes { ${fields} } } }`;

export const minimal: Contestant = {
  name: 'minimal route',
  script: path.join(peers, 'minimal.mjs'),
  path: `/api/helpers?${query}`,
};
export const rest: Contestant = { name: 'product, REST', ...product, path: `/api/helpers?${query}` };
export const rpc: Contestant = {
  name: 'product, tRPC',
  ...product,
  path: `/trpc/helpers.list?input=${encodeURIComponent(JSON.stringify(filters))}`,
};
export const nest: Contestant = {
  name: 'NestJS + TypeORM',
  isPeer: true,
  script: path.join(peers, 'nest.mjs'),
  path: `/api/helpers?${query}`,
};
export const postGraphile: Contestant = {
  name: 'PostGraphile (state alone)',
  isPeer: true,
  script: path.join(peers, 'postgraphile.mjs'),
  path: '/graphql',
  method: 'POST',
  body: JSON.stringify({ query: graphQl }),
};

/** A contestant's running process. */
export interface Running {
  origin: string;
  /** Milliseconds from the start of the process to its first answer. */
  startMs: number;
  /** How long processors worked for it until then, in milliseconds. */
  processorMs: number;
  headers: Record<string, string>;
  /** Resident memory of the process in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(url).then(
      async (response) => (await response.text(), true),
      () => false,
    );
    if (answers) return;
    await pause(5);
  }
  throw new Error(`${child.spawnargs.join(' ')} ended`);
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/professionals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench-${process.pid}-${Date.now()}@example.com`,
      password: 'bench-password',
      city: 'Austin',
      state: 'TX',
      tradeType: 'plumbing',
      licenseType: 'contractor',
      paymentMethods: ['cash'],
    }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return { cookie: cookie.split(';')[0] ?? '' };
}

/** The process's time in user and system mode, which Linux counts in hundredths of a second. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Starts a contestant on this database and port. */
export async function run(contestant: Contestant, databaseUrl: string, port: number): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(contestant.flags ?? []), contestant.script, String(port), databaseUrl], {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: cache,
      ...contestant.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(`${origin}${contestant.path}`, child);
  const startMs = performance.now() - startedAt;
  const processorMs = await processorTime(child);
  return {
    origin,
    startMs,
    processorMs,
    headers: contestant.signsIn ? await signIn(origin) : {},
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../src/env.ts';
import { etcdApiOf, etcdArguments, haproxyText, patroniSettings, type Node, type Plan } from './configuration.ts';
import { freePorts } from './ports.ts';
import { signal, startPart, type Part, type Program } from './part.ts';
import { swiftKeys, swiftPackages, swiftPorts, swiftStore } from './swift.ts';

const run = promisify(execFile);
const repository = path.join(import.meta.dirname, '../../../..');
const startLimitMs = 300_000;
const debianBinaries = '/usr/lib/postgresql';
const databaseUser = 'postgres';

/** What the cluster consists of, by the Debian package that has it. */
const needed: readonly [file: string, packages: readonly string[]][] = [
  ['/usr/bin/patroni', ['patroni']],
  ['/usr/lib/python3/dist-packages/psycopg2', ['python3-psycopg2']],
  ['/usr/bin/etcd', ['etcd-server']],
  ['/usr/sbin/haproxy', ['haproxy']],
  ['/usr/bin/swift-proxy-server', swiftPackages],
];

/** The newest PostgreSQL of Debian's here; undefined without one. */
function findPostgres(): string | undefined {
  const versions = existsSync(debianBinaries) ? readdirSync(debianBinaries) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debianBinaries, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'pg_rewind')));
}

/** The Debian packages that are missing here. */
export function missingPackages(): string[] {
  const missing = needed.filter(([file]) => !existsSync(file)).flatMap(([, packages]) => packages);
  return findPostgres() === undefined ? [...missing, 'postgresql'] : missing;
}

export interface ClusterOptions {
  /** The port of the site; 0 takes any free one, as does none. */
  port?: number;
  /** Settings of the product's servers beside those that the cluster gives. */
  settings?: Record<string, string>;
  /** The size of the disks of the nodes and of the store in megabytes (tmpfs; root alone may); otherwise as much as there is. */
  diskMb?: number;
  /** Ends the start. */
  stop: AbortSignal;
  log: (message: string) => void;
}

/** Reads of strangers by who answered them. */
export interface ReplicaReads {
  replica: number;
  primary: number;
}

export interface Cluster {
  address: string;
  folder: string;
  plan: Plan;
  s3: S3Settings;
  part(name: string): Part;
  parts(): readonly Part[];
  /** The name of the node that says that it is the primary. */
  primary(): Promise<string | undefined>;
  /** PostgreSQL's first process of a node. */
  postmaster(node: string): Promise<number | undefined>;
  /** Asks the primary, in psql. */
  sql(text: string, database?: string): Promise<string>;
  /** How many reads of strangers the replica and the primary have answered, by the server that asked them; none of one that is silent. */
  replicaReads(): Promise<Map<string, ReplicaReads>>;
  /** Waits until every part works and the replica follows the primary. */
  whole(limitMs?: number): Promise<void>;
  end(): Promise<void>;
}

/** A command with its arguments whose failure says what it said. */
async function runOrSay(command: string, args: readonly string[], options: object = {}): Promise<string> {
  const { stdout } = await run(command, args, options);
  return stdout.trim();
}

const answers = (address: string, limitMs = 1500): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(limitMs) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

/** @throws Error that says what was waited for, or that it was stopped. */
async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { limitMs = startLimitMs, stop }: { limitMs?: number; stop?: AbortSignal } = {},
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    stop?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${what} within ${limitMs / 1000} s: not so`);
    await pause(250);
  }
}

interface Member {
  name: string;
  role: string;
  state: string;
}

async function members({ restPort }: Node): Promise<Member[]> {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1500) });
  return ((await response.json()) as { members: Member[] }).members;
}

/** Whether all nodes run, one of them as the primary and another as its synchronous replica. */
async function isWhole({ nodes }: Plan): Promise<boolean> {
  const [first] = nodes;
  const found = first ? await members(first).catch(() => []) : [];
  const roles = found.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role);
  return roles.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby');
}

const password = (): string => randomBytes(18).toString('hex');

async function planOf(folder: string, port: number | undefined): Promise<{ plan: Plan; swift: number[] }> {
  const free = await freePorts(2 * 2 + 3 * 2 + 2 + 3 + swiftPorts);
  const take = (): number => free.pop() ?? 0;
  const plan: Plan = {
    nodes: ['pg1', 'pg2'].map((name) => ({ name, port: take(), restPort: take(), folder: path.join(folder, name) })),
    etcd: ['etcd1', 'etcd2', 'etcd3'].map((name) => ({
      name,
      clientPort: take(),
      peerPort: take(),
      folder: path.join(folder, name),
    })),
    servers: ['server1', 'server2'].map((name) => ({ name, port: take() })),
    ports: { site: port || take(), primary: take(), replica: take() },
    passwords: { superuser: password(), replication: password(), product: password() },
    binaries: findPostgres() ?? '',
    etcdApi: etcdApiOf(await runOrSay('/usr/bin/patroni', ['--version'])),
  };
  return { plan, swift: free.slice(0, swiftPorts) };
}

/** The environment of the parts: nothing of ours but where programs are. */
const plainEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: `/usr/local/sbin:/usr/sbin:/sbin:${process.env.PATH ?? '/usr/bin:/bin'}`,
  LC_ALL: 'C.UTF-8',
  HOME: tmpdir(),
});

/**
 * Starts three etcds, two PostgreSQLs with Patroni, haproxy, OpenStack Swift and two servers of the product, in a folder that is
 * deleted at the end.
 */
export async function startCluster({ port, settings = {}, diskMb, stop, log }: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-cluster-'));
  await chmod(folder, 0o755);
  const { plan, swift: swiftPort } = await planOf(folder, port);
  const parts = new Map<string, Part>();
  const mounts: string[] = [];
  const env = plainEnvironment();
  const metricsToken = password();
  const start = (program: Program): void => void parts.set(program.name, startPart({ env, ...program }, folder));
  const part = (name: string): Part => {
    const found = parts.get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  async function disk(at: string): Promise<void> {
    await mkdir(at, { recursive: true });
    if (diskMb === undefined) return;
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', at]);
    mounts.push(at);
  }

  async function startEtcd(): Promise<void> {
    for (const member of plan.etcd) {
      await disk(member.folder);
      start({ name: member.name, command: 'etcd', args: etcdArguments(member, plan.etcd, plan.etcdApi) });
    }
    await until(
      'etcd answers',
      async () =>
        (await Promise.all(plan.etcd.map(({ clientPort }) => answers(`http://127.0.0.1:${clientPort}/health`)))).every(
          Boolean,
        ),
      { stop },
    );
  }

  async function startNodes(): Promise<void> {
    const id = async (option: string): Promise<number> => Number(await runOrSay('id', [option, databaseUser]));
    const isRoot = process.getuid?.() === 0;
    for (const node of plan.nodes) {
      await disk(node.folder);
      const file = path.join(folder, `${node.name}.yml`);
      await writeFile(file, JSON.stringify(patroniSettings(node, plan), undefined, 2), { mode: 0o600 });
      if (isRoot) for (const item of [node.folder, file]) await chown(item, await id('-u'), await id('-g'));
      await chmod(node.folder, 0o700);
      start({ name: node.name, command: '/usr/bin/patroni', args: [file], user: databaseUser });
    }
  }

  async function primary(): Promise<string | undefined> {
    const found = await Promise.all(
      plan.nodes.map(async ({ name, restPort }) =>
        (await answers(`http://127.0.0.1:${restPort}/primary`, 1000)) ? name : undefined,
      ),
    );
    return found.find((name) => name !== undefined);
  }

  const sql = (text: string, database = 'get_my_helpers'): Promise<string> =>
    runOrSay(
      path.join(plan.binaries, 'psql'),
      [
        '-XAtq',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        '127.0.0.1',
        '-p',
        String(plan.ports.primary),
        '-U',
        'postgres',
        '-c',
        text,
        database,
      ],
      { env: { ...env, PGPASSWORD: plan.passwords.superuser, PGCONNECT_TIMEOUT: '5' }, maxBuffer: 1e9 },
    );

  async function startHaproxy(): Promise<void> {
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, haproxyText(plan));
    start({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file] });
  }

  async function makeDatabase(): Promise<void> {
    await until(
      'PostgreSQL answers and has its replica',
      async () =>
        (await isWhole(plan)) &&
        sql('select 1', 'postgres').then(
          () => true,
          () => false,
        ),
      { stop },
    );
    await sql(`create role get_my_helpers login password '${plan.passwords.product}'`, 'postgres');
    await sql('create database get_my_helpers owner get_my_helpers', 'postgres');
  }

  const s3: S3Settings = {
    endpoint: `http://127.0.0.1:${swiftPort[0]}`,
    bucket: 'files',
    region: 'us-east-1',
    ...swiftKeys,
    forcePathStyle: true,
  };

  async function startSwift(): Promise<void> {
    const store = swiftStore(folder, swiftPort);
    await disk(store.disk);
    for (const [name, text] of Object.entries(store.files)) await writeFile(path.join(folder, name), text);
    await run(store.rings.command, store.rings.args);
    for (const { name, command, args } of store.servers) start({ name: `swift-${name}`, command, args });
    const client = new S3Client({ ...s3, credentials: swiftKeys });
    const make = new CreateBucketCommand({ Bucket: s3.bucket });
    await until(
      'Swift takes a bucket',
      () =>
        client.send(make).then(
          () => true,
          () => false,
        ),
      { stop },
    );
  }

  const url = (at: number): string =>
    `postgresql://get_my_helpers:${plan.passwords.product}@127.0.0.1:${at}/get_my_helpers`;

  async function startServer({ name, port: own }: { name: string; port: number }): Promise<void> {
    const product: Record<string, string> = {
      HOST: '127.0.0.1',
      PORT: String(own),
      DATABASE_URL: url(plan.ports.primary),
      DATABASE_REPLICA_URL: url(plan.ports.replica),
      DATA_DIR: path.join(folder, name),
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY: '0',
      METRICS_TOKEN: metricsToken,
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint ?? '',
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const main = path.join(repository, 'apps/server/src/main.ts');
    const args = ['--max-semi-space-size=8', main];
    await disk(product.DATA_DIR ?? '');
    start({ name, command: process.execPath, args, env: { ...env, ...product, ...settings } });
    await until(`${name} serves`, () => answers(`http://127.0.0.1:${own}/api/health`), { stop });
  }

  async function whole(limitMs = startLimitMs): Promise<void> {
    await until('the replica follows the primary', () => isWhole(plan), { limitMs, stop });
    for (const server of plan.servers) {
      await until(`${server.name} serves`, () => answers(`http://127.0.0.1:${server.port}/api/ready`, 4000), {
        limitMs,
        stop,
      });
    }
    await until('the site answers', () => answers(`http://127.0.0.1:${plan.ports.site}/api/health`), { limitMs, stop });
  }

  async function replicaReads(): Promise<Map<string, ReplicaReads>> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const found = await Promise.all(
      plan.servers.map(async ({ name, port: own }) => {
        const text = await fetch(`http://127.0.0.1:${own}/metrics`, {
          headers,
          signal: AbortSignal.timeout(5000),
        }).then(
          (response) => response.text(),
          () => '',
        );
        const by = (who: string): number =>
          Number(text.match(new RegExp(`^getmyhelpers_replica_reads_total\\{by="${who}"\\} (\\d+)$`, 'm'))?.[1] ?? 0);
        return [name, { replica: by('replica'), primary: by('primary') }] as const;
      }),
    );
    return new Map(found);
  }

  async function postmaster(name: string): Promise<number | undefined> {
    const file = path.join(folder, name, 'data/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    return pid > 0 ? pid : undefined;
  }

  async function end(): Promise<void> {
    const names = [...parts.keys()];
    const endAll = async (pattern: RegExp): Promise<void> => {
      await Promise.all(names.filter((name) => pattern.test(name)).map((name) => part(name).end()));
    };
    await endAll(/^server/);
    await endAll(/^haproxy/);
    await endAll(/^pg/);
    // Patroni ends its PostgreSQL; one whose Patroni was dead is still there.
    for (const { name } of plan.nodes) {
      const pid = await postmaster(name);
      if (pid !== undefined) signal([pid], 'SIGQUIT');
    }
    await endAll(/^(etcd|swift)/);
    for (const at of mounts) await run('umount', ['-l', at]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    accessSync(plan.binaries);
    const step = async (name: string, work: () => Promise<void>): Promise<void> => {
      const before = performance.now();
      await work();
      log(`${name} (${((performance.now() - before) / 1000).toFixed(1)} s)`);
    };
    log(`the cluster's files and logs are in ${folder} until it ends`);
    await step('3 etcds, which know who is the primary', startEtcd);
    await step('2 PostgreSQLs with Patroni, behind haproxy', async () => {
      await startNodes();
      await startHaproxy();
      await makeDatabase();
    });
    await step('OpenStack Swift, the store for files', startSwift);
    for (const server of plan.servers) await step(`${server.name} of the product`, () => startServer(server));
    await step('everything works, and the replica follows the primary', () => whole());
  } catch (error) {
    await end();
    throw error;
  }
  return {
    address: `http://localhost:${plan.ports.site}`,
    folder,
    plan,
    s3,
    part,
    parts: () => [...parts.values()],
    primary,
    postmaster,
    sql,
    replicaReads,
    whole,
    end,
  };
}

import { open, rm, statfs, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, ReplicaReads } from './cluster.ts';
import { kinds, startLoad, type Load, type Told } from './load.ts';
import { signal, withChildren } from './part.ts';

/** How long a fault lasts, in milliseconds; what was killed is started again after two seconds. */
const lasts = { nothing: 15_000, killed: 5000, hung: 25_000, slow: 15_000, gone: 25_000, full: 15_000 };
/** A slow part works for a tenth of the time. */
const slow = { worksMs: 20, stopsMs: 180 };
const calmMs = 5000;
/** Whatever is not whole again so long after its fault was ended needs somebody to look at it. */
const wholeLimitMs = 120_000;

/** A fault of one part; `begin` resolves when it has happened, with what ends it. */
interface Case {
  name: string;
  lastsMs: number;
  begin(cluster: Cluster): Promise<() => Promise<void> | void>;
}

type Processes = (cluster: Cluster) => Promise<number[]>;

const partOf =
  (...names: string[]): Processes =>
  async (cluster) =>
    withChildren(names.flatMap((name) => cluster.part(name).pid() ?? []));

async function primaryOf(cluster: Cluster): Promise<string> {
  const name = await cluster.primary();
  if (name === undefined) throw new Error('there is no primary');
  return name;
}

async function replicaOf(cluster: Cluster): Promise<string> {
  const primary = await primaryOf(cluster);
  return cluster.plan.nodes.find(({ name }) => name !== primary)?.name ?? primary;
}

const postgresOf =
  (nameOf: (cluster: Cluster) => Promise<string>): Processes =>
  async (cluster) => {
    const pid = await cluster.postmaster(await nameOf(cluster));
    return pid === undefined ? [] : withChildren([pid]);
  };

const namedPart =
  (nameOf: (cluster: Cluster) => Promise<string>): Processes =>
  async (cluster) =>
    partOf(await nameOf(cluster))(cluster);

/** The etcd that the others follow. */
async function etcdLeader(cluster: Cluster): Promise<string> {
  const statuses = await Promise.all(
    cluster.plan.etcd.map(async ({ name, clientPort }) => {
      const response = await fetch(`http://127.0.0.1:${clientPort}/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const { header, leader } = (await response.json()) as { header: { member_id: string }; leader: string };
      return { name, leads: header.member_id === leader };
    }),
  );
  return statuses.find(({ leads }) => leads)?.name ?? 'etcd1';
}

/** Stops and continues the processes in turn until it is ended. */
function slowDown(pids: readonly number[]): () => Promise<void> {
  let isEnded = false;
  async function alternate(): Promise<void> {
    while (!isEnded) {
      signal(pids, 'SIGSTOP');
      await pause(slow.stopsMs);
      signal(pids, 'SIGCONT');
      await pause(slow.worksMs);
    }
  }
  const running = alternate();
  return async () => {
    isEnded = true;
    await running;
  };
}

/** The three faults that every part has. */
const faultsOf = (name: string, processes: Processes): Case[] => [
  {
    name: `${name} killed`,
    lastsMs: lasts.killed,
    async begin(cluster) {
      signal(await processes(cluster), 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: `${name} hung`,
    lastsMs: lasts.hung,
    async begin(cluster) {
      const pids = await processes(cluster);
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    },
  },
  {
    name: `${name} slow`,
    lastsMs: lasts.slow,
    begin: async (cluster) => slowDown(await processes(cluster)),
  },
];

/** Patroni and PostgreSQL at once, as when the machine is gone. */
const machineGone: Case = {
  name: 'machine of the primary gone',
  lastsMs: lasts.gone,
  async begin(cluster) {
    const name = await primaryOf(cluster);
    const pids = await postgresOf(async () => name)(cluster);
    const comeBack = cluster.part(name).hold();
    signal(pids, 'SIGKILL');
    return comeBack;
  },
};

/** Whether this folder is a disk of its own, which may be filled. */
async function isOwnDisk(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([statfs(folder), statfs(path.dirname(folder))]);
  return own.blocks !== parent.blocks;
}

/** Writes to a file until its disk has no room, whatever others write meanwhile. */
async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const bytes of [1024 * 1024, 512]) {
      const block = Buffer.alloc(bytes, 1);
      const hasRoom = (): Promise<boolean> =>
        handle.write(block).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error;
            return false;
          },
        );
      while (await hasRoom());
    }
  } finally {
    await handle.close();
  }
}

function diskFull(name: string, folderOf: (cluster: Cluster) => Promise<string>): Case {
  return {
    name: `${name}: disk full`,
    lastsMs: lasts.full,
    async begin(cluster) {
      const folder = await folderOf(cluster);
      if (!(await isOwnDisk(folder))) throw new Error('needs a disk of its own, which only root can have here');
      const file = path.join(folder, 'ballast');
      await fillDisk(file);
      return () => rm(file, { force: true });
    },
  };
}

const cases: readonly Case[] = [
  { name: 'nothing', lastsMs: lasts.nothing, begin: async () => () => undefined },
  ...faultsOf('one server', partOf('server1')),
  ...faultsOf('PostgreSQL of the primary', postgresOf(primaryOf)),
  machineGone,
  ...faultsOf('Patroni of the primary', namedPart(primaryOf)),
  ...faultsOf('PostgreSQL of the replica', postgresOf(replicaOf)),
  ...faultsOf('leader of the etcds', namedPart(etcdLeader)),
  ...faultsOf('Swift', partOf('swift-proxy', 'swift-account', 'swift-container', 'swift-object')),
  ...faultsOf('haproxy', partOf('haproxy')),
  diskFull('one server', async (cluster) => path.join(cluster.folder, 'server1')),
  diskFull('PostgreSQL of the primary', async (cluster) => path.join(cluster.folder, await primaryOf(cluster))),
  diskFull('PostgreSQL of the replica', async (cluster) => path.join(cluster.folder, await replicaOf(cluster))),
  diskFull('leader of the etcds', async (cluster) => path.join(cluster.folder, await etcdLeader(cluster))),
  diskFull('Swift', async (cluster) => path.join(cluster.folder, 'devices/disk')),
];

interface Outcome {
  name: string;
  told: Record<string, Told>;
  /** How long it took until another node said that it is the primary, in milliseconds; undefined where none did. */
  failoverMs: number | undefined;
  lost: number;
  duplicated: number;
  /** Who answered strangers' reads; not what a server counted that was killed. */
  reads: ReplicaReads;
  /** How long it took until everything worked again after the fault was over; undefined where it did not by itself. */
  wholeAfterMs: number | undefined;
  note?: string;
}

/** Postings by their titles, as the primary has them. */
async function stored(cluster: Cluster): Promise<Map<string, number>> {
  const rows = await cluster.sql(
    "select title || ';' || count(*) from job_postings where title like 'Chaos %' group by title",
  );
  return new Map(
    rows.split('\n').flatMap((row) => {
      const [title = '', count] = row.split(';');
      return title === '' ? [] : [[title, Number(count)] as const];
    }),
  );
}

/** What of the acknowledged postings and files is not there, and what is there twice. */
async function compare(
  cluster: Cluster,
  load: Load,
  seen: { files: number },
): Promise<{ lost: number; duplicated: number }> {
  const acknowledged = [...load.acknowledged];
  const files = load.files.slice(seen.files);
  seen.files = load.files.length;
  const found = await stored(cluster);
  const missing = acknowledged.filter((title) => !found.has(title)).length;
  const contents = await Promise.all(files.map((file) => load.read(file)));
  return {
    lost: missing + contents.filter((content) => !content).length,
    duplicated: [...found.values()].filter((count) => count > 1).length,
  };
}

/** Resolves when another node than `before` says that it is the primary; undefined once `isOver`. */
async function nextPrimary(
  cluster: Cluster,
  before: string | undefined,
  isOver: () => boolean,
): Promise<number | undefined> {
  const from = performance.now();
  while (!isOver()) {
    const now = await cluster.primary();
    if (now !== undefined && now !== before) return performance.now() - from;
    await pause(200);
  }
  return undefined;
}

/** A server that was started again counts from zero. */
function readsBetween(before: Map<string, ReplicaReads>, after: Map<string, ReplicaReads>): ReplicaReads {
  const sum = { replica: 0, primary: 0 };
  for (const [server, now] of after) {
    for (const by of ['replica', 'primary'] as const) {
      const earlier = before.get(server)?.[by] ?? 0;
      sum[by] += now[by] < earlier ? now[by] : now[by] - earlier;
    }
  }
  return sum;
}

async function tryCase(
  { name, lastsMs, begin }: Case,
  cluster: Cluster,
  load: Load,
  seen: { files: number },
): Promise<Outcome> {
  await cluster.whole(wholeLimitMs);
  await pause(calmMs);
  const readsBefore = await cluster.replicaReads();
  const before = await cluster.primary();
  const from = performance.now();
  let isOver = false;
  const end = await begin(cluster);
  const failover = nextPrimary(cluster, before, () => isOver);
  await pause(lastsMs);
  await end();
  const ended = performance.now();
  const isWhole = await cluster.whole(wholeLimitMs).then(
    () => true,
    () => false,
  );
  isOver = true;
  const wholeAfterMs = isWhole ? performance.now() - ended : undefined;
  await pause(calmMs);
  const told = load.between(from, performance.now());
  const reads = readsBetween(readsBefore, await cluster.replicaReads());
  return { name, told, failoverMs: await failover, wholeAfterMs, reads, ...(await compare(cluster, load, seen)) };
}

const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : (ms / 1000).toFixed(1));

function rowOf({ name, told, failoverMs, lost, duplicated, wholeAfterMs, reads, note }: Outcome): string {
  if (note !== undefined) return `| ${name} | not run: ${note} |`;
  const all: Record<string, number> = {};
  for (const { failures } of Object.values(told)) {
    for (const [failure, count] of Object.entries(failures)) all[failure] = (all[failure] ?? 0) + count;
  }
  const calls = Object.values(told).reduce((sum, one) => sum + one.calls, 0);
  const errors = Object.entries(all).map(([failure, count]) => `${count} × ${failure}`);
  const gaps = kinds.map((kind) => seconds(told[kind]?.gapMs));
  const cells = [
    name,
    calls,
    errors.join(', ') || 'none',
    ...gaps,
    seconds(failoverMs),
    wholeAfterMs === undefined ? `not within ${wholeLimitMs / 1000}` : seconds(wholeAfterMs),
    lost,
    duplicated,
    `${reads.replica} of ${reads.replica + reads.primary}`,
    // What somebody has just written is not there for a stranger.
    told.read?.failures['HTTP 404'] ?? 0,
  ];
  return `| ${cells.join(' | ')} |`;
}

const head = [
  "| fault | calls | errors that clients saw | gap of writes, s | reads | searches | uploads | new primary after, s | whole again after, s | lost | twice | strangers' reads by the replica | old |",
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

export interface ChaosOptions {
  /** Parts of names of cases, separated by commas; all without. */
  only?: string;
  /** A file for the table. */
  output?: string;
  log: (message: string) => void;
}

/** Makes each part fail in turn under load and prints what its clients saw, what was lost and what was done twice. */
export async function runChaos(cluster: Cluster, { only, output, log }: ChaosOptions): Promise<void> {
  const wanted = only?.split(',').map((part) => part.trim());
  const chosen = cases.filter(({ name }) => wanted === undefined || wanted.some((part) => name.includes(part)));
  log(`${chosen.length} faults; one takes about a minute`);
  const load = await startLoad(cluster.address);
  const seen = { files: 0 };
  const rows = [head];
  for (const one of chosen) {
    const outcome = await tryCase(one, cluster, load, seen).catch((error: unknown): Outcome => {
      const note = error instanceof Error ? error.message : String(error);
      const reads = { replica: 0, primary: 0 };
      return { name: one.name, told: {}, failoverMs: undefined, lost: 0, duplicated: 0, reads, wholeAfterMs: 0, note };
    });
    rows.push(rowOf(outcome));
    log(rowOf(outcome));
    if (output !== undefined) await writeFile(output, `${rows.join('\n')}\n`);
  }
  await load.end();
  const { lost, duplicated } = await compare(cluster, load, seen);
  const outcome = `${load.acknowledged.size} of ${load.sent.size} postings acknowledged, ${load.files.length} files: ${lost} lost, ${duplicated} twice`;
  log(outcome);
  if (output !== undefined) await writeFile(output, `${rows.join('\n')}\n\n${outcome}\n`);
}

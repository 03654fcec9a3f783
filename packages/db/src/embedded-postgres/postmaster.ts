import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { release, totalmem } from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childEnvironment } from './cluster.ts';
import type { Cluster } from './cluster.ts';

const run = promisify(execFile);
const largestLog = 10 * 1024 * 1024;
const pollMs = 10;

/** The contents of postmaster.pid, of a PostgreSQL that runs (or has died). */
export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown';
}

/** Reads postmaster.pid; undefined when there is none, or when it is not written yet. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const known = (['starting', 'ready', 'stopping', 'standby'] as const).find((status) => status === lines[7]);
  return { pid, port: Number(lines[3] ?? 0), status: known ?? 'unknown' };
}

/** Whether the process is PostgreSQL serving this directory, and not another one that reused the number after a crash. */
export async function isServing(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
    return stdout;
  });
  return command.includes('postgres') && command.includes(directory);
}

/** Whether a process of this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until the process is gone; false when that takes longer than `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

/**
 * Removes the postmaster.pid of a crashed PostgreSQL if another process has reused its process id, because PostgreSQL
 * would mistake that process for a postmaster. If no process has the id, or the file has changed meanwhile, the file is
 * left alone.
 */
export async function clearStaleFile(directory: string, stalePid: number): Promise<void> {
  if (!isAlive(stalePid)) return;
  const now = await readPostmaster(directory);
  if (now?.pid === stalePid) await rm(path.join(directory, 'postmaster.pid'), { force: true });
}

export interface LaunchOptions {
  /** PostgreSQL shuts down by itself when this process is killed (where the system has setpriv). */
  dieWithParent: boolean;
  /** PostgreSQL settings on top of ours. */
  settings: Record<string, string>;
}

/**
 * Starts PostgreSQL on a free port of the loopback interface and waits until it accepts connections. Returns undefined
 * on success, otherwise the line of its log that says why it did not start.
 */
export async function launch(cluster: Cluster, options: LaunchOptions): Promise<string | undefined> {
  const { command, args } = await commandLine(cluster, await freePort(), options);
  const logSize = await trimLog(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  const child = spawn(command, args, {
    ...cluster.user,
    cwd: cluster.directory,
    env: childEnvironment(),
    // A separate session: Ctrl-C in the terminal reaches only the server, which stops the database when it has drained.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  try {
    while (!ended) {
      const postmaster = await readPostmaster(cluster.directory);
      if (postmaster && postmaster.pid === child.pid && postmaster.status === 'ready') return undefined;
      await pause(pollMs);
    }
  } finally {
    await log.close();
  }
  const output = (await readFile(cluster.logFile)).subarray(logSize).toString();
  return reasonIn(output) ?? `${command} did not start`;
}

/** The line that says why PostgreSQL did not start; a killed one's last processes may still write to the same log. */
function reasonIn(output: string): string | undefined {
  return output
    .split('\n')
    .find((line) => /FATAL|PANIC/.test(line) && !line.includes('due to unexpected postmaster exit'));
}

async function commandLine(
  cluster: Cluster,
  port: number,
  { dieWithParent, settings }: LaunchOptions,
): Promise<{ command: string; args: string[] }> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // No socket file: its path has a length limit, and its directory would have to be shared.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Tuned for short queries on a local disk: JIT costs more than it saves, and an index is cheap to read.
    jit: 'off',
    random_page_cost: '1.1',
    shared_buffers: `${sharedMegabytes()}MB`,
    // There is no replication, so the rows of a large seed need not go through the write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    ...recoverySync(),
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', cluster.directory, ...options];
  if (!dieWithParent || !(await hasParentDeathSignal())) return { command: cluster.binaries.postgres, args };
  return { command: 'setpriv', args: ['--pdeathsig', 'INT', cluster.binaries.postgres, ...args] };
}

/**
 * After a crash PostgreSQL syncs its files before it recovers. File by file that takes seconds; syncing the file system
 * is fast, but before Linux 5.8 it could miss disk errors.
 */
function recoverySync(): Record<string, string> {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const reportsErrors = major > 5 || (major === 5 && minor >= 8);
  return process.platform === 'linux' && reportsErrors ? { recovery_init_sync_method: 'syncfs' } : {};
}

/** An eighth of the machine's memory, within bounds: the search's indexes of a million helpers take a gigabyte. */
function sharedMegabytes(): number {
  return Math.round(Math.min(1024, Math.max(128, totalmem() / 2 ** 20 / 8)));
}

async function hasParentDeathSignal(): Promise<boolean> {
  return run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
    () => true,
    () => false,
  );
}

async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= largestLog) return size;
  await truncate(file, 0);
  return 0;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

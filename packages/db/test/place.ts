import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import pg from 'pg';

const fixture = path.join(import.meta.dirname, 'fixtures/hold-postgres.ts');

/** What the process reports about its PostgreSQL. */
export interface Held {
  connectionString: string;
  pid: number;
  adopted: boolean;
}

/** A directory for one test that other users can access, and the processes that use it. */
export interface Place {
  directory: string;
  dataDir: string;
  /**
   * Starts or joins the database from another process; `prefix` is a command that runs it, for example as another user.
   */
  hold(whenKilled: 'die' | 'stay', prefix?: string[]): Promise<{ child: ChildProcessWithoutNullStreams; held: Held }>;
  /** Ends the processes but keeps the directory. */
  release(): Promise<void>;
  leave(): Promise<void>;
}

export async function createPlace(): Promise<Place> {
  const directory = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  await chmod(directory, 0o755);
  const dataDir = path.join(directory, 'data');
  const children: ChildProcessWithoutNullStreams[] = [];
  async function release(): Promise<void> {
    await Promise.all(children.splice(0).map((child) => letGo(child)));
  }
  return {
    directory,
    dataDir,
    async hold(whenKilled, prefix = []) {
      const child = spawn('/usr/bin/env', [...prefix, process.execPath, fixture, dataDir, whenKilled], {
        stdio: 'pipe',
      });
      children.push(child);
      return { child, held: await readHeld(child) };
    },
    release,
    async leave() {
      await release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function readHeld(child: ChildProcessWithoutNullStreams): Promise<Held> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error(`it ended: ${errors}`)));
  });
  return JSON.parse(line) as Held;
}

/** Closes the process's stdin, which makes it release PostgreSQL and exit. */
export async function letGo(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.stdin.end();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function killHard(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The column `value` of every row. */
export async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  // A broken connection is also the query's error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(text);
    return rows.map((row) => row.value);
  } finally {
    await client.end();
  }
}

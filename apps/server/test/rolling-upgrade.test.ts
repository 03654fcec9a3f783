import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDatabase, createDatabase, withDriverConnection } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { eventually } from './eventually.ts';
import { checkMessages, startWriters } from './outages.ts';
import { startRoundRobin } from './round-robin.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';

/**
 * The folder of an installed older version, such as a clone of the last release after `pnpm install`:
 * UPGRADE_FROM=/srv/old node node_modules/vitest/vitest.mjs run test/rolling-upgrade.test.ts
 *
 * With UPGRADE_SQL=0.2.0 it runs the files of that name in docs/upgrades, as docs/operations.md says.
 */
const { UPGRADE_FROM: oldFolder = '', UPGRADE_SQL: upgradeSql } = process.env;
const writesBetween = 100;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** So that connections take no notice of a schema with the name of their role. */
function withSearchPath(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('options', '-c search_path=public');
  return url.href;
}

/** People who read what everybody may see, one request after the other. */
function startReaders(url: string, pages: readonly string[], count: number) {
  const reads = { answered: 0, failed: new Map<string, number>(), slowestMs: 0 };
  let isStopped = false;
  async function read(index: number): Promise<void> {
    for (let turn = index; !isStopped; turn += 1) {
      const page = pages[turn % pages.length] ?? '';
      const begun = performance.now();
      const status = await fetch(`${url}${page}`).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      );
      reads.slowestMs = Math.max(reads.slowestMs, performance.now() - begun);
      if (status === 200) reads.answered += 1;
      else reads.failed.set(`${status} ${page}`, (reads.failed.get(`${status} ${page}`) ?? 0) + 1);
      await pause(10);
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, index) => read(index)));
  return {
    reads,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

describe('two servers of an older version are replaced one after the other', () => {
  it('while people read and write, and no request fails', async () => {
    const { dataDir, remove } = await createDataDir();
    undo.push(remove);
    const postgres = await startEmbeddedPostgres({ dataDir });
    undo.push(() => postgres.stop());
    const proxy = await startRoundRobin();
    undo.push(() => proxy.stop());
    const settings = {
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: path.join(dataDir, 'files'),
      RATE_LIMIT: 'off',
      DEMO: '0',
      LOG_LEVEL: 'error',
      // More than two probes of the load balancer.
      SHUTDOWN_DELAY: '3',
    };
    const start = async (given: Record<string, string>, command?: string[]): Promise<RunningServer> => {
      const server = await startServer(given, command);
      undo.push(() => server.end('SIGKILL'));
      await proxy.add(server.url);
      return server;
    };
    const db = createDatabase({ connectionString: postgres.connectionString });
    undo.push(() => closeDatabase(db));
    const runSql = async (moment: 'before' | 'after'): Promise<void> => {
      if (upgradeSql === undefined) return;
      const file = path.join(import.meta.dirname, `../../../docs/upgrades/${upgradeSql}-${moment}.sql`);
      const text = await readFile(file, 'utf8');
      await withDriverConnection(db, (client) => client.query(text));
    };
    const newSettings = {
      ...settings,
      ...(upgradeSql !== undefined && { DATABASE_URL: withSearchPath(postgres.connectionString) }),
    };
    const oldMain = path.join(oldFolder, 'apps/server/src/main.ts');
    const old = [await start(settings, [oldMain]), await start(settings, [oldMain])];
    const writers = await startWriters(proxy.url);
    const readers = startReaders(proxy.url, ['/api/helpers', `/api/helpers/${writers.helper.id}`], 4);
    const wrote = async (): Promise<void> => {
      const before = writers.acknowledged.length;
      await eventually(() => expect(writers.acknowledged.length).toBeGreaterThanOrEqual(before + writesBetween));
    };
    const failures = () => ({
      writes: writers.retries,
      unexpected: [...new Set(writers.unexpected.map((text) => text.slice(0, 3)))],
      reads: Object.fromEntries(readers.reads.failed),
    });
    const steps: unknown[] = [];
    const note = (step: string): void => {
      steps.push({
        step,
        written: writers.acknowledged.length,
        read: readers.reads.answered,
        slowestMs: Math.round(readers.reads.slowestMs),
        ...failures(),
      });
      readers.reads.slowestMs = 0;
    };
    await wrote();
    note('old servers');
    await runSql('before');
    await wrote();
    for (const [index, server] of old.entries()) {
      await start(newSettings);
      await wrote();
      note(`new server ${index + 1} beside the old`);
      expect(await server.end('SIGTERM'), server.output()).toBe(0);
      await wrote();
      note(`old server ${index + 1} gone`);
    }
    await runSql('after');
    await wrote();
    await Promise.all([writers.stop(), readers.stop()]);
    note('end');
    console.log(steps.map((step) => JSON.stringify(step)).join('\n'));
    expect(await checkMessages(db, writers)).toEqual({ lost: [], twice: [] });
    expect(failures()).toEqual({ writes: 0, unexpected: [], reads: {} });
  });
});

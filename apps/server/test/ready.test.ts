import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addJob } from '@get-my-helpers/db/queue';
import { runSql } from '@get-my-helpers/db/testing';
import { StorageError } from '../src/storage/object-storage.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
// Answers are kept for a moment, so each test is a later moment.
let laterMs = 0;
beforeEach(() => {
  const start = performance.now();
  laterMs += 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(start + laterMs);
});

const allRight = { database: 'ok', storage: 'ok', queue: 'ok', migrations: 'ok' };

async function ready(): Promise<{ code: number; body: unknown; retry: unknown }> {
  const { statusCode, headers, ...response } = await test.app.inject('/api/ready');
  return { code: statusCode, body: response.json<unknown>(), retry: headers['retry-after'] };
}

it('a server says that everything it needs works', async () => {
  expect(await ready()).toEqual({ code: 200, body: { status: 'ready', checks: allRight }, retry: undefined });
});

it('names the storage that is away', async () => {
  const head = vi.spyOn(test.storage, 'head').mockRejectedValue(new StorageError('UNAVAILABLE'));
  const body = { status: 'not ready', checks: { ...allRight, storage: 'does not answer' } };
  expect(await ready()).toEqual({ code: 503, body, retry: '5' });
  // Nobody makes the storage answer more often by asking more often.
  await Promise.all([ready(), ready()]);
  expect(head).toHaveBeenCalledOnce();
  head.mockRestore();
});

it('says when jobs wait that no worker takes', async () => {
  const { db } = test.database;
  await addJob(db, 'nobody-does-this', {});
  expect((await ready()).code).toBe(200);
  await runSql(db, `update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
  const checks = { ...allRight, queue: 'jobs have waited for more than 10 minutes' };
  expect((await ready()).body).toEqual({ status: 'not ready', checks });
  await runSql(db, 'delete from graphile_worker._private_jobs');
});

it('says when the tables are older than the server, not when they are newer', async () => {
  const { db } = test.database;
  await runSql(db, `insert into kysely_migration (name, timestamp) values ('30000101000000-later', '')`);
  expect((await ready()).code).toBe(200);
  const [last] = await runSql<{ name: string }>(
    db,
    `delete from kysely_migration where name = (select max(name) from kysely_migration where name < '3') returning name`,
  );
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
  expect((await ready()).body).toEqual({ status: 'not ready', checks: { ...allRight, migrations: 'have not run' } });
  await runSql(db, `insert into kysely_migration (name, timestamp) values ($1, '')`, [last?.name]);
});

it('is draining at its end', async () => {
  await test.app.drain({ delayMs: 0, limitMs: 10 });
  expect(await ready()).toEqual({ code: 503, body: { status: 'draining', checks: allRight }, retry: '5' });
});

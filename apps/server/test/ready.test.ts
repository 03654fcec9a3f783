import { rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addJob } from '@get-my-helpers/db/queue';
import { runSql } from '@get-my-helpers/db/testing';
import { StorageError } from '../src/storage/object-storage.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const follows = { isSameSystem: true, isRecovering: true, behindSeconds: 0 };
/** A replica that says this of itself. */
const replica = {
  upToDate: async () => undefined,
  noteFailure: () => false,
  reads: { replica: 0, primary: 0 },
  state: vi.fn(async () => follows),
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ replica });
});
afterAll(() => test.close());
// Answers are kept for a moment, so each test is a later moment.
let laterMs = 0;
beforeEach(() => {
  const start = performance.now();
  laterMs += 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(start + laterMs);
});

const allRight = { database: 'ok', storage: 'ok', queue: 'ok', migrations: 'ok', replica: 'ok' };

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

it.each([
  ['a file is where a folder should be', (folder: string) => writeFile(folder, '')],
  ['the folder is missing', async () => undefined],
])('says what is wrong with the folder for files: %s', async (text, spoil) => {
  const objects = path.join(test.dataDir, 'objects');
  await rename(objects, `${objects}.away`);
  await spoil(objects);
  const body = { status: 'not ready', checks: { ...allRight, storage: text } };
  expect(await ready()).toEqual({ code: 503, body, retry: '5' });
  await rm(objects, { force: true });
  await rename(`${objects}.away`, objects);
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

it.each([
  ['does not answer', () => Promise.reject(new Error('away'))],
  ['is a copy of another database', async () => ({ ...follows, isSameSystem: false })],
  ['takes writes, so it is no replica', async () => ({ ...follows, isRecovering: false })],
  ['is 61 seconds behind', async () => ({ ...follows, behindSeconds: 61.2 })],
  ['ok', async () => ({ ...follows, behindSeconds: 30 })],
])('says of a replica that it %s, and is ready without it', async (text, state) => {
  replica.state.mockImplementationOnce(state);
  const body = { status: 'ready', checks: { ...allRight, replica: text } };
  expect(await ready()).toEqual({ code: 200, body, retry: undefined });
});

it('is draining at its end', async () => {
  await test.app.drain({ delayMs: 0, limitMs: 10 });
  expect(await ready()).toEqual({ code: 503, body: { status: 'draining', checks: allRight }, retry: '5' });
});

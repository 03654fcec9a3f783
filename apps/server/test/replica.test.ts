import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Database } from '@get-my-helpers/db/client';
import { openTestPool, runSql } from '@get-my-helpers/db/testing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createReplica } from '../src/rpc/replica.ts';
import { buildTestApp, quietApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';

/**
 * Stands in for a streaming replica: a pool that finds two tables as they were when it followed last, with another description, which
 * says who answered.
 */
let copy: Database;
let test: TestApp;
let app: FastifyInstance;
let helper: SignedIn;

/** A busy machine is no failure. */
const patient = { waitMs: 120_000 };

const sql = (text: string): Promise<unknown> => runSql(test.database.db, text);

/** What somebody reads of the helper: a stranger, unless they send cookies. */
async function described(headers: Record<string, string> = {}): Promise<unknown> {
  const response = await app.inject({ url: `/api/helpers/${helper.user.id}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ description: unknown }>().description;
}

const cookies = (): Record<string, string> => ({
  cookie: [...helper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function follow(): Promise<void> {
  await sql('drop schema if exists copy cascade');
  await sql('create schema copy');
  await sql('create table copy.page_versions as select * from public.page_versions');
  await sql('create table copy.accounts as select * from public.accounts');
  await sql("update copy.accounts set description = description || ' (copy)'");
}

beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test, { description: 'First' });
  await follow();
  const address = new URL(test.database.connectionString);
  address.searchParams.set('options', '-c search_path=copy,public');
  copy = openTestPool(address.href);
  app = await buildApp({
    db: test.database.db,
    replica: createReplica({ primary: test.database.db, copy }, patient),
    storage: test.storage,
    ...quietApp,
    metrics: { isHere: true, token: undefined },
  });
});
afterAll(async () => {
  await app.close();
  await closeDatabase(copy);
  await test.close();
});

/** Who answered how many reads of strangers, as an operator reads it. */
async function answered(): Promise<{ replica: number; primary: number }> {
  const { body } = await app.inject('/metrics');
  const by = (name: string): number =>
    Number(body.match(new RegExp(`^getmyhelpers_replica_reads_total\\{by="${name}"\\} (\\d+)$`, 'm'))?.[1]);
  return { replica: by('replica'), primary: by('primary') };
}

it('a replica that has everything answers strangers, and the primary those who are signed in', async () => {
  expect(await described()).toBe('First (copy)');
  expect(await described(cookies())).toBe('First');
  expect(await answered()).toEqual({ replica: 1, primary: 0 });
});

it('a change is visible at the next request, and the replica answers again once it has it', async () => {
  await helper.put(`/api/helpers/${helper.user.id}`, { description: 'Second' });
  expect(await described()).toBe('Second');
  await follow();
  expect(await described()).toBe('Second (copy)');
});

it('the primary answers what the replica breaks off', async () => {
  await sql('drop table copy.accounts');
  await sql(`create function copy.refuse() returns setof accounts language plpgsql as
    $$ begin raise sqlstate '57P01' using message = 'the replica stops'; end $$`);
  await sql('create view copy.accounts as select * from copy.refuse()');
  const before = await answered();
  expect(await described()).toBe('Second');
  expect(await answered()).toEqual({ ...before, primary: before.primary + 1 });
});

it('the primary answers while the replica hangs', async () => {
  await follow();
  const replica = createReplica({ primary: test.database.db, copy }, { waitMs: 50, restMs: Infinity });
  await test.database.db.transaction().execute(async (trx) => {
    await runSql(trx, 'lock table copy.page_versions in access exclusive mode');
    expect(await replica.upToDate()).toBeUndefined();
  });
  // It is not asked for a while, not even by those who would find it well.
  expect(await replica.upToDate()).toBeUndefined();
});

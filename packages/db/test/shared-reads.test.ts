import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../src/errors.ts';
import { createSharedReads } from '../src/shared-reads.ts';
import type { SharedReads, SharedReadsOptions } from '../src/shared-reads.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
let errors: Error[];
const opened: SharedReads[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(opened.splice(0).map((reads) => reads.end())));
afterAll(() => database.drop());

function open(options: Partial<SharedReadsOptions> = {}): SharedReads {
  errors = [];
  const reads = createSharedReads({
    connectionString: database.connectionString,
    connectionsMax: 2,
    runningMax: 100,
    onError: (error) => errors.push(error),
    ...options,
  });
  opened.push(reads);
  return reads;
}

const text = 'select $1::integer as number, pg_backend_pid() as pid';
const ask = (reads: SharedReads, number: number) => reads.read({ name: 'ask', text, values: [number] });

/** Ends connections of this database from outside, as an administrator or a restart would. */
async function terminate(pids: unknown[]): Promise<void> {
  const admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  await admin.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [pids]);
  await admin.end();
}

describe('shared reads', () => {
  it('answer many at once, each with its own, over a few connections', async () => {
    const reads = open();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => ask(reads, number)));
    expect(answers[0]?.columns).toEqual(['number', 'pid']);
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(answers.map((_, index) => index));
    expect(new Set(answers.map(({ rows }) => rows[0]?.[1])).size).toBe(2);
  });

  it('say how many are under way on how many connections', async () => {
    const reads = open();
    expect(reads.state()).toEqual({ connections: 0, busy: 0, running: 0 });
    const answers = Array.from({ length: 60 }, (_, number) => ask(reads, number));
    expect(reads.state()).toEqual({ connections: 2, busy: 2, running: 60 });
    await Promise.all(answers);
    expect(reads.state()).toEqual({ connections: 2, busy: 0, running: 0 });
  });

  it('open no second connection for consecutive reads', async () => {
    const reads = open();
    const pids = new Set();
    for (let number = 0; number < 5; number += 1) pids.add((await ask(reads, number)).rows[0]?.[1]);
    expect(pids.size).toBe(1);
  });

  it('fail alone', async () => {
    const reads = open({ connectionsMax: 1 });
    const divide = (by: number) => reads.read({ name: 'divide', text: 'select 6 / $1::integer', values: [by] });
    const [before, broken, after] = await Promise.allSettled([divide(3), divide(0), divide(2)]);
    expect(before).toMatchObject({ value: { rows: [[2]] } });
    expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toMatchObject({ value: { rows: [[3]] } });
  });

  it('refuse reads beyond the limit', async () => {
    const reads = open({ connectionsMax: 1, runningMax: 2 });
    const [first, second, third] = await Promise.allSettled([ask(reads, 1), ask(reads, 2), ask(reads, 3)]);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    expect((await ask(reads, 4)).rows[0]?.[0]).toBe(4);
  });

  it('are refused as at any time without an answer behind one that was cancelled while it was prepared', async () => {
    const reads = open({ connectionsMax: 1, statement_timeout: 300 });
    const count = () => reads.read({ name: 'count', text: 'select count(*)::integer from server_secrets', values: [] });
    const locker = new pg.Client({ connectionString: database.connectionString });
    await locker.connect();
    await locker.query('begin; lock table server_secrets');
    const answers = await Promise.allSettled([count(), count(), count()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    }
    await locker.end();
    expect((await count()).rows).toHaveLength(1);
    expect(await Promise.all([count(), count()])).toHaveLength(2);
  });

  it('use a new connection after one broke, failing only the reads in flight', async () => {
    const reads = open({ connectionsMax: 1 });
    const pid = (await ask(reads, 1)).rows[0]?.[1];
    const waiting = reads.read({ name: 'wait', text: 'select pg_sleep($1)', values: [600] });
    const [broken] = await Promise.allSettled([waiting, terminate([pid])]);
    expect(broken).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    expect((await ask(reads, 2)).rows[0]).toEqual([2, expect.not.toSatisfy((other) => other === pid)]);
  });

  it('fail at once when the server is gone', async () => {
    const reads = open({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    const [one, other] = await Promise.allSettled([ask(reads, 1), ask(reads, 2)]);
    for (const asked of [one, other]) {
      expect(asked).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseUnavailable) });
    }
  });
});

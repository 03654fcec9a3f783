import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchLists, verifySearchLists } from '../src/queries/search-lists.ts';
import type { ListCheck } from '../src/queries/search-lists.ts';
import { createRandom } from '../src/seeds/random.ts';
import { createTestDatabase, runSql } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { findWrongLists } from './search-answers.ts';
import { makeChanges, populate } from './search-writers.ts';
import type { Population } from './search-writers.ts';

let database: TestDatabase;
let people: Population;

beforeAll(async () => {
  database = await createTestDatabase();
  people = await populate(database.db, createRandom(5), 60);
});
afterAll(() => database.drop());

const run = (statement: string, values: unknown[] = []): Promise<unknown[]> => runSql(database.db, statement, values);

test('names every list, in order, when all of them are right', async () => {
  const heard: ListCheck[] = [];
  const checks = await verifySearchLists(database.db, (check) => heard.push(check));
  expect(heard).toEqual(checks);
  expect(checks).toEqual(
    ['helpers', 'helper counts', 'helper points', 'postings', 'posting counts', 'account totals', 'records'].map(
      (name) => ({
        name,
        differences: 0,
        examples: [],
      }),
    ),
  );
});

test('finds entries that are missing, wrong or orphaned, names the first five, and a rebuild repairs them', async () => {
  const { db } = database;
  const [lost, moved] = people.helpers.toSorted();
  await run('delete from helper_listings where id = $1', [lost]);
  await run('update helper_listings set rate = rate + 1 where id = $1 and trade = 0', [moved]);
  expect(await findWrongLists(db)).toMatchObject([{ name: 'helpers', differences: 2, examples: [lost, moved] }]);

  await run(`insert into helper_listings (id, trade, state, city, place, class, rate, sort)
    select gen_random_uuid(), trade, state, city, place, class, rate, sort from helper_listings where trade = 0 limit 9`);
  await run('update helper_points set week = 0 where id = $1', [moved]);
  await run('delete from posting_listings');
  const wrong = await findWrongLists(db);
  expect(wrong.map(({ name }) => name)).toEqual(['helpers', 'helper points', 'postings']);
  expect(wrong.map(({ differences }) => differences)).toEqual([11, 1, people.postings.length]);
  expect(wrong.map(({ examples }) => examples.length)).toEqual([5, 1, 5]);

  const steps: string[] = [];
  await rebuildSearchLists(db, (name, work) => {
    steps.push(name);
    return work();
  });
  expect(steps).toEqual(['locking', 'helpers', 'postings', 'totals', 'records', 'tidying up']);
  expect(await findWrongLists(db)).toEqual([]);
});

test('finds wrong counts and totals, merged already or pending, and a rebuild repairs them', async () => {
  const { db } = database;
  await run('update helper_counts set total = total + 1 where trade = 0 and place = 0 and rate = -1');
  await run('insert into posting_count_changes values (3, 43, 1, 1001, 2500, 3, -1)');
  await run(`insert into account_changes values ('professional', 'AK', '{}', '2020-02-03', true, true, 1)`);
  await run(`update account_totals set total = 7 where kind = 'helper' and measure = 'all'`);
  await run('insert into account_totals values ($1, $2, $3, 7) on conflict (kind, measure, key) do nothing', [
    'helper',
    'verified',
    'of nobody',
  ]);
  expect(await findWrongLists(db)).toEqual([
    { name: 'helper counts', differences: 1, examples: ['trade 0, place 0, rate -1, class 0'] },
    {
      name: 'posting counts',
      differences: 8,
      examples: expect.arrayContaining(['trade 3, place -1, rate -1, class 3', 'trade 3, place 0, rate 2500, class 3']),
    },
    {
      name: 'account totals',
      differences: 3,
      examples: ['helper all', 'helper verified of nobody', 'professional registered 2020-02-03'],
    },
  ]);
  await rebuildSearchLists(db);
  expect(await findWrongLists(db)).toEqual([]);
});

test('a posting that ended by itself is no difference, whether its entries were cleared away or not', async () => {
  const { db } = database;
  const [first, second] = people.postings;
  // Simulates the passage of time: no trigger changes the posting or its entries.
  await run(`set session_replication_role = replica;
    update job_postings set expires_at = now() - interval '1 second' where id in ('${first}', '${second}');
    update posting_listings set expires_at = now() - interval '1 second' where id in ('${first}', '${second}');
    set session_replication_role = origin`);
  expect(await findWrongLists(db)).toEqual([]);
  await rebuildSearchLists(db);
  expect(await findWrongLists(db)).toEqual([]);
});

test('while many write, no false difference is reported, and rebuilding loses nothing', async () => {
  const { db } = database;
  let writing = true;
  const written = makeChanges(db, people, { writers: 6, count: 40, seed: 6 }).finally(() => (writing = false));
  for (let round = 0; writing; round += 1) {
    expect(await findWrongLists(db)).toEqual([]);
    if (round % 4 === 0) await rebuildSearchLists(db);
  }
  await written;
  expect(await findWrongLists(db)).toEqual([]);
});

test('gives way to a long transaction and begins when it has ended, and keeps nothing of a rebuild that fails', async () => {
  const { db } = database;
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = db.transaction().execute(async (trx) => {
    await runSql(trx, 'update helpers set hourly_rate = 33 where id = $1', [people.helpers[0]]);
    held.resolve();
    await ended.promise;
  });
  await held.promise;
  const steps: string[] = [];
  const rebuilt = rebuildSearchLists(db, async (name, work) => {
    steps.push(name);
    if (name === 'try 2') ended.resolve();
    return work();
  });
  await Promise.all([long, rebuilt]);
  expect(steps.slice(0, 2)).toEqual(['locking', 'try 2']);

  await run('update helper_counts set total = total + 1 where trade = 0 and place = 0 and rate = -1');
  const failing = rebuildSearchLists(db, async (name, work) => {
    if (name === 'totals') throw new Error('no more');
    return work();
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await findWrongLists(db)).toMatchObject([{ name: 'helper counts', differences: 1 }]);
  await rebuildSearchLists(db);
  expect(await findWrongLists(db)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { insertHelper } from '@get-my-helpers/db/queries/helpers';
import { savePreference } from '@get-my-helpers/db/queries/notifications';
import { announce, type Note } from '../src/modules/notifications/announce.ts';
import { countJobs } from '@get-my-helpers/db/queue';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { helperFields } from './test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newHelpers(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { password: _, ...fields } = helperFields();
    const row = { ...(fields as unknown as Parameters<typeof insertHelper>[1]), passwordHash: 'none' };
    ids.push((await insertHelper(database.db, row)).id);
  }
  return ids;
}

const by = { type: 'professional', id: crypto.randomUUID(), name: 'Petra' } as const;
const noteTo = (id: string): Note => ({
  to: { type: 'helper', id },
  by,
  kind: 'application',
  subjectId: by.id,
  title: 'Petra ended a posting',
  body: 'Repipe',
  href: '/jobs',
});

/** Tells these helpers, and answers with how many statements that took. */
async function tell(helperIds: readonly string[]): Promise<number> {
  let statements = 0;
  await transaction(database.db, async (trx) => {
    const counting = trx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const event = { type: 'application', applicationId: by.id, jobPostingId: by.id, status: 'expired' } as const;
    const events = helperIds.map((id) => ({ to: [{ type: 'helper', id } as const], event }));
    await announce(counting, { events, notes: helperIds.map(noteTo) });
  });
  return statements;
}

const recipientsOf = async (db: Database, table: 'notifications' | 'events'): Promise<unknown[]> =>
  (await db.selectFrom(table).select('accountId').orderBy('id').execute()).map(({ accountId }) => accountId);

it('tells many people in as many statements as one, each as they like it', async () => {
  const { db } = database;
  const ids = await newHelpers(25);
  const [first = '', silent = '', unmailed = ''] = ids;
  const choice = { kind: 'application' } as const;
  await savePreference(db, { type: 'helper', id: silent }, { ...choice, inProduct: false, byEmail: true });
  await savePreference(db, { type: 'helper', id: unmailed }, { ...choice, inProduct: true, byEmail: false });

  const one = await tell([first]);
  expect(await tell(ids)).toBe(one);
  const told = [first, ...ids];
  const notified = told.filter((id) => id !== silent);
  expect(await recipientsOf(db, 'notifications')).toEqual(notified);
  expect(await recipientsOf(db, 'events')).toEqual([first, first, ...ids, ...notified.slice(1)]);
  expect(await countJobs(db)).toBe(told.length - 1);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeSurplusUploads } from '../src/queries/uploads.ts';
import { createTestDatabase, isLockAwaited, runSql, type TestDatabase } from '../src/testing.ts';
import { storeHelper } from './factories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const idOf = (number: number): string => `00000000-0000-4000-8000-0000000000${number}`;

it.each([
  ['the newest', 30, 0],
  ['the oldest', 10, 20],
])('surplus uploads are locked from the newest on: another holds %s', async (_about, held, locked) => {
  const { db } = test;
  const { id: accountId } = await storeHelper(db);
  await runSql(db, 'delete from uploads');
  // Not stored in the order of their ids.
  for (const number of [
    20,
    10,
    30,
    ...Array.from({ length: 18 }, (_, index) => (index % 2 === 0 ? 11 + index / 2 : 29 - (index - 1) / 2)),
  ]) {
    await runSql(db, `insert into uploads (id, account_id, purpose) values ($1, $2, 'work-sample')`, [
      idOf(number),
      accountId,
    ]);
  }
  let removing: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'select from uploads where id = $1 for update', [idOf(held)]);
    removing = removeSurplusUploads(db, { owner: { type: 'helper', id: accountId }, purpose: 'work-sample', keep: 0 });
    await vi.waitFor(async () => expect(await isLockAwaited(db)).toBe(true), { timeout: 120_000 });
    const free = await runSql(trx, 'select from uploads for update skip locked');
    expect(free).toHaveLength(21 - locked);
  });
  await removing;
  expect(await runSql(db, 'select from uploads where removed_at is null')).toEqual([]);
});

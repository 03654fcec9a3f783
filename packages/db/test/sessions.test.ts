import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '@get-my-helpers/validation/account';
import { upsertAdmin } from '../src/queries/admins.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfAccount,
  findSession,
  insertSession,
  touchSession,
} from '../src/queries/sessions.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper, storeProfessional } from './factories.ts';

let database: TestDatabase;
let helper: Account;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  helper = { type: 'helper', id: (await storeHelper(database.db)).id };
});
afterAll(() => database.drop());

let count = 0;
async function signIn(account: Account, lifetimeSeconds = 3600): Promise<Buffer> {
  count += 1;
  const tokenHash = createHash('sha256').update(`token ${count}`).digest();
  await insertSession(database.db, { tokenHash, account, lifetimeSeconds });
  return tokenHash;
}

describe('a session', () => {
  test('is found with its account, for each type of account', async () => {
    const { db } = database;
    const professional = await storeProfessional(db);
    const adminId = await upsertAdmin(db, { name: 'Ada', email: 'ada@example.com', passwordHash: 'hash' });
    expect(await findSession(db, await signIn(helper))).toMatchObject(helper);
    expect(await findSession(db, await signIn({ type: 'professional', id: professional.id }))).toMatchObject({
      type: 'professional',
      id: professional.id,
      name: professional.name,
      email: professional.email,
    });
    expect(await findSession(db, await signIn({ type: 'admin', id: adminId }))).toMatchObject({
      type: 'admin',
      id: adminId,
      name: 'Ada',
      role: 'admin',
      permissions: [],
    });
  });

  test('is not found when it has ended, when it was deleted, or by another hash', async () => {
    const { db } = database;
    expect(await findSession(db, await signIn(helper, -1))).toBeUndefined();
    const hash = await signIn(helper);
    await deleteSession(db, hash);
    expect(await findSession(db, hash)).toBeUndefined();
    expect(await findSession(db, createHash('sha256').update('other').digest())).toBeUndefined();
  });

  test('slides, but writes only after the least age', async () => {
    const { db } = database;
    const hash = await signIn(helper, 60);
    const before = await findSession(db, hash);
    expect(await touchSession(db, hash, { lifetimeSeconds: 7200, longestSeconds: 7200, minAgeSeconds: 300 })).toBe(
      false,
    );
    expect(await touchSession(db, hash, { lifetimeSeconds: 7200, longestSeconds: 7200, minAgeSeconds: 0 })).toBe(true);
    const after = await findSession(db, hash);
    expect(Date.parse(after?.expiresAt ?? '') - Date.parse(before?.expiresAt ?? '')).toBeGreaterThan(7000 * 1000);
    expect(await touchSession(db, hash, { lifetimeSeconds: 7200, longestSeconds: 90, minAgeSeconds: 0 })).toBe(true);
    const bounded = await findSession(db, hash);
    expect(Date.parse(bounded?.expiresAt ?? '') - Date.parse(bounded?.createdAt ?? '')).toBe(90_000);
    const ended = await signIn(helper, -1);
    expect(await touchSession(db, ended, { lifetimeSeconds: 7200, longestSeconds: 7200, minAgeSeconds: 0 })).toBe(
      false,
    );
  });
});

test('all sessions of an account end but the one to keep', async () => {
  const { db } = database;
  const [kept, ended] = [await signIn(helper), await signIn(helper)];
  const other = await signIn({ type: 'helper', id: (await storeHelper(db)).id });
  expect(await deleteSessionsOfAccount(db, helper, kept)).toBe(1);
  expect(await findSession(db, kept)).toBeDefined();
  expect(await findSession(db, ended)).toBeUndefined();
  expect(await deleteSessionsOfAccount(db, helper)).toBe(1);
  expect(await findSession(db, kept)).toBeUndefined();
  expect(await findSession(db, other)).toBeDefined();
});

test('ended sessions are cleared away in bounded steps', async () => {
  const { db } = database;
  await deleteExpiredSessions(db);
  const current = await signIn(helper);
  for (let index = 0; index < 3; index += 1) await signIn(helper, -1);
  expect(await deleteExpiredSessions(db, 2)).toBe(2);
  expect(await deleteExpiredSessions(db, 2)).toBe(1);
  expect(await deleteExpiredSessions(db, 2)).toBe(0);
  expect(await findSession(db, current)).toBeDefined();
});

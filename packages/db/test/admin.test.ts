import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, transaction } from '../src/client.ts';
import { getAdminStats, getRegistrationTrend } from '../src/queries/admin-statistics.ts';
import { countUsers, listUsers, listVerificationDecisions, setVerificationStatus } from '../src/queries/admin-users.ts';
import type { Position } from '../src/queries/pages.ts';
import { upsertAdmin } from '../src/queries/admins.ts';
import { insertContactReveal } from '../src/queries/contact-reveals.ts';
import { addDays, dayIn, endOfDayIn, momentIn, siteZone } from '@get-my-helpers/validation/zones';
import { findHelperById, updateHelper } from '../src/queries/helpers.ts';
import { findSession, insertSession } from '../src/queries/sessions.ts';
import { createTestDatabase, openTestPool } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
let adminId: string;

const today = dayIn(siteZone, new Date());
const day = (daysAgo: number): string => addDays(today, -daysAgo);
const noonOf = (daysAgo: number): string => momentIn(siteZone, day(daysAgo), '12:00').toISOString();
const verified = { verificationStatus: 'verified' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  adminId = await upsertAdmin(db, { name: 'Ada', email: 'ada@example.com', passwordHash: 'hash' });
  await storeHelper(db, {
    name: 'Ann',
    specialties: ['solar', 'hvac'],
    city: 'Reno',
    state: 'NV',
    createdAt: noonOf(0),
    ...verified,
  });
  await storeHelper(db, {
    name: 'Bob',
    specialties: ['solar'],
    state: 'TX',
    createdAt: momentIn(siteZone, day(2)).toISOString(),
  });
  await storeHelper(db, {
    name: 'Cy_d',
    specialties: ['moving', 'solar'],
    state: 'TX',
    createdAt: new Date(endOfDayIn(siteZone, day(2)).getTime() - 1).toISOString(),
  });
  const old = await storeProfessional(db, {
    name: 'Dee',
    company: 'Ann & Sons',
    state: 'TX',
    createdAt: noonOf(400),
    ...verified,
  });
  await storeProfessional(db, { name: 'Eli', state: 'OR', createdAt: noonOf(1) });
  await storePosting(db, { professionalId: old.id });
  await storePosting(db, { professionalId: old.id, status: 'closed' });
  await storePosting(db, {
    professionalId: old.id,
    createdAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-02T00:00:00Z',
  });
});
afterAll(() => database.drop());

test('the statistics count accounts, open postings and the site’s today', async () => {
  expect(await getAdminStats(database.db)).toEqual({
    totalUsers: 5,
    totalHelpers: 3,
    totalProfessionals: 2,
    verifiedHelpers: 1,
    verifiedProfessionals: 1,
    activeJobPostings: 1,
    newHelpersToday: 1,
    newProfessionalsToday: 0,
    topSpecialties: [
      { specialty: 'solar', count: 3 },
      { specialty: 'hvac', count: 1 },
      { specialty: 'moving', count: 1 },
    ],
    usersByState: [
      { state: 'TX', helpers: 2, professionals: 1 },
      { state: 'NV', helpers: 1, professionals: 0 },
      { state: 'OR', helpers: 0, professionals: 1 },
    ],
  });
  const { topSpecialties, usersByState } = await getAdminStats(database.db, 1);
  expect([topSpecialties.length, usersByState.length]).toEqual([1, 1]);
});

test('a day of the statistics begins at midnight in New York, whatever the zone of the database', async () => {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    await sql`set local time zone 'Pacific/Kiritimati'`.execute(trx);
    const before = await getRegistrationTrend(trx, 2);
    const [yesterdays = 0, todays = 0] = before.map(({ helpers }) => helpers);
    // now() is constant within a transaction.
    const midnight = sql<string>`date_trunc('day', now() at time zone 'America/New_York') at time zone 'America/New_York'`;
    const ids: string[] = [];
    const late = sql<string>`${midnight} - interval '1 second'`;
    for (const createdAt of [midnight, late]) {
      const { id } = await storeHelper(trx);
      ids.push(id);
      await trx.updateTable('accounts').set({ createdAt }).where('id', '=', id).execute();
    }
    const trend = await getRegistrationTrend(trx, 2);
    expect(trend.map(({ helpers }) => helpers)).toEqual([yesterdays + 1, todays + 1]);
    const { rows } = await sql<{ day: string }>`
      select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day
    `.execute(trx);
    expect(trend.at(-1)?.date).toBe(rows[0]?.day);
    expect((await getAdminStats(trx)).newHelpersToday).toBe(todays + 1);
    await trx.deleteFrom('accounts').where('id', 'in', ids).execute();
  });
});

test('the statistics follow every change of an account at once, whether its changes were counted or not', async () => {
  const { db } = database;
  const before = await getAdminStats(db);
  const trend = await getRegistrationTrend(db, 30);
  const helper = await storeHelper(db, { state: 'AK', specialties: ['security'], createdAt: noonOf(0) });
  await sql`select count_account_changes()`.execute(db);
  await setVerificationStatus(db, { type: 'helper', id: helper.id, status: 'verified', adminId });
  await updateHelper(db, helper.id, { state: 'HI', specialties: ['security', 'solar'] });
  const after = await getAdminStats(db);
  expect(after).toMatchObject({ totalHelpers: before.totalHelpers + 1, verifiedHelpers: before.verifiedHelpers + 1 });
  expect(after.newHelpersToday).toBe(before.newHelpersToday + 1);
  expect(after.topSpecialties).toContainEqual({ specialty: 'security', count: 1 });
  expect(after.topSpecialties).toContainEqual({ specialty: 'solar', count: 4 });
  expect(after.usersByState).toContainEqual({ state: 'HI', helpers: 1, professionals: 0 });
  expect(after.usersByState.map(({ state }) => state)).not.toContain('AK');
  await db
    .updateTable('accounts')
    .set({ deletedAt: noonOf(0) })
    .where('id', '=', helper.id)
    .execute();
  expect(await getAdminStats(db)).toEqual({ ...before, newHelpersToday: before.newHelpersToday + 1 });
  await db.deleteFrom('verificationDecisions').where('accountId', '=', helper.id).execute();
  await db.deleteFrom('accounts').where('id', '=', helper.id).execute();
  expect(await getAdminStats(db)).toEqual(before);
  expect(await getRegistrationTrend(db, 30)).toEqual(trend);
  await sql`select count_all_accounts()`.execute(db);
  expect(await getAdminStats(db)).toEqual(before);
});

test('the trend has one row for every day, zeros included, newest last', async () => {
  const trend = await getRegistrationTrend(database.db, 30);
  expect(trend.map((row) => row.date)).toEqual(Array.from({ length: 30 }, (_, index) => day(29 - index)));
  expect(trend.slice(-4)).toEqual([
    { date: day(3), helpers: 0, professionals: 0 },
    { date: day(2), helpers: 2, professionals: 0 },
    { date: day(1), helpers: 0, professionals: 1 },
    { date: day(0), helpers: 1, professionals: 0 },
  ]);
  expect(await getRegistrationTrend(database.db, 1)).toEqual([{ date: day(0), helpers: 1, professionals: 0 }]);
});

describe('user records', () => {
  const names = async (type: 'helper' | 'professional', q?: string): Promise<string[]> => {
    const users = await listUsers(database.db, { type, q }, { limit: 10 });
    expect(await countUsers(database.db, { type, q }, 100)).toBe(users.length);
    return users.map((user) => user.name);
  };

  test('are listed newest first, in pages', async () => {
    expect(await names('helper')).toEqual(['Ann', 'Cy_d', 'Bob']);
    let after: Position | undefined;
    for (const name of ['Ann', 'Cy_d', 'Bob']) {
      const [user] = await listUsers(database.db, { type: 'helper' }, { limit: 1, after });
      expect(user?.name).toBe(name);
      after = user;
    }
    expect(await listUsers(database.db, { type: 'helper' }, { limit: 1, after })).toEqual([]);
  });

  test('are counted up to a number', async () => {
    expect(await countUsers(database.db, { type: 'helper', q: 'example.com' }, 2)).toBe(2);
    expect(await countUsers(database.db, { type: 'helper' }, 2)).toBe(3);
  });

  const searches: ['helper' | 'professional', string, string[]][] = [
    ['helper', 'ann', ['Ann']],
    ['helper', 'RENO', ['Ann']],
    ['helper', 'example.com', ['Ann', 'Cy_d', 'Bob']],
    ['helper', 'y_d', ['Cy_d']],
    ['helper', 'an', ['Ann']],
    ['helper', 're', ['Ann']],
    ['helper', 'y', []],
    ['helper', 'n\nh', []],
    ['helper', '_', ['Cy_d']],
    ['helper', '%', []],
    ['helper', '\\', []],
    ['professional', '& sons', ['Dee']],
    ['professional', 'nobody', []],
  ];
  test.each(searches)('of type %s found by %j', async (type, q, wanted) => {
    expect(await names(type, q)).toEqual(wanted);
  });
});

describe('a verification decision', () => {
  test('is applied and recorded, and a rejection ends the sessions', async () => {
    const { db } = database;
    const { id } = await storeHelper(db, { createdAt: noonOf(40) });
    const tokenHash = createHash('sha256').update('token').digest();
    await insertSession(db, { tokenHash, account: { type: 'helper', id }, lifetimeSeconds: 60 });

    const first = await setVerificationStatus(db, { type: 'helper', id, status: 'verified', note: 'Seen', adminId });
    expect(first).toMatchObject({ id, type: 'helper', verificationStatus: 'verified', verificationNotes: 'Seen' });
    expect(await findHelperById(db, id)).toMatchObject({ isVerified: true, verifiedAt: expect.any(String) as string });
    expect(await findSession(db, tokenHash)).toBeDefined();

    await setVerificationStatus(db, { type: 'helper', id, status: 'rejected', adminId });
    expect(await findHelperById(db, id)).toMatchObject({
      isVerified: false,
      verifiedAt: null,
      verificationNotes: null,
      verificationStatus: 'rejected',
    });
    expect(await findSession(db, tokenHash)).toBeUndefined();

    const decisions = await db
      .selectFrom('verificationDecisions')
      .select(['fromStatus', 'toStatus', 'note', 'adminId'])
      .where('accountId', '=', id)
      .orderBy('decidedAt')
      .execute();
    expect(decisions).toEqual([
      { fromStatus: 'pending', toStatus: 'verified', note: 'Seen', adminId },
      { fromStatus: 'verified', toStatus: 'rejected', note: null, adminId },
    ]);
  });

  test('about a professional, and about nobody', async () => {
    const { db } = database;
    const { id } = await storeProfessional(db, { createdAt: noonOf(40) });
    expect(await setVerificationStatus(db, { type: 'professional', id, status: 'verified', adminId })).toMatchObject({
      type: 'professional',
      tradeType: 'plumbing',
      verificationStatus: 'verified',
    });
    expect(await setVerificationStatus(db, { type: 'helper', id, status: 'verified', adminId })).toBeUndefined();
  });

  test('that began before another one but was saved after it is listed after it', async () => {
    const { db } = database;
    const { id } = await storeHelper(db, { createdAt: noonOf(40) });
    const account = { type: 'helper', id } as const;
    // Separate connections, like those of another admin.
    const others = openTestPool(database.connectionString);
    await transaction(db, async (trx) => {
      await sql`select now()`.execute(trx);
      await setVerificationStatus(others, { ...account, status: 'verified', adminId });
      await setVerificationStatus(trx, { ...account, status: 'rejected', adminId });
    });
    await closeDatabase(others);
    const history = await listVerificationDecisions(db, account, 10);
    expect(history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['verified', 'rejected'],
      ['pending', 'verified'],
    ]);
    expect(await findHelperById(db, id)).toMatchObject({ verificationStatus: 'rejected' });
  });

  test('of several admins at once: each record continues from the one before it, and the last one is the state', async () => {
    const { db } = database;
    const { id } = await storeProfessional(db, { createdAt: noonOf(40) });
    const account = { type: 'professional', id } as const;
    const statuses = Array.from({ length: 39 }, (_, place) => (place % 2 === 0 ? 'verified' : 'rejected'));
    await Promise.all(statuses.map((status) => setVerificationStatus(db, { ...account, status, adminId })));

    const oldestFirst = (await listVerificationDecisions(db, account, 100)).toReversed();
    expect(oldestFirst).toHaveLength(statuses.length);
    const before = oldestFirst.map(({ fromStatus }) => fromStatus);
    expect(before).toEqual(['pending', ...oldestFirst.slice(0, -1).map(({ toStatus }) => toStatus)]);
    const [state] = await db
      .selectFrom('accounts')
      .select(['verificationStatus', 'verifiedAt'])
      .where('id', '=', id)
      .execute();
    expect(state?.verificationStatus).toBe(oldestFirst.at(-1)?.toStatus);
  });
});

test('a reveal of contact data is recorded', async () => {
  const { db } = database;
  const reveal = {
    helperId: (await storeHelper(db, { createdAt: noonOf(40) })).id,
    professionalId: (await storeProfessional(db, { createdAt: noonOf(40) })).id,
  };
  await insertContactReveal(db, reveal);
  await insertContactReveal(db, reveal);
  const rows = await db.selectFrom('contactReveals').selectAll().where('helperId', '=', reveal.helperId).execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject(reveal);
});

import { sql } from 'kysely';
import { accountTypes } from '@get-my-helpers/validation/reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUniqueViolation, uniqueConstraints } from '../src/errors.ts';
import { findCredentialsByEmail, setPasswordHash } from '../src/queries/accounts.ts';
import { findAdminById, touchAdminLogin, upsertAdmin } from '../src/queries/admins.ts';
import { findHelperById, insertHelper, updateHelper } from '../src/queries/helpers.ts';
import { findProfessionalCardById, insertProfessional, updateProfessional } from '../src/queries/professionals.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { newHelper, newProfessional, storeHelper, storeProfessional } from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const unknownId = '00000000-0000-7000-8000-000000000000';
const inAnyCase = (email: string, index: number): string =>
  Array.from(email, (letter, at) => ((at + index) % 3 === 0 ? letter.toUpperCase() : letter)).join('');

describe('an email', () => {
  test('registered twenty times at once in different case makes one helper', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      insertHelper(database.db, newHelper({ email: inAnyCase('same.helper@example.com', index) })),
    );
    const results = await Promise.allSettled(attempts);
    const refused = results.filter((result) => result.status === 'rejected').map((result): unknown => result.reason);
    expect(refused).toHaveLength(19);
    expect(refused.every((error) => isUniqueViolation(error, uniqueConstraints.email))).toBe(true);
  });

  test('may belong to a helper and a professional', async () => {
    await storeHelper(database.db, { email: 'both@example.com' });
    await storeProfessional(database.db, { email: 'BOTH@example.com' });
    const again = insertProfessional(database.db, newProfessional({ email: 'Both@Example.com' }));
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, uniqueConstraints.email));
  });

  test('finds its account in any case and stays as it was written', async () => {
    const { id } = await storeHelper(database.db, { email: 'Mixed.Case@Example.com', passwordHash: 'secret hash' });
    expect(await findCredentialsByEmail(database.db, 'helper', 'mixed.case@example.COM')).toMatchObject({
      id,
      email: 'Mixed.Case@Example.com',
      passwordHash: 'secret hash',
    });
    expect(await findCredentialsByEmail(database.db, 'helper', 'mixed_case@example.com')).toBeUndefined();
    expect(await findCredentialsByEmail(database.db, 'professional', 'mixed.case@example.com')).toBeUndefined();
  });

  test('of another account cannot be taken by an update', async () => {
    const taken = await storeHelper(database.db);
    const { id } = await storeHelper(database.db);
    const update = updateHelper(database.db, id, { email: taken.email.toUpperCase() });
    await expect(update).rejects.toSatisfy((error) => isUniqueViolation(error, uniqueConstraints.email));
  });
});

test('no row of a helper or a professional carries the password’s hash', async () => {
  const helper = await storeHelper(database.db);
  const professional = await storeProfessional(database.db);
  expect(helper).not.toHaveProperty('passwordHash');
  expect(professional).not.toHaveProperty('passwordHash');
  expect(await findHelperById(database.db, helper.id)).toEqual(helper);
});

describe('an update', () => {
  test('changes the given fields and no others', async () => {
    const helper = await storeHelper(database.db, { phone: '512', tools: ['saw'] });
    const changed = await updateHelper(database.db, helper.id, { phone: null, age: undefined, hourlyRate: 30.5 });
    expect(changed).toEqual({ ...helper, phone: null, hourlyRate: 30.5, updatedAt: changed?.updatedAt });
  });

  test('of nothing answers with the account as it is', async () => {
    const professional = await storeProfessional(database.db);
    expect(await updateProfessional(database.db, professional.id, {})).toEqual(professional);
    expect(await updateHelper(database.db, unknownId, {})).toBeUndefined();
    expect(await updateHelper(database.db, unknownId, { age: 20 })).toBeUndefined();
  });

  test('of the password', async () => {
    const helper = await storeHelper(database.db);
    expect(await setPasswordHash(database.db, { type: 'helper', id: helper.id }, 'new hash')).toBe(true);
    expect(await setPasswordHash(database.db, { type: 'helper', id: unknownId }, 'new hash')).toBe(false);
    expect(await findCredentialsByEmail(database.db, 'helper', helper.email)).toMatchObject({
      passwordHash: 'new hash',
    });
  });
});

test('a professional’s card shows the public fields alone', async () => {
  const { id, name } = await storeProfessional(database.db, { company: 'Pipes', phone: '512' });
  expect(await findProfessionalCardById(database.db, id)).toEqual({
    id,
    name,
    company: 'Pipes',
    city: 'Austin',
    state: 'TX',
    tradeType: 'plumbing',
    rating: 0,
    totalReviews: 0,
    isVerified: false,
    profileImage: null,
    companyLogo: null,
  });
});

test('an admin is created once and updated from then on', async () => {
  const { db } = database;
  const id = await upsertAdmin(db, { name: 'Ada', email: 'Ada@example.com', passwordHash: 'one' });
  expect(await findAdminById(db, id)).toMatchObject({ role: 'admin', permissions: [] });
  expect(await upsertAdmin(db, { name: 'Ada L.', email: 'ada@example.com', passwordHash: 'two' })).toBe(id);
  await touchAdminLogin(db, id);
  expect(await findCredentialsByEmail(db, 'admin', 'ADA@example.com')).toMatchObject({
    name: 'Ada L.',
    passwordHash: 'two',
  });
});

describe('every helper, professional and admin', () => {
  const kindOf = async (id: string): Promise<string | undefined> => {
    const { db } = database;
    return (await db.selectFrom('accounts').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
  };

  test('has an account', async () => {
    const { db } = database;
    const { id: helper } = await storeHelper(db);
    const { id: professional } = await storeProfessional(db);
    const admin = { name: 'Eve', email: 'eve@example.com', passwordHash: 'hash' };
    const id = await upsertAdmin(db, admin);
    await upsertAdmin(db, admin);
    expect([await kindOf(helper), await kindOf(professional), await kindOf(id)]).toEqual(accountTypes);
    const count = db.selectFrom('accounts').select(({ fn }) => fn.countAll<number>().as('count'));
    const { rows } = await sql<{ people: number }>`
      select (select count(*) from helpers) + (select count(*) from professionals) + (select count(*) from admins) as people
    `.execute(db);
    expect(await count.executeTakeFirst()).toEqual({ count: rows[0]?.people });
  });

  test('has an id that no other kind has', async () => {
    const { id } = await storeHelper(database.db);
    const second = insertProfessional(database.db, newProfessional({ id }));
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'accounts_pkey' });
    expect(await kindOf(id)).toBe('helper');
  });

  test('goes with the account', async () => {
    const { db } = database;
    const { id } = await storeHelper(db);
    await db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await db.selectFrom('helpers').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateIds } from '@get-my-helpers/validation/reference';
import { readPackage } from '../scripts/zip-code-package.ts';
import { transaction } from '../src/client.ts';
import { loadLocations } from '../src/load-locations.ts';
import { updateHelper } from '../src/queries/helpers.ts';
import { updateJobPosting } from '../src/queries/job-postings.ts';
import { findLocation, findZipCode } from '../src/queries/locations.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { packZipCodes, readZipCodes, zipCodeFile } from '../src/zip-codes.ts';
import { newHelper, storeHelper, storeHelpers, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the file of ZIP codes', () => {
  test('says what the package says, and packs to the same bytes again', async () => {
    const zipCodes = await readZipCodes();
    expect(JSON.stringify(zipCodes) === JSON.stringify(await readPackage())).toBe(true);
    const packed = await packZipCodes(zipCodes);
    expect(packed.equals(await packZipCodes(zipCodes))).toBe(true);
    expect(gunzipSync(packed).equals(gunzipSync(await readFile(zipCodeFile)))).toBe(true);
  });

  test('has every ZIP code once, in all states and DC', async () => {
    const zipCodes = await readZipCodes();
    expect(zipCodes).toHaveLength(40_977);
    expect(new Set(zipCodes.map(({ zipCode }) => zipCode)).size).toBe(zipCodes.length);
    expect(zipCodes.every(({ zipCode }) => /^\d{5}$/.test(zipCode))).toBe(true);
    expect([...new Set(zipCodes.map(({ state }) => state))].toSorted()).toEqual([...stateIds, 'DC'].toSorted());
    expect(zipCodes).toContainEqual({
      zipCode: '00501',
      city: 'Holtsville',
      state: 'NY',
      latitude: 40.8154,
      longitude: -73.0451,
    });
  });

  test('is in the database, with the middle of every city', async () => {
    const zipCodes = await readZipCodes();
    const { rows } = await sql<{ id: number; text: string }>`
      select id, concat_ws('|', city, state, latitude, longitude) as text from locations where id < 100000 order by id
    `.execute(database.db);
    expect(rows.map(({ text }) => text).join()).toBe(
      zipCodes.map(({ city, state, latitude, longitude }) => [city, state, latitude, longitude].join('|')).join(),
    );
    const inCity = zipCodes.filter(({ city, state }) => city === 'Austin' && state === 'TX');
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const middle = await findLocation(database.db, { city: 'Austin', state: 'TX' });
    expect(middle).toMatchObject({ city: 'Austin', state: 'TX' });
    expect(middle?.latitude).toBeCloseTo(mean(inCity.map(({ latitude }) => latitude)), 4);
    expect(middle?.longitude).toBeCloseTo(mean(inCity.map(({ longitude }) => longitude)), 4);
  });
});

describe('where somebody lies', () => {
  const locate = async (zipCode: string | null, city: string, state: string): Promise<number | string | undefined> => {
    const found = await findLocation(database.db, { zipCode, city, state });
    return found && (found.id < 100_000 ? found.id : `${found.city}, ${found.state}`);
  };

  test.each([
    ['78704', 'Austin', 'TX', 78704],
    ['78704-1234', 'Austin', 'TX', 78704],
    ['787041234', 'Austin', 'TX', 78704],
    ['02134', 'Allston', 'MA', 2134],
    // The ZIP code takes precedence over the city name.
    ['78704', 'South Austin', 'TX', 78704],
    [null, 'Austin', 'TX', 'Austin, TX'],
    ['', 'austin', 'TX', 'Austin, TX'],
    // The city is used if the ZIP code is not one of the state.
    ['90210', 'Austin', 'TX', 'Austin, TX'],
    ['00000', 'Austin', 'TX', 'Austin, TX'],
    ['7870', 'Austin', 'TX', 'Austin, TX'],
    [null, 'Austin', 'CA', undefined],
    [null, 'Nowhere', 'TX', undefined],
    ['20001', 'Washington', 'VA', 'Washington, VA'],
  ] as const)('with ZIP code %j in %s, %s: %j', async (zipCode, city, state, expected) => {
    expect(await locate(zipCode, city, state)).toBe(expected);
  });

  test.each([
    ['St. Louis', 'MO', 'Saint Louis'],
    ['st louis', 'MO', 'Saint Louis'],
    ['Ft. Worth', 'TX', 'Fort Worth'],
    ['Mt Pleasant', 'SC', 'Mount Pleasant'],
    ["O'Fallon", 'MO', 'O Fallon'],
    ['O’Fallon', 'MO', 'O Fallon'],
    ["Lee's Summit", 'MO', 'Lees Summit'],
    ['Winston Salem', 'NC', 'Winston-Salem'],
    ['Cañon City', 'CO', 'Canon City'],
    ['Stamford', 'CT', 'Stamford'],
  ])('%s, %s is %s', async (city, state, known) => {
    expect(await locate(null, city, state)).toBe(`${known}, ${state}`);
  });

  test('a ZIP code says which city and state it lies in', async () => {
    expect(await findZipCode(database.db, '78704-0001')).toEqual({
      id: 78704,
      city: 'Austin',
      state: 'TX',
      latitude: 30.2428,
      longitude: -97.7658,
    });
    expect(await findZipCode(database.db, '20001')).toMatchObject({ city: 'Washington', state: 'DC' });
    expect(await findZipCode(database.db, '00000')).toBeUndefined();
    expect(await findZipCode(database.db, 'Austin')).toBeUndefined();
  });
});

describe('accounts and job postings', () => {
  const locationOf = async (table: 'accounts' | 'jobPostings', id: string): Promise<number | null> => {
    const row = await database.db.selectFrom(table).select('locationId').where('id', '=', id).executeTakeFirstOrThrow();
    return row.locationId;
  };
  const idOfCity = async (city: string, state: string): Promise<number | undefined> =>
    (await findLocation(database.db, { city, state }))?.id;

  test('lie at their ZIP code or in their city from the start, many by one statement, too', async () => {
    const { db } = database;
    const ids = await storeHelpers(db, [newHelper({ zipCode: '78704' }), newHelper(), newHelper({ city: 'Nowhere' })]);
    expect(await Promise.all(ids.map((id) => locationOf('accounts', id)))).toEqual([
      78704,
      await idOfCity('Austin', 'TX'),
      null,
    ]);
    const { id: professionalId } = await storeProfessional(db, { zipCode: '10001', city: 'New York', state: 'NY' });
    expect(await locationOf('accounts', professionalId)).toBe(10001);
    const posting = await storePosting(db, { professionalId, zipCode: '78745-9999' });
    expect(await locationOf('jobPostings', posting.id)).toBe(78745);
  });

  test('move with every change of ZIP code, city and state, and with no other', async () => {
    const { db } = database;
    const { id } = await storeHelper(db, { zipCode: '78704' });
    const steps: [Parameters<typeof updateHelper>[2], number | null | undefined][] = [
      [{ zipCode: '78745' }, 78745],
      [{ description: 'No move.', city: 'Round Rock' }, 78745],
      [{ zipCode: null }, await idOfCity('Round Rock', 'TX')],
      [{ city: 'Reno' }, null],
      [{ state: 'NV' }, await idOfCity('Reno', 'NV')],
      [{ zipCode: '89501' }, 89501],
    ];
    for (const [patch, expected] of steps) {
      await updateHelper(db, id, patch);
      expect(await locationOf('accounts', id)).toBe(expected);
    }
    const { id: professionalId } = await storeProfessional(db);
    const posting = await storePosting(db, { professionalId });
    await updateJobPosting(db, posting.id, { city: 'Chicago', state: 'IL' });
    expect(await locationOf('jobPostings', posting.id)).toBe(await idOfCity('Chicago', 'IL'));
    await updateJobPosting(db, posting.id, { zipCode: '60601' });
    expect(await locationOf('jobPostings', posting.id)).toBe(60601);
  });

  test('cannot be put elsewhere by hand', async () => {
    const { id } = await storeHelper(database.db, { zipCode: '78704' });
    await database.db.updateTable('accounts').set({ locationId: 10001 }).where('id', '=', id).execute();
    expect(await locationOf('accounts', id)).toBe(78704);
  });

  test('follow a refresh of the ZIP codes, which counts as no change of theirs', async () => {
    const { db } = database;
    const [moved = '', lost = ''] = await storeHelpers(db, [
      newHelper({ zipCode: '78704' }),
      newHelper({ city: 'Waco' }),
    ]);
    // Simulates a changed file: a ZIP code and a city are new, others are gone, and one has moved.
    await sql`delete from locations where id = 78704 or (city = 'Waco' and state = 'TX' and id >= 100000)`.execute(db);
    await sql`
      insert into locations values (78999, 'Oldtown', 'TX', 30, -97), (178999, 'Oldtown', 'TX', 30, -97)
    `.execute(db);
    await sql`update locations set latitude = 0 where id = 10001 or (city = 'New York' and id >= 100000)`.execute(db);
    await updateHelper(db, moved, { city: 'Oldtown' });
    await updateHelper(db, lost, { city: 'waco' });
    expect(await locationOf('accounts', moved)).toBe(await idOfCity('Oldtown', 'TX'));
    expect(await locationOf('accounts', lost)).toBeNull();
    const updatedAt = async (): Promise<object[]> =>
      db.selectFrom('accounts').select(['id', 'updatedAt']).where('id', 'in', [moved, lost]).orderBy('id').execute();
    const before = await updatedAt();

    await transaction(db, (trx) => loadLocations(trx));

    expect(await locationOf('accounts', moved)).toBe(78704);
    expect(await locationOf('accounts', lost)).toBe(await idOfCity('Waco', 'TX'));
    expect(await updatedAt()).toEqual(before);
    expect(await findZipCode(db, '78999')).toBeUndefined();
    expect(await findLocation(db, { city: 'Oldtown', state: 'TX' })).toBeUndefined();
    expect(await findZipCode(db, '10001')).toMatchObject({ latitude: 40.7484 });
    expect((await findLocation(db, { city: 'New York', state: 'NY' }))?.latitude).toBeGreaterThan(40);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suggestCities } from '../src/queries/places.ts';
import { updateHelper } from '../src/queries/helpers.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { newHelper, storeHelper, storeHelpers, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await storeHelpers(db, [
    newHelper({ city: 'Austin' }),
    newHelper({ city: 'AUSTIN' }),
    newHelper({ city: 'austin' }),
    newHelper({ city: 'Aurora', state: 'IL' }),
    newHelper({ city: 'Aurora', state: 'IL' }),
    newHelper({ city: 'Aurora', state: 'CO' }),
    newHelper({ city: 'san antonio' }),
    newHelper({ city: '100% Real', state: 'NV' }),
    newHelper({ city: 'Auburn', state: 'ME', verificationStatus: 'rejected' }),
  ]);
});
afterAll(() => database.drop());

const suggest = async (
  prefix: string,
  more: { state?: 'TX' | 'CO' | 'OR'; limit?: number } = {},
): Promise<string[]> => {
  const cities = await suggestCities(database.db, { prefix, limit: 10, ...more });
  return cities.map(({ city, state }) => `${city}, ${state}`);
};

describe('cities by the beginning of their name', () => {
  test('come with the most populated first, each once, without those where nobody is listed', async () => {
    expect(await suggest('au')).toEqual(['Austin, TX', 'Aurora, IL', 'Aurora, CO']);
    expect(await suggest('')).toHaveLength(5);
    expect(await suggest('au', { limit: 1 })).toEqual(['Austin, TX']);
  });

  test('ignore case and spacing, and take wildcards literally', async () => {
    expect(await suggest('  SAN   an')).toEqual(['San Antonio, TX']);
    expect(await suggest('100%')).toEqual(['100% Real, NV']);
    expect(await suggest('%')).toEqual([]);
    expect(await suggest('_ustin')).toEqual([]);
  });

  test('may have the text in the middle, from three characters on, after those that begin with it', async () => {
    expect(await suggest('anto')).toEqual(['San Antonio, TX']);
    expect(await suggest('aur')).toEqual(['Aurora, IL', 'Aurora, CO']);
    expect(await suggest('ora')).toEqual(['Aurora, IL', 'Aurora, CO']);
    expect(await suggest('an')).toEqual([]);
    expect(await suggest('% r')).toEqual(['100% Real, NV']);
  });

  test('can be of one state', async () => {
    expect(await suggest('au', { state: 'CO' })).toEqual(['Aurora, CO']);
    expect(await suggest('au', { state: 'OR' })).toEqual([]);
  });
});

test('registering, moving and rejecting change the suggestions at once', async () => {
  const { db } = database;
  const { id } = await storeHelper(db, { city: 'Bend', state: 'OR' });
  expect(await suggest('be')).toEqual(['Bend, OR']);
  await updateHelper(db, id, { city: 'Beaverton' });
  expect(await suggest('be')).toEqual(['Beaverton, OR']);
  await db.updateTable('accounts').set({ verificationStatus: 'rejected' }).where('id', '=', id).execute();
  expect(await suggest('be')).toEqual([]);
});

test('the places of job postings are known, too', async () => {
  const { db } = database;
  const { id: professionalId } = await storeProfessional(db);
  const posting = await storePosting(db, { professionalId, city: 'Mesa', state: 'AZ' });
  await db.updateTable('jobPostings').set({ city: 'Tempe' }).where('id', '=', posting.id).execute();
  const known = db.selectFrom('places').select(['name', 'city']).where('state', '=', 'AZ').orderBy('city');
  expect(await known.execute()).toEqual([
    { name: 'Mesa', city: 'mesa' },
    { name: 'Tempe', city: 'tempe' },
  ]);
});

test('many who name the same new places at once all succeed, and the place is there once', async () => {
  const { db } = database;
  const cities = Array.from({ length: 20 }, (_, index) => `Newtown ${index}`);
  const batches = Array.from({ length: 8 }, (_, batch) => (batch % 2 === 0 ? cities : cities.toReversed()));
  await Promise.all(
    batches.map((batch) =>
      storeHelpers(
        db,
        batch.map((city) => newHelper({ city })),
      ),
    ),
  );
  expect(await suggest('newtown', { limit: 50 })).toHaveLength(20);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import { buildTestApp, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

let test: TestApp;
const ids: Record<string, string> = {};

const people = {
  austin: { city: 'Austin', zipCode: '78704', hourlyRate: 40 },
  north: { city: 'austin', zipCode: '78759', hourlyRate: 35.5 },
  roundRock: { city: 'Round Rock', hourlyRate: 24 },
  painter: { city: 'Round Rock', hourlyRate: 18, specialties: ['painting'] },
  dallas: { city: 'Dallas', zipCode: '75201', hourlyRate: 20 },
  rejected: { city: 'Austin', hourlyRate: 10 },
} as const;

beforeAll(async () => {
  test = await buildTestApp();
  for (const [name, fields] of Object.entries(people)) {
    ids[name] = (await signInHelper(test, { state: 'TX', specialties: ['plumbing'], ...fields })).user.id;
  }
  await test.database.db
    .updateTable('accounts')
    .set({ verificationStatus: 'rejected' })
    .where('id', '=', ids['rejected'] ?? '')
    .execute();
});
afterAll(() => test.close());

type Search = Parameters<ReturnType<TestApp['browser']>['rpc']['helpers']['supply']['query']>[0];
const supply = (search: Search) => test.browser().rpc.helpers.supply.query(search);

describe('what a visitor is told of a search', () => {
  it.each<[Search, number, number | null, string[]]>([
    [{}, 5, 18, ['dallas', 'painter', 'roundRock']],
    [{ specialty: 'plumbing' }, 4, 20, ['dallas', 'roundRock', 'north']],
    [{ specialty: 'plumbing', city: 'Austin', state: 'TX' }, 2, 35.5, ['north', 'austin']],
    [{ specialty: 'plumbing', near: 'Austin, TX' }, 3, 24, ['north', 'austin']],
    [{ near: '78704' }, 4, 18, ['north', 'austin']],
    [{ near: 'Pflugerville, TX', specialty: 'plumbing' }, 3, 24, ['dallas', 'roundRock', 'north']],
    [{ near: 'Round Rock, TX', radiusMiles: 1 }, 2, 18, ['painter', 'roundRock']],
    [{ near: 'Round Rock, TX', city: 'Austin' }, 2, 35.5, ['north', 'austin']],
    [{ specialty: 'hvac' }, 0, null, []],
    [{ near: '10001' }, 0, null, []],
    [{ near: 'Washington, DC' }, 0, null, []],
  ])('%j', async (search, helpers, lowestRate, names) => {
    const { preview, ...told } = await supply(search);
    expect(told).toEqual({ helpers, relation: 'eq', lowestRate });
    expect(preview.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))).toEqual(names);
  });

  it('is the same for all ZIP codes of a city, however small the circle: nobody learns where a helper lives', async () => {
    for (const near of ['78704', '78759', 'Austin, TX']) {
      expect(await supply({ near, radiusMiles: 1 })).toMatchObject({ helpers: 2, lowestRate: 35.5 });
    }
  });

  it('follows changes at once', async () => {
    const { db } = test.database;
    const setRate = (hourlyRate: number) =>
      db
        .updateTable('helpers')
        .set({ hourlyRate })
        .where('id', '=', ids['roundRock'] ?? '')
        .execute();
    await setRate(60);
    expect(await supply({ specialty: 'plumbing', near: 'Austin, TX' })).toMatchObject({ helpers: 3, lowestRate: 35.5 });
    await setRate(24);
    expect(await supply({ specialty: 'plumbing', near: 'Austin, TX' })).toMatchObject({ helpers: 3, lowestRate: 24 });
  });

  it('has no phone, no email and no more than three cards', async () => {
    const { preview } = await supply({});
    expect(preview).toHaveLength(limits.featuredHelpers);
    for (const card of preview) {
      for (const field of ['email', 'phone', 'zipCode', 'address']) expect(card).not.toHaveProperty(field);
    }
  });

  it('refuses places that do not exist, circles without one or too large, and unknown parameters', async () => {
    await expect(supply({ near: '00000' })).rejects.toThrow('There is no ZIP code 00000.');
    await expect(supply({ radiusMiles: 25 })).rejects.toThrow('A radius needs a place.');
    await expect(supply({ near: '78704', radiusMiles: limits.supplyRadiusMilesMax + 1 })).rejects.toThrow('Radius');
    await expect(supply({ maxRate: 20 } as Search)).rejects.toThrow("Unknown parameter 'maxRate'");
  });
});

describe('what helpers near a job ask for', () => {
  it.each([
    [{ city: 'Austin', state: 'TX', specialty: 'plumbing' }, 24, 40],
    [{ city: 'Austin', state: 'TX' }, 18, 40],
    [{ city: 'New York', state: 'NY' }, null, null],
    [{ city: 'Aust', state: 'TX' }, null, null],
  ] as const)('%j', async (query, lowest, highest) => {
    const { rpc } = await signInProfessional(test);
    expect(await rpc.helpers.rates.query(query)).toEqual({ lowest, highest });
  });

  it('leaves out the lowest and the highest tenth', async () => {
    for (let rate = 50; rate < 70; rate += 1) {
      await signInHelper(test, { city: 'Tulsa', state: 'OK', specialties: ['hvac'], hourlyRate: rate });
    }
    const { rpc } = await signInProfessional(test);
    expect(await rpc.helpers.rates.query({ city: 'Tulsa', state: 'OK', specialty: 'hvac' })).toEqual({
      lowest: 51,
      highest: 67,
    });
  });
});

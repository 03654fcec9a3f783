import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, helperFields, type Body, type TestApp } from './test-app.ts';

let test: TestApp;
const register = (changes: Body): Promise<unknown> => test.browser().post('/api/helpers', helperFields(changes));

beforeAll(async () => {
  test = await buildTestApp();
  await register({ city: 'Allen' });
  await register({ city: 'Austin' });
  await register({ city: 'austin' });
  await register({ city: 'Aurora', state: 'CO', helpers: 1 });
});
afterAll(() => test.close());

const suggest = async (query: string): Promise<unknown> => (await test.browser().get(`/api/places?${query}`)).json();

describe('cities by the beginning of their name', () => {
  it('are listed with the most helpers first, for anybody', async () => {
    expect(await suggest('city=au')).toEqual([
      { city: 'Austin', state: 'TX', helpers: 2 },
      { city: 'Aurora', state: 'CO', helpers: 1 },
    ]);
  });

  it('can be limited to one state, and in number', async () => {
    expect(await suggest('city=%20AU&state=colorado')).toEqual([{ city: 'Aurora', state: 'CO', helpers: 1 }]);
    expect(await suggest('limit=1')).toEqual([{ city: 'Austin', state: 'TX', helpers: 2 }]);
  });

  it("treats 'all' as the beginning of a name, and refuses an unknown state", async () => {
    expect(await suggest('city=all')).toEqual([{ city: 'Allen', state: 'TX', helpers: 1 }]);
    expect((await test.browser().get('/api/places?state=Narnia')).statusCode).toBe(400);
  });
});

describe('any place by its beginning', () => {
  it('is a city with helpers first, then others', async () => {
    const found = (await suggest('q=aus&limit=20')) as { city: string; state: string; helpers: number }[];
    expect(found[0]).toEqual({ city: 'Austin', state: 'TX', helpers: 2 });
    expect(found.slice(1).map(({ helpers }) => helpers)).toEqual(found.slice(1).map(() => 0));
    const names = found.map(({ city, state }) => `${city}, ${state}`);
    expect(names).toContain('Austin, MN');
    expect(new Set(names).size).toBe(names.length);
    expect(await suggest('q=austin,%20tx')).toEqual([{ city: 'Austin', state: 'TX', helpers: 2 }]);
    expect(await suggest('q=austin,%20t&limit=1')).toEqual([{ city: 'Austin', state: 'TX', helpers: 2 }]);
  });

  it('is a ZIP code by its first digits, with the helpers of its city', async () => {
    expect(await suggest('q=78704')).toEqual([{ zipCode: '78704', city: 'Austin', state: 'TX', helpers: 2 }]);
    expect(await suggest('q=78704-1234')).toEqual(await suggest('q=78704'));
    expect(await suggest('q=78704-')).toEqual(await suggest('q=78704'));
    const found = (await suggest('q=7870&limit=20')) as { zipCode: string }[];
    expect(found.map(({ zipCode }) => zipCode)).toEqual(found.map(({ zipCode }) => zipCode).toSorted());
    expect(found.every(({ zipCode }) => zipCode.startsWith('7870'))).toBe(true);
    expect(await suggest('q=00000')).toEqual([]);
    expect(await suggest('q=0100&limit=1')).toMatchObject([{ zipCode: '01001', state: 'MA' }]);
  });
});

it('does not say at which ZIP code of a city its helpers are', async () => {
  await register({ city: 'Tulsa', state: 'OK', zipCode: '74103' });
  // Who works in Tulsa and lives in a town beside it is one of Tulsa's, and nowhere else.
  await register({ city: 'tulsa', state: 'OK', zipCode: '74011' });
  const found = (await suggest('q=741&limit=20')) as { city: string; helpers: number }[];
  const tulsa = found.filter(({ city }) => city === 'Tulsa');
  expect(tulsa.length).toBeGreaterThan(10);
  expect(new Set(tulsa.map(({ helpers }) => helpers))).toEqual(new Set([2]));
  expect(await suggest('q=74011')).toEqual([{ zipCode: '74011', city: 'Broken Arrow', state: 'OK', helpers: 0 }]);
});

describe('the ZIP code nearest to a point', () => {
  it('is found from two decimals, in a call whose address does not say the point', async () => {
    const found = await test.browser().rpc.places.nearest.mutate({ latitude: 30.246_71, longitude: -97.768_33 });
    expect(found).toEqual({ zipCode: '78704', city: 'Austin', state: 'TX' });
  });

  it('is none in the middle of the sea, which says what to do', async () => {
    await expect(test.browser().rpc.places.nearest.mutate({ latitude: 0, longitude: -30 })).rejects.toThrow(
      'No ZIP code is near you. Please enter one.',
    );
  });
});

describe('the points of places', () => {
  it('has one for the capital, which lies in no state', async () => {
    const [point] = await test.browser().rpc.places.points.query({ places: ['Washington, DC'] });
    expect(point).toEqual({
      place: 'Washington, DC',
      latitude: expect.closeTo(38.9, 0),
      longitude: expect.closeTo(-77, 0),
    });
  });

  it('are those of ZIP codes and cities, rounded, without the unknown ones', async () => {
    const points = await test
      .browser()
      .rpc.places.points.query({ places: ['78704', 'austin, tx', 'Nowhere, TX', '00000', 'x'] });
    expect(points.map(({ place }) => place).toSorted()).toEqual(['78704', 'austin, tx']);
    for (const { latitude, longitude } of points) {
      expect(Math.abs(latitude - 30.27)).toBeLessThan(0.1);
      expect(Math.abs(longitude + 97.75)).toBeLessThan(0.1);
      expect(Math.round(latitude * 100) / 100).toBe(latitude);
    }
  });
});

it('limits lookups, and answers from the cache without a limit', async () => {
  const limited = await buildTestApp({ rateLimit: true });
  try {
    const ask = async (city: string): Promise<number> =>
      (await limited.browser().get(`/api/places?city=${city}`)).statusCode;
    const asked = await Promise.all(Array.from({ length: 241 }, (_, index) => ask(`city${index}`)));
    expect(asked.filter((status) => status === 429)).toHaveLength(1);
    const refused = await limited.browser().get('/api/places?city=another');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const remembered = asked.indexOf(200);
    expect(await ask(`city${remembered}`)).toBe(200);
  } finally {
    await limited.close();
  }
});

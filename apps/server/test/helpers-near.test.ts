import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
const ids = new Map<string, string>();
const names = new Map<string, string>();

const weekdaysOnly = [true, true, true, true, true, false, false];
const everyDay = [true, true, true, true, true, true, true];

const people = {
  austin: { city: 'Austin', zipCode: '78704', hourlyRate: 40, availability: weekdaysOnly, tools: ['drill', 'saw'] },
  roundRock: { city: 'Round Rock', zipCode: '78664', hourlyRate: 25, availability: everyDay, tools: ['drill'] },
  sanMarcos: { city: 'San Marcos', zipCode: '78666', hourlyRate: 30, travelMiles: 100, specialties: ['hvac'] },
  dallas: { city: 'Dallas', zipCode: '75201', hourlyRate: 20, availability: everyDay },
  nowhere: { city: 'Nowhere Special', hourlyRate: 15, availability: everyDay },
} as const;

beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
  for (const [name, fields] of Object.entries(people)) {
    const { user } = await signInHelper(test, { state: 'TX', specialties: ['plumbing'], ...fields });
    ids.set(name, user.id);
    names.set(user.id, name);
  }
  const verified = ids.get('roundRock') ?? '';
  await test.database.db
    .updateTable('accounts')
    .set({ verificationStatus: 'verified', verifiedAt: new Date().toISOString() })
    .where('id', '=', verified)
    .execute();
});
afterAll(() => test.close());

interface Found {
  id: string;
  distanceMiles?: number;
  travelsToYou?: boolean;
  travelMiles: number;
}

const ask = (query: string) => professional.get(`/api/helpers?${query}`);
const found = async (query: string): Promise<(string | undefined)[]> =>
  (await ask(query)).json<Found[]>().map(({ id }) => names.get(id));

describe('helpers near a place', () => {
  it.each([
    ['near=78704', ['roundRock', 'austin']],
    ['near=78704-1234&radiusMiles=10', ['austin']],
    ['near=Austin, TX&radiusMiles=40', ['sanMarcos', 'roundRock', 'austin']],
    ['near=austin,texas&radiusMiles=200', ['dallas', 'sanMarcos', 'roundRock', 'austin']],
    ['near=78704&radiusMiles=200&sort=distance', ['austin', 'roundRock', 'sanMarcos', 'dallas']],
    ['near=78704&radiusMiles=200&sort=rate', ['dallas', 'roundRock', 'sanMarcos', 'austin']],
    ['near=78704&radiusMiles=200&specialty=hvac', ['sanMarcos']],
    ['near=78704&radiusMiles=200&maxRate=25', ['dallas', 'roundRock']],
    ['near=10001', []],
    ['near=Washington, DC', []],
    // 2030-01-05 is a Saturday, the sixth a Sunday.
    ['freeOn=2030-01-05', ['nowhere', 'dallas', 'roundRock']],
    ['near=78704&freeOn=2030-01-05,2030-01-06', ['roundRock']],
    ['near=78704&freeOn=2030-01-04&freeOn=2030-01-07', ['roundRock', 'austin']],
    ['verified=true', ['roundRock']],
    ['tools=drill', ['roundRock', 'austin']],
    ['tools=drill,saw', ['austin']],
    ['tools=drill&tools=saw', ['austin']],
    ['sort=rate', ['nowhere', 'dallas', 'roundRock', 'sanMarcos', 'austin']],
    ['near=&freeOn=&tools=&sort=&verified=', ['nowhere', 'dallas', 'sanMarcos', 'roundRock', 'austin']],
  ])('are found by %s', async (query, expected) => {
    const answer = await ask(query.replaceAll(' ', '%20'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Found[]>().map(({ id }) => names.get(id))).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
    expect(answer.headers['x-total-count-relation']).toBe('eq');
  });

  it('carry whole miles, and whether they travel that far', async () => {
    const [austin, roundRock, sanMarcos, dallas] = (await ask('near=78704&radiusMiles=200&sort=distance')).json<
      Found[]
    >();
    expect(austin).toMatchObject({ distanceMiles: 1, travelsToYou: true, travelMiles: 25 });
    expect(roundRock?.distanceMiles).toBeGreaterThan(14);
    expect(sanMarcos).toMatchObject({ travelsToYou: true, travelMiles: 100 });
    expect(dallas).toMatchObject({ travelsToYou: false });
    for (const item of [austin, roundRock, sanMarcos, dallas]) {
      expect(Number.isInteger(item?.distanceMiles)).toBe(true);
    }
    const [plain] = (await ask('limit=1')).json<Found[]>();
    expect(plain).not.toHaveProperty('distanceMiles');
    expect(plain).not.toHaveProperty('travelsToYou');
  });

  it.each(['rating', 'distance', 'rate'])('are paged by %s without skipping or repeating', async (sort) => {
    const all = await found(`near=78704&radiusMiles=200&sort=${sort}`);
    const seen: (string | undefined)[] = [];
    let path: string | undefined = `/api/helpers?near=78704&radiusMiles=200&sort=${sort}&limit=1`;
    while (path) {
      const response = await professional.get(path);
      seen.push(...response.json<Found[]>().map(({ id }) => names.get(id)));
      path = /^<(.*)>; rel="next"$/.exec(String(response.headers.link))?.[1];
    }
    expect(seen).toEqual(all);
    expect(all).toHaveLength(4);
  });

  it('are a preview for whoever may not search, without distances', async () => {
    const answer = await test.browser().get('/api/helpers?near=00000&freeOn=2030-01-05');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(3);
    expect(answer.headers).not.toHaveProperty('x-total-count-relation');
  });

  it.each([
    ['near=00000', 'near', 'There is no ZIP code 00000. Please check it.'],
    [
      'near=Atlantis,%20TX',
      'near',
      'There is no Atlantis in Texas that we know of. Please check it, or enter a ZIP code.',
    ],
    ['near=Austin', 'near', messages.nearInvalid],
    ['near=7870', 'near', messages.nearInvalid],
    ['near=78704&radiusMiles=0', 'radiusMiles', 'Radius must be at least 1'],
    ['near=78704&radiusMiles=201', 'radiusMiles', 'Radius must be at most 200'],
    ['near=78704&radiusMiles=2.5', 'radiusMiles', 'Radius must be a whole number'],
    ['radiusMiles=10', 'radiusMiles', messages.radiusNeedsPlace],
    ['sort=distance', 'sort', messages.distanceNeedsPlace],
    ['sort=age', 'sort', 'Unknown sort. This list knows rating, distance, rate.'],
    ['freeOn=tomorrow', 'freeOn.0', messages.freeOnInvalid],
    ['freeOn=2030-02-30', 'freeOn.0', messages.freeOnInvalid],
    ['freeOn=0000-01-01', 'freeOn.0', messages.freeOnInvalid],
    ['freeOn=9999-12-31', 'freeOn.0', messages.freeOnInvalid],
    [`freeOn=${Array.from({ length: 8 }, (_, day) => `2030-01-0${day + 1}`).join()}`, 'freeOn', messages.freeOnTooMany],
    ['verified=maybe', 'verified', 'Please say true, or leave it out.'],
    ['tools=drill,spoon', 'tools.1', 'Unknown tool'],
  ])('are refused for %s, with the field', async (query, path, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'BAD_REQUEST', message, issues: [{ path, message }] },
    ]);
  });

  it('give nobody an exact distance, which from three places would tell a ZIP code', async () => {
    const first = await ask('near=78704&radiusMiles=200&sort=distance&limit=2');
    const next = String(/<(.*)>/.exec(String(first.headers.link))?.[1]);
    const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? '';
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>;
    expect(Object.keys(position).toSorted()).toEqual(['createdAt', 'distanceMiles', 'id', 'rating']);
    expect(Number.isInteger(position['distanceMiles'])).toBe(true);
    for (const item of first.json<object[]>()) {
      for (const field of ['location', 'rank', 'miles', 'zipCode']) expect(item).not.toHaveProperty(field);
    }
  });

  it('are found by the days of their calendar, not of their week alone', async () => {
    const { db } = test.database;
    const [saturday, friday] = ['2030-01-05', '2030-01-04'];
    await db
      .insertInto('availabilityExceptions')
      .values([
        { helperId: ids.get('austin') ?? '', day: saturday, state: 'free' },
        { helperId: ids.get('roundRock') ?? '', day: saturday, state: 'blocked' },
      ])
      .execute();
    expect(await found(`near=78704&freeOn=${saturday}`)).toEqual(['austin']);
    expect(await found(`near=78704&freeOn=${saturday},${friday}`)).toEqual(['austin']);
    expect(await found(`freeOn=${saturday}`)).toEqual(['nowhere', 'dallas', 'austin']);
    await db.deleteFrom('availabilityExceptions').execute();
    expect(await found(`near=78704&freeOn=${saturday}`)).toEqual(['roundRock']);
  });

  it('refuse a cursor of another sort', async () => {
    const first = await ask('limit=1');
    const cursor = new URL(String(/<(.*)>/.exec(String(first.headers.link))?.[1]), 'http://x').searchParams.get(
      'cursor',
    );
    expect((await ask(`sort=rate&cursor=${cursor}`)).statusCode).toBe(400);
    expect((await ask(`limit=1&cursor=${cursor}`)).statusCode).toBe(200);
  });

  it('are the same over RPC, with the relation of the count', async () => {
    const page = await professional.rpc.helpers.list.query({ near: '78704', freeOn: ['2030-01-05'], verified: true });
    expect(page).toMatchObject({ total: 1, totalRelation: 'eq', items: [{ id: ids.get('roundRock') }] });
  });
});

describe('the distance that a helper travels', () => {
  it('is 25 miles unless said, and changed by its owner', async () => {
    const helper = await signInHelper(test, { city: 'Boise', state: 'ID' });
    const path = `/api/helpers/${helper.user.id}`;
    expect((await helper.get(path)).json()).toMatchObject({ travelMiles: 25 });
    expect((await helper.put(path, { travelMiles: '60' })).json()).toMatchObject({ travelMiles: 60 });
    expect((await professional.get(path)).json()).toMatchObject({ travelMiles: 60 });
    for (const travelMiles of [0, 201, 2.5, 'far', null]) {
      const refused = await helper.put(path, { travelMiles });
      expect([refused.statusCode, refused.json<{ issues: { path: string }[] }>().issues[0]?.path]).toEqual([
        400,
        'travelMiles',
      ]);
    }
  });
});

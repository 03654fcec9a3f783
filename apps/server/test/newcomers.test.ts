import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertHelpers } from '@get-my-helpers/db/queries/helpers';
import { setBlock } from '@get-my-helpers/db/queries/conversations';
import { newId } from '@get-my-helpers/db/ids';
import { limits } from '@get-my-helpers/validation/limits';
import { buildTestApp, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let today = '2030-01-08';

beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(`${today}T18:00:00Z`) });
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

interface Given {
  rating: number;
  totalReviews: number;
  zipCode?: string;
  tools?: string[];
  hourlyRate?: number;
  verified?: boolean;
  rejected?: boolean;
  availability?: boolean[];
}

const weekdays = [true, true, true, true, true, false, false];

/** Stores plumbers of a city, the first one the newest; returns their ids. */
async function storeHelpers(city: string, people: readonly Given[]): Promise<string[]> {
  const rows = people.map(({ rating: _, totalReviews: __, verified: ___, rejected: ____, ...fields }) => ({
    id: newId(),
    name: 'Plumber',
    email: `${newId()}@example.com`,
    passwordHash: 'hash',
    age: 30,
    city,
    state: 'TX' as const,
    specialties: ['plumbing' as const],
    availability: weekdays,
    hourlyRate: 25,
    paymentMethods: ['cash' as const],
    ...fields,
  }));
  const { db } = test.database;
  await insertHelpers(db, rows as Parameters<typeof insertHelpers>[1]);
  for (const [index, { rating, totalReviews, verified, rejected }] of people.entries()) {
    const joined = new Date(Date.parse('2029-12-01T00:00:00Z') - index * 60_000).toISOString();
    const status = verified ? 'verified' : rejected ? 'rejected' : 'pending';
    await db
      .updateTable('accounts')
      .set({
        rating,
        totalReviews,
        createdAt: joined,
        verificationStatus: status,
        verifiedAt: verified ? joined : null,
      })
      .where('id', '=', rows[index]?.id ?? '')
      .execute();
  }
  return rows.map(({ id }) => id);
}

const several = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);
const wellKnown: Given = { rating: 4.5, totalReviews: 30 };
const unknown: Given = { rating: 0, totalReviews: 0 };

type Search = Parameters<SignedIn['rpc']['helpers']['newcomers']['query']>[0];
const newcomersOf = async (search: Search): Promise<string[]> =>
  (await professional.rpc.helpers.newcomers.query(search)).map(({ id }) => id);

/** Everybody who gets a place on one of many days. */
async function overManyDays(search: Search): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let day = 1; day <= 28; day += 1) {
    today = `2030-02-${String(day).padStart(2, '0')}`;
    for (const id of await newcomersOf(search)) seen.add(id);
  }
  today = '2030-01-08';
  return seen;
}

describe('the new helpers among the first results', () => {
  it('are two of those behind the first page with fewer than three reviews, by turns', async () => {
    const few: Given[] = [
      { rating: 4, totalReviews: 2 },
      { rating: 3.5, totalReviews: 1 },
    ];
    const ids = await storeHelpers('Waco', [
      ...several(limits.webPageSize, wellKnown),
      { rating: 4.2, totalReviews: 3 },
      ...few,
      ...several(4, unknown),
    ]);
    const newcomers = ids.slice(-6);
    const first = await newcomersOf({ city: 'Waco' });
    expect(first).toHaveLength(limits.newcomerPlaces);
    expect(await newcomersOf({ city: 'Waco' })).toEqual(first);
    expect(await overManyDays({ city: 'Waco' })).toEqual(new Set(newcomers));

    const [card] = await professional.rpc.helpers.newcomers.query({ city: 'Waco' });
    expect(card).toMatchObject({ city: 'Waco', gigsCompleted: 0, nextFreeOn: '2030-01-08' });
    expect(card).not.toHaveProperty('email');
  });

  it('change no answer of the list', async () => {
    const page = await professional.get('/api/helpers?city=Waco&limit=24');
    expect(page.headers['x-total-count']).toBe('31');
    const items = page.json<{ id: string; totalReviews: number }[]>();
    expect(items.map(({ totalReviews }) => totalReviews)).toEqual(several(24, wellKnown).map(() => 30));
  });

  it('are nobody whom the first page shows anyway', async () => {
    await storeHelpers('Tyler', [...several(10, wellKnown), ...several(10, unknown)]);
    expect(await newcomersOf({ city: 'Tyler' })).toEqual([]);
  });

  it('match everything that was asked for', async () => {
    const matching: Given = {
      ...unknown,
      zipCode: '79901',
      tools: ['drill', 'saw'],
      hourlyRate: 22,
      verified: true,
      availability: weekdays.map(() => true),
    };
    const others: Given[] = [
      { ...matching, zipCode: '79835' },
      { ...matching, tools: ['drill'] },
      { ...matching, hourlyRate: 40 },
      { ...matching, verified: false },
      { ...matching, availability: weekdays },
      matching,
    ];
    const ids = await storeHelpers('El Paso', [...several(24, { ...matching, ...wellKnown }), ...others]);
    const search = {
      near: '79901',
      radiusMiles: 5,
      specialty: 'plumbing',
      maxRate: 30,
      freeOn: ['2030-01-05'],
      verified: true,
      tools: ['drill', 'saw'],
    } as const;
    const found = await professional.rpc.helpers.newcomers.query({
      ...search,
      freeOn: [...search.freeOn],
      tools: [...search.tools],
    });
    expect(found.map(({ id }) => id)).toEqual(ids.slice(-1));
    expect(found[0]).toMatchObject({ distanceMiles: 1, travelsToYou: true });
    expect(await newcomersOf({ near: '79901', specialty: 'electrical' })).toEqual([]);
  });

  it('are nobody who was rejected, who blocked the professional or whom they blocked', async () => {
    const people = [...several(24, wellKnown), ...several(3, unknown), { ...unknown, rejected: true }];
    const ids = await storeHelpers('Laredo', people);
    const [first = '', second = '', third = ''] = ids.slice(24);
    const block = (helperId: string, blockedBy: 'helper' | 'professional') =>
      setBlock(test.database.db, { professionalId: professional.user.id, helperId }, { blockedBy, blocked: true });
    await block(first, 'helper');
    await block(second, 'professional');
    expect(await newcomersOf({ city: 'Laredo' })).toEqual([third]);
    const other = await signInProfessional(test);
    expect(await other.rpc.helpers.newcomers.query({ city: 'Laredo' })).toHaveLength(2);
  });

  it('are, of many without a review, among those who joined last', async () => {
    const ids = await storeHelpers('Plano', [...several(40, wellKnown), ...several(70, unknown)]);
    const newest = new Set(ids.slice(40, 40 + limits.newcomerPool));
    const seen = await overManyDays({ city: 'Plano' });
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].filter((id) => !newest.has(id) && !ids.slice(40, 50).includes(id))).toEqual([]);
  });

  it('refuse what a search by rating does not know', async () => {
    await expect(newcomersOf({ near: '00000' })).rejects.toThrow('There is no ZIP code 00000.');
    await expect(newcomersOf({ sort: 'rate' } as Search)).rejects.toThrow("Unknown parameter 'sort'");
  });
});

it('nobody gets a place where the operator switched it off, which anybody may ask', async () => {
  expect(await test.browser().rpc.helpers.fairStart.query()).toBe(true);
  const off = await buildTestApp({ db: test.database.db, fairStart: false });
  try {
    const browser = off.browser();
    expect(await browser.rpc.helpers.fairStart.query()).toBe(false);
    const member = await signInProfessional(off);
    expect(await member.rpc.helpers.newcomers.query({ city: 'Waco' })).toEqual([]);
  } finally {
    await off.close();
  }
});

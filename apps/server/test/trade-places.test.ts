import { runSql } from '@get-my-helpers/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

let test: TestApp;
const ids: Record<string, string> = {};

const people = {
  austin: { city: 'Austin', hourlyRate: 40 },
  north: { city: 'austin', hourlyRate: 35.5 },
  hvac: { city: 'Austin', hourlyRate: 15, specialties: ['hvac', 'painting'] },
  both: { city: 'AUSTIN', hourlyRate: 60, specialties: ['hvac', 'plumbing'] },
  rejected: { city: 'Austin', hourlyRate: 10 },
  roundRock: { city: 'Round Rock', hourlyRate: 24 },
  buda: { city: 'Buda', hourlyRate: 25 },
  dallas: { city: 'Dallas', hourlyRate: 20 },
  nowhere: { city: 'Ranch 12', hourlyRate: 26 },
  postOffice: { city: 'Saint Louis', state: 'MO', hourlyRate: 30 },
  short: { city: 'St. Louis', state: 'MO', hourlyRate: 50 },
  shorter: { city: 'st louis', state: 'MO', hourlyRate: 22 },
} as const;

const jobs = [
  { city: 'Austin', specialtiesRequired: ['plumbing'] },
  { city: 'Austin', specialtiesRequired: ['plumbing', 'hvac'] },
  // Requires no trade: its professional's own counts, which is electrical.
  { city: 'Austin', specialtiesRequired: [] },
  { city: 'Dallas', specialtiesRequired: ['plumbing'] },
  { city: 'St. Louis', state: 'MO', specialtiesRequired: ['plumbing'] },
] as const;

beforeAll(async () => {
  test = await buildTestApp();
  for (const [name, fields] of Object.entries(people)) {
    ids[name] = (await signInHelper(test, { state: 'TX', specialties: ['plumbing'], ...fields })).user.id;
  }
  const { db } = test.database;
  await db
    .updateTable('accounts')
    .set({ verificationStatus: 'rejected' })
    .where('id', '=', ids['rejected'] ?? '')
    .execute();
  const professional = await signInProfessional(test, { tradeType: 'electrical' });
  for (const job of jobs) await professional.post('/api/job-postings', jobFields(job));
});
afterAll(() => test.close());

type Query = Parameters<ReturnType<TestApp['browser']>['rpc']['helpers']['ofTrade']['query']>[0];
const view = (query: Query) => test.browser().rpc.helpers.ofTrade.query(query);
const plumbing = { specialty: 'plumbing' } as const;
const austin = { ...plumbing, state: 'TX', city: 'Austin' } as const;
const nameOf = ({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id);
const short = ({ city, state, helpers }: TradePlace['places'][number]) => [city ?? state, helpers];

/** The same from the plain tables. `of` is a condition on `accounts`. */
async function plainly(trade: string, of = 'true') {
  const [row] = await runSql<Pick<TradePlace, 'helpers' | 'lowestRate' | 'highestRate' | 'openJobs'>>(
    test.database.db,
    `select count(*)::integer as helpers, min(hourly_rate)::float8 as lowest_rate, max(hourly_rate)::float8 as highest_rate, (
       select count(*)::integer from job_postings as accounts join professionals on professionals.id = professional_id
       where status = 'open' and ${of}
         and '${trade}' = any (case when specialties_required = '{}' then array[trade_type] else specialties_required end)
     ) as open_jobs
     from helpers join accounts using (id)
     where '${trade}' = any (specialties) and verification_status <> 'rejected' and ${of}`,
  );
  return row;
}

describe('the page of a trade', () => {
  it.each<[Query, string, string | null]>([
    [plumbing, 'true', null],
    [{ specialty: 'hvac' }, 'true', null],
    [{ specialty: 'solar' }, 'true', null],
    [{ ...plumbing, state: 'TX' }, "accounts.state = 'TX'", null],
    [{ ...plumbing, state: 'Missouri' }, "accounts.state = 'MO'", null],
    [{ ...plumbing, state: 'AK' }, "accounts.state = 'AK'", null],
    [austin, "lower(accounts.city) = 'austin'", 'Austin'],
    [{ ...austin, specialty: 'hvac' }, "lower(accounts.city) = 'austin'", 'Austin'],
    [{ ...plumbing, state: 'TX', city: 'ranch 12' }, "accounts.city = 'Ranch 12'", 'Ranch 12'],
    [{ ...plumbing, state: 'TX', city: 'El Paso' }, "accounts.city = 'El Paso'", 'El Paso'],
    [{ ...plumbing, state: 'MO', city: 'st louis' }, "accounts.state = 'MO'", 'Saint Louis'],
    [{ ...plumbing, state: 'MO', city: 'SAINT LOUIS' }, "accounts.state = 'MO'", 'Saint Louis'],
  ])('says of %j what the tables say', async (query, of, city) => {
    const { preview, places: _, ...told } = await view(query);
    const expected = await plainly(query.specialty, of);
    expect(told).toMatchObject({ ...expected, city });
    expect(preview).toHaveLength(Math.min(told.helpers, limits.featuredHelpers));
  });

  it('knows of helpers and jobs, so that the test above compares more than zeros', async () => {
    expect(await view(austin)).toMatchObject({ helpers: 3, lowestRate: 35.5, highestRate: 60, openJobs: 2 });
    expect(await view({ ...plumbing, state: 'MO', city: 'St. Louis' })).toMatchObject({ helpers: 3, openJobs: 1 });
    expect(await view({ specialty: 'solar' })).toMatchObject({ helpers: 0, lowestRate: null, preview: [], places: [] });
  });

  it('shows the best rated of that place, of whatever spelling, without contact data', async () => {
    const { db } = test.database;
    const rate = (name: string, rating: number) =>
      db
        .updateTable('accounts')
        .set({ rating, totalReviews: 1 })
        .where('id', '=', ids[name] ?? '')
        .execute();
    await rate('short', 4);
    await rate('shorter', 5);
    const { preview } = await view({ ...plumbing, state: 'MO', city: 'Saint Louis' });
    expect(preview.map(nameOf)).toEqual(['shorter', 'short', 'postOffice']);
    expect((await view(plumbing)).preview.map(nameOf).slice(0, 2)).toEqual(['shorter', 'short']);
    for (const card of preview) {
      for (const field of ['email', 'phone', 'zipCode', 'address']) expect(card).not.toHaveProperty(field);
    }
  });

  it('leads from the trade to its states, from a state to its cities, from a city to those around it', async () => {
    expect((await view(plumbing)).places.map(short)).toEqual([
      ['TX', 7],
      ['MO', 3],
    ]);
    expect((await view({ ...plumbing, state: 'TX' })).places.map(short)).toEqual([
      ['Austin', 3],
      ['Buda', 1],
      ['Dallas', 1],
      ['Ranch 12', 1],
      ['Round Rock', 1],
    ]);
    expect((await view({ ...plumbing, state: 'MO' })).places.map(short)).toEqual([['Saint Louis', 3]]);
    const around = (await view(austin)).places;
    expect(around).toEqual([
      { city: 'Buda', state: 'TX', helpers: 1, distanceMiles: expect.any(Number) },
      { city: 'Round Rock', state: 'TX', helpers: 1, distanceMiles: expect.any(Number) },
    ]);
    expect(around[0]?.distanceMiles).toBeLessThanOrEqual(around[1]?.distanceMiles ?? 0);
    expect((await view({ ...austin, city: 'Ranch 12' })).places).toEqual([]);
  });

  it('follows changes at once', async () => {
    const { db } = test.database;
    const update = (city: string) =>
      db
        .updateTable('accounts')
        .set({ city })
        .where('id', '=', ids['dallas'] ?? '')
        .execute();
    await update('Pflugerville');
    expect((await view(austin)).places.map(short)).toEqual([
      ['Pflugerville', 1],
      ['Buda', 1],
      ['Round Rock', 1],
    ]);
    expect(await view({ ...austin, city: 'Dallas' })).toMatchObject({ helpers: 0, openJobs: 1 });
    await runSql(db, `select count_changes('helper')`);
    expect(await view({ ...austin, city: 'Pflugerville' })).toMatchObject({ helpers: 1, lowestRate: 20 });
    await update('Dallas');
  });

  it('shows at most so many places, the nearest of those around a city', async () => {
    const suburbs = ['Manor', 'Elgin', 'Kyle', 'Cedar Park', 'Leander', 'Hutto', 'Taylor', 'Georgetown', 'Lockhart'];
    for (const city of suburbs) await signInHelper(test, { city, state: 'TX', specialties: ['painting'] });
    const { places } = await view({ ...austin, specialty: 'painting' });
    expect(places).toHaveLength(limits.tradeNeighbors);
    const miles = places.map(({ distanceMiles }) => distanceMiles ?? 0);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(suburbs.filter((city) => !places.some((place) => place.city === city))).toHaveLength(
      suburbs.length - limits.tradeNeighbors,
    );
  });
});

describe('the same over REST', () => {
  it('answers anybody', async () => {
    const answer = await test.browser().get('/api/helpers/supply?specialty=plumbing&state=Texas&city=austin');
    expect([answer.statusCode, answer.json()]).toEqual([200, await view(austin)]);
  });

  it.each([
    ['specialty=plumbing&state=TX&city=Nowhere', 404, messages.cityNotFound],
    ['specialty=plumbing&city=Austin', 400, messages.cityWithoutState],
    ['specialty=plumber', 400, 'Unknown specialty'],
    ['state=TX', 400, 'Unknown specialty'],
    ['specialty=plumbing&state=Tx.', 400, 'Unknown state'],
    ['specialty=plumbing&near=Austin', 400, "Unknown parameter 'near'. This list knows specialty, state, city, page."],
  ])('refuses %s', async (query, status, message) => {
    const answer = await test.browser().get(`/api/helpers/supply?${query}`);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
  });

  it('does not know a city that only somebody who left had named', async () => {
    const gone = await signInHelper(test, { city: 'Hut 7', state: 'TX', specialties: ['moving'] });
    expect(await view({ specialty: 'moving', state: 'TX', city: 'Hut 7' })).toMatchObject({ helpers: 1 });
    await test.database.db.deleteFrom('helpers').where('id', '=', gone.user.id).execute();
    await expect(view({ specialty: 'moving', state: 'TX', city: 'Hut 7' })).rejects.toThrow(messages.cityNotFound);
  });
});

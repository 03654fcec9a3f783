import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getAdminStats } from '../src/queries/admin-statistics.ts';
import { listUsers } from '../src/queries/admin-users.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import { countOpenJobPostings } from '../src/queries/job-postings.ts';
import { seedLargeData } from '../src/seeds/large.ts';
import type { LargeSeedOptions } from '../src/seeds/large.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper } from './factories.ts';
import { findWrongLists } from './search-answers.ts';

let first: TestDatabase;
let second: TestDatabase;
const progress: [number, number][] = [];

beforeAll(async () => {
  first = await createTestDatabase();
  second = await createTestDatabase();
  await storeHelper(first.db, { email: 'before@example.com' });
  const onProgress: LargeSeedOptions['onProgress'] = (done, total) => progress.push([done, total]);
  await seedLargeData(first.db, { helpers: 3000, postings: 600, seed: 7, onProgress });
});
afterAll(async () => {
  await first.drop();
  await second.drop();
});

async function seededHelpers({ db }: TestDatabase): Promise<object[]> {
  const rows = db
    .selectFrom('accounts')
    .innerJoin('helpers', 'helpers.id', 'accounts.id')
    .selectAll()
    .where('email', 'like', '%@seed-7.%')
    .orderBy('email');
  return rows.execute();
}

const seededPostings = async ({ db }: TestDatabase): Promise<object[]> =>
  db.selectFrom('jobPostings').selectAll().orderBy('id').execute();

describe('the large seeder', () => {
  test('adds rows until there are as many as it was asked for, beside those that were there', async () => {
    expect(await seededHelpers(first)).toHaveLength(3000);
    const all = await first.db.selectFrom('helpers').select('id').execute();
    expect(all).toHaveLength(3001);
    const postings = await first.db.selectFrom('jobPostings').select('id').execute();
    expect(postings).toHaveLength(600);
    expect(await countOpenJobPostings(first.db, {})).toBeGreaterThan(300);
  });

  test('fills the lists the same way in bulk as one by one', async () => {
    const many = await createTestDatabase();
    const seedMany = (onProgress?: LargeSeedOptions['onProgress']): Promise<void> =>
      seedLargeData(many.db, { helpers: 9000, postings: 1200, seed: 7, onProgress });
    // Stops halfway, and a second time before the lists are rebuilt.
    const stopped = seedMany((done) => {
      if (done >= 5000) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await countHelpers(many.db, {})).toBe(0);
    await seedMany();
    const { rows } = await sql<{ total: number }>`select count(*) as total from helpers`.execute(many.db);
    expect(rows).toEqual([{ total: 9000 }]);
    expect(await getAdminStats(many.db)).toMatchObject({ totalHelpers: 9000, totalProfessionals: 200 });
    expect(await listUsers(many.db, { type: 'helper', q: '8999@seed-7' }, { limit: 5 })).toHaveLength(1);
    expect(await findWrongLists(many.db)).toEqual([]);
    expect(await countHelpers(many.db, {})).toBeGreaterThan(8500);
    expect(await countOpenJobPostings(many.db, {})).toBeGreaterThan(600);
    const { id } = await storeHelper(many.db, { city: 'Nowhere', state: 'AK' });
    expect(await searchHelpers(many.db, { city: 'nowhere' }, { limit: 5 })).toMatchObject([{ id }]);
    await many.drop();
  });

  test('reports its progress to the end', () => {
    expect(progress.at(0)).toEqual([0, 3700]);
    expect(progress.at(-1)).toEqual([3700, 3700]);
  });

  test('makes the same helpers for the same seed, in one run or in two', async () => {
    await seedLargeData(second.db, { helpers: 1000, postings: 62, seed: 7 });
    await seedLargeData(second.db, { helpers: 3000, postings: 600, seed: 7 });
    expect(await seededHelpers(second)).toEqual(await seededHelpers(first));
    expect(await seededPostings(second)).toEqual(await seededPostings(first));
    await seedLargeData(second.db, { helpers: 2000, postings: 100, seed: 7 });
    expect(await seededHelpers(second)).toHaveLength(3000);
    await seedLargeData(second.db, { helpers: 1000, postings: 0, seed: 8 });
    expect(await second.db.selectFrom('helpers').select('id').execute()).toHaveLength(4000);
  });

  test('is as unevenly spread as real data', async () => {
    const { db } = first;
    const inState = (state: 'CA' | 'WY'): Promise<number> => countHelpers(db, { state });
    expect(await inState('CA')).toBeGreaterThan(10 * (await inState('WY')));
    const largest = await countHelpers(db, { state: 'TX', city: 'Houston' });
    expect(largest).toBeGreaterThan(2 * (await countHelpers(db, { state: 'TX', city: 'Plano' })));
    expect(await countHelpers(db, { specialty: 'construction' })).toBeGreaterThan(
      5 * (await countHelpers(db, { specialty: 'drone-repair' })),
    );
    const [best] = await searchHelpers(db, {}, { limit: 1 });
    expect(best?.rating).toBe(5);
  });

  test('puts everybody and every posting at a real ZIP code of their city, or in its middle', async () => {
    const { db } = first;
    const { rows } = await sql<{ total: number; unlocated: number; elsewhere: number; withZip: number }>`
      with seeded as (
        select zip_code, city, state, location_id from accounts where email like '%@seed-7.%'
        union all select zip_code, city, state, location_id from job_postings
      )
      select count(*) as total, count(*) filter (where location_id is distinct from location_of(zip_code, s.city, s.state)) as unlocated,
        count(*) filter (where (l.city, l.state) is distinct from (s.city, s.state)) as elsewhere,
        count(*) filter (where l.id = s.zip_code::integer) as "withZip"
      from seeded as s left join locations as l on l.id = s.location_id
    `.execute(db);
    const share = (rows[0]?.withZip ?? 0) / (rows[0]?.total ?? 0);
    expect(rows).toMatchObject([{ unlocated: 0, elsewhere: 0 }]);
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.95);
    const { rows: dense } = await sql<{ houston: number; towns: number }>`
      select count(distinct zip_code) filter (where city = 'Houston') as houston,
        count(distinct (city, state)) as towns
      from accounts where email like '%@seed-7.%'
    `.execute(db);
    expect(dense[0]?.houston).toBeGreaterThan(30);
    expect(dense[0]?.towns).toBeGreaterThan(400);
  });

  test('makes accounts that nobody can log in to, none of them in the future', async () => {
    const { db } = first;
    const hashes = await db
      .selectFrom('accounts')
      .select('passwordHash')
      .where('email', 'like', '%@seed-7.%')
      .distinct()
      .execute();
    expect(hashes).toHaveLength(1);
    const { latest } = await db
      .selectFrom('accounts')
      .select(({ fn }) => fn.max('createdAt').as('latest'))
      .where('email', 'like', '%@seed-7.%')
      .executeTakeFirstOrThrow();
    expect(Date.parse(latest)).toBeLessThan(Date.now());
  });
});

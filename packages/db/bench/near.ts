import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { closeDatabase, createDatabase } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import type { HelperFilters } from '../src/queries/helper-search.ts';
import { insertHelper } from '../src/queries/helpers.ts';
import { newHelper } from '../test/factories.ts';
import { median } from './figures.ts';
import { nearMatrix, nearSearches } from './near-cases.ts';
import type { SearchCase, SearchMatrix } from './search-cases.ts';

/** The same searches on one plain table with a GiST index of earthdistance, which measures and sorts whoever is in the circle. */

const metersPerMile = 1609.344;

/** Makes the table unless it is there. */
export async function makeGistTable(db: Database): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  await sql`create extension if not exists earthdistance`.execute(db);
  const { rows } = await sql`select from pg_tables where tablename = 'bench_gist'`.execute(db);
  if (rows.length > 0) return;
  await sql`
    create table bench_gist as
      select accounts.id, ll_to_earth(latitude, longitude) as point, specialties, hourly_rate, availability, calendar_until,
        helper_sort(rating, created_at) as sort
      from accounts join helpers using (id) join locations on locations.id = location_id
      where verification_status <> 'rejected'
  `.execute(db);
  await sql`create index on bench_gist using gist (point)`.execute(db);
  await sql`vacuum analyze bench_gist`.execute(db);
}

function askGist(filters: HelperFilters): RawBuilder<unknown> {
  const { circle, specialty, minRate, maxRate, freeOn = [], sort = 'rating' } = filters;
  if (!circle) throw new Error('a search near a place has a circle');
  const { latitude, longitude } = circle.center;
  const center = sql`ll_to_earth(${latitude}, ${longitude})`;
  const meters = circle.radiusMiles * metersPerMile;
  const order = {
    rating: sql`sort desc, id desc`,
    rate: sql`hourly_rate, sort desc, id desc`,
    distance: sql`earth_distance(${center}, point), sort desc, id desc`,
  }[sort];
  return sql`
    select id from bench_gist
    where earth_box(${center}, ${meters}) @> point and earth_distance(${center}, point) <= ${meters}
      ${specialty === undefined ? sql`` : sql`and ${specialty} = any (specialties)`}
      ${minRate === undefined ? sql`` : sql`and hourly_rate >= ${minRate}`}
      ${maxRate === undefined ? sql`` : sql`and hourly_rate <= ${maxRate}`}
      ${sql.join(
        freeOn.map((day) => sql`and is_free(id, works_on(availability, ${day}::date), calendar_until, ${day}::date)`),
        sql` `,
      )}
    order by ${order} limit 25`;
}

/** Every nth search of the matrix, as it is answered by the index: first pages only. */
export function gistMatrix(step: number): SearchMatrix {
  const cases = nearSearches
    .filter((_, index) => index % step === 0)
    .map(({ name, filters }): SearchCase => {
      const ask = (db: Database): Promise<unknown> => askGist(filters).execute(db);
      return { name, questions: { 'first page': ask } };
    });
  return { subject: nearMatrix.subject, mostRows: Infinity, cases };
}

const triggers = {
  helpers: ['helper_points_listed', 'helper_points_of_helpers', 'helper_points_unlisted'],
  accounts: ['helper_points_of_accounts'],
};

async function setTriggers(db: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names) {
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(db);
    }
  }
}

const perRound = 500;

/** Registrations per second with and without the lists of searches near a place; the documented ones are kept in both. */
export async function measureNearWrites(connectionString: string, rounds: number) {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const rates = { enable: [] as number[], disable: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['enable', 'disable'] as const) {
      await setTriggers(db, state);
      const start = performance.now();
      const ids: string[] = [];
      for (let index = 0; index < perRound; index += 1) {
        const fields = { zipCode: '78704', hourlyRate: 20 + (index % 60), rating: 4, totalReviews: 2 };
        ids.push((await insertHelper(db, newHelper(fields))).id);
      }
      rates[state].push((perRound / (performance.now() - start)) * 1000);
      await setTriggers(db, 'enable');
      await db.deleteFrom('accounts').where('id', 'in', ids).execute();
    }
  }
  await closeDatabase(db);
  const ratio = median(rates.enable.map((rate, round) => rate / (rates.disable[round] ?? Number.NaN)));
  return { withLists: median(rates.enable), withoutLists: median(rates.disable), ratio };
}

/** Megabytes of the lists, with and without their indexes. */
export async function sizeOfLists(db: Database, lists: string): Promise<{ table: number; indexes: number }> {
  const { rows } = await sql<{ table: number; indexes: number }>`
    select pg_table_size(${lists}) / 1e6 as table, pg_indexes_size(${lists}) / 1e6 as indexes
  `.execute(db);
  return rows[0] ?? { table: 0, indexes: 0 };
}

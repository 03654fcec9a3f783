import { sql } from 'kysely';
import { closeDatabase, createDatabase } from '../src/client.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { insertHelper } from '../src/queries/helpers.ts';
import { createRandom } from '../src/seeds/random.ts';
import { newHelper } from '../test/factories.ts';
import { countSearchErrors } from '../test/search-oracle.ts';
import { makeChanges, populate } from '../test/search-writers.ts';
import { median } from './figures.ts';

const perRound = 500;

/** Registrations in a second over one connection, one transaction each, with the lists and (by the seeder's setting) without. */
export async function measureWrites(connectionString: string, rounds: number) {
  const db = createDatabase({ connectionString, maxConnections: 1 });
  const rates = { on: [] as number[], off: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const later of ['on', 'off'] as const) {
      await sql`set get_my_helpers.listed_later = ${sql.raw(later)}`.execute(db);
      const start = performance.now();
      const ids: string[] = [];
      for (let index = 0; index < perRound; index += 1) {
        ids.push((await insertHelper(db, newHelper({ hourlyRate: 20 + (index % 60), rating: 4, totalReviews: 2 }))).id);
      }
      rates[later].push((perRound / (performance.now() - start)) * 1000);
      await db.deleteFrom('helpers').where('id', 'in', ids).execute();
    }
  }
  await closeDatabase(db);
  const ratio = median(rates.off.map((rate, round) => rate / (rates.on[round] ?? Number.NaN)));
  return { withLists: median(rates.off), withoutLists: median(rates.on), ratio };
}

/** Lets eight writers make so many changes on an empty database, and says how many entries and counts are wrong then. */
export async function countErrorsAfterChanges(connectionString: string, changes: number): Promise<number> {
  await migrateToLatest(connectionString);
  const db = createDatabase({ connectionString });
  const people = await populate(db, createRandom(3), 500);
  await makeChanges(db, people, { writers: 8, count: changes / 8, seed: 9 });
  const errors = (await countSearchErrors(db, 'helper')) + (await countSearchErrors(db, 'posting'));
  await closeDatabase(db);
  return errors;
}

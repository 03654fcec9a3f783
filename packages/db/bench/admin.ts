import { getAdminStats, getRegistrationTrend } from '../src/queries/admin-statistics.ts';
import { countUsers, listUsers } from '../src/queries/admin-users.ts';
import type { AdminUserFilters } from '../src/queries/admin-users.ts';
import type { Database } from '../src/client.ts';
import { suggestCities } from '../src/queries/places.ts';
import { timeOf } from './search.ts';
import type { Measured, Time } from './search.ts';

const limit = 25;
const countedMost = 1000;
const longAgo = { createdAt: '2025-01-01T00:00:00Z', id: '00000000-0000-4000-8000-000000000000' };

type Question = readonly [name: string, ask: (db: Database) => Promise<unknown>];

/** An admin's user search for a text: its first page, a deep page and the count. */
function questionsFor(name: string, filters: AdminUserFilters): Question[] {
  return [
    [`users, ${name}`, (db) => listUsers(db, filters, { limit })],
    [`users, ${name}, deep page`, (db) => listUsers(db, filters, { limit, after: longAgo })],
    [`users, ${name}, count`, (db) => countUsers(db, filters, countedMost)],
  ];
}

const questions: readonly Question[] = [
  ['statistics', (db) => getAdminStats(db)],
  ['trend of 30 days', (db) => getRegistrationTrend(db, 30)],
  ...questionsFor('all', { type: 'helper' }),
  ...questionsFor('a text that all have', { type: 'helper', q: 'example' }),
  ...questionsFor('a city', { type: 'helper', q: 'houston' }),
  ...questionsFor('a last name', { type: 'helper', q: 'garcia' }),
  ...questionsFor('a full name', { type: 'helper', q: 'maria garcia' }),
  ...questionsFor('one email', { type: 'helper', q: '.777@' }),
  ...questionsFor('two letters', { type: 'helper', q: 'zq' }),
  ...questionsFor('nobody', { type: 'helper', q: 'nobody there' }),
  ...questionsFor('a company', { type: 'professional', q: '& sons' }),
  ['cities, nothing typed', (db) => suggestCities(db, { prefix: '', limit: 8 })],
  ['cities by a beginning', (db) => suggestCities(db, { prefix: 'sa', limit: 8 })],
  ['cities by a middle', (db) => suggestCities(db, { prefix: 'anto', limit: 8 })],
];

export interface AdminFigures {
  name: string;
  /** In the same order as the databases. */
  times: Time[];
}

/** Times the admin searches and the city suggestions on each database in turn. */
export async function measureAdmin(databases: readonly Measured[]): Promise<AdminFigures[]> {
  const figures: AdminFigures[] = [];
  for (const [name, ask] of questions) {
    const times: Time[] = [];
    for (const database of databases) {
      // Warm-up runs, so that PostgreSQL settles on its plans.
      await timeOf(database, ask);
      times.push(await timeOf(database, ask));
    }
    figures.push({ name, times });
  }
  return figures;
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urgencyIds } from '@get-my-helpers/validation/reference';
import type { State, Trade } from '@get-my-helpers/validation/reference';
import {
  countJobPostingsOfProfessional,
  countOpenJobPostings,
  findJobPostingById,
  findOpenJobPostingById,
  listJobPostingsOfProfessional,
  listOpenJobPostings,
  lockJobPosting,
  updateJobPosting,
} from '../src/queries/job-postings.ts';
import type { JobPostingFilters, JobPostingRow } from '../src/queries/job-postings.ts';
import type { Position } from '../src/queries/pages.ts';
import { createRandom } from '../src/seeds/random.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
let open: JobPostingRow[];

const trades: Trade[] = ['plumbing', 'solar', 'moving'];
const places: [string, State][] = [
  ['Austin', 'TX'],
  ['Portland', 'OR'],
  ['Portland', 'ME'],
];
const instants = ['2026-03-01T10:00:00.000001Z', '2026-03-01T10:00:00.000002Z', '2026-02-01T00:00:00Z'];
const later = '2090-01-01T00:00:00Z';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const random = createRandom(5);
  const professionals = await Promise.all(trades.map((tradeType) => storeProfessional(db, { tradeType })));
  const rejected = await storeProfessional(db, { verificationStatus: 'rejected' });
  open = [];
  for (let index = 0; index < 120; index += 1) {
    const [city, state] = random.pick(places);
    const posting = await storePosting(db, {
      professionalId: random.pick(professionals).id,
      city,
      state,
      specialtiesRequired: random.sample(trades, random.integer(0, 2)),
      urgency: random.pick(urgencyIds),
      hourlyRate: random.integer(15, 60),
      createdAt: random.pick(instants),
      expiresAt: later,
    });
    open.push(posting);
  }
  const professionalId = professionals[0]?.id ?? '';
  for (const status of ['filled', 'closed', 'expired'] as const) await storePosting(db, { professionalId, status });
  await storePosting(db, { professionalId, createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-31T00:00:00Z' });
  await storePosting(db, { professionalId: rejected.id, expiresAt: later });
});
afterAll(() => database.drop());

function expected(filters: JobPostingFilters): string[] {
  const isIn = (row: JobPostingRow, place: { city?: string; state?: State } = {}): boolean =>
    (place.state === undefined || row.state === place.state) &&
    (place.city === undefined || row.city.toLowerCase() === place.city.toLowerCase());
  const isFor = (row: JobPostingRow, trade: Trade | undefined): boolean =>
    trade === undefined ||
    row.specialtiesRequired.includes(trade) ||
    (row.specialtiesRequired.length === 0 && row.professional.tradeType === trade);
  const plain = (urgency: string | undefined): string | undefined => (urgency === 'medium' ? 'normal' : urgency);
  const micro = (row: JobPostingRow): string => row.createdAt.replace(/Z$/, '').padEnd(26, '0');
  return open
    .filter((row) => isIn(row, filters) && isIn(row, filters.location))
    .filter((row) => isFor(row, filters.specialty) && isFor(row, filters.tradeType))
    .filter((row) => filters.urgency === undefined || plain(row.urgency) === plain(filters.urgency))
    .filter((row) => row.hourlyRate >= (filters.minPay ?? 0))
    .sort((a, b) => micro(b).localeCompare(micro(a)) || (a.id < b.id ? 1 : -1))
    .map((row) => row.id);
}

async function readAll(filters: JobPostingFilters, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: Position | undefined; ;) {
    const page = await listOpenJobPostings(database.db, filters, { limit, after });
    ids.push(...page.map((row) => row.id));
    after = page.at(-1);
    if (!after || page.length < limit) return ids;
  }
}

const filterCases: [string, JobPostingFilters][] = [
  ['nothing', {}],
  ['a state', { state: 'OR' }],
  ['a city in another case', { city: 'PORTLAND' }],
  ['a location', { location: { city: 'portland', state: 'ME' } }],
  ['a specialty, or the professional’s trade where none is asked for', { specialty: 'solar' }],
  ['a specialty and a trade', { specialty: 'solar', tradeType: 'moving' }],
  ['normal urgency, which finds medium too', { urgency: 'normal' }],
  ['medium urgency, which finds normal too', { urgency: 'medium' }],
  ['urgent', { urgency: 'urgent' }],
  ['pay', { minPay: 40 }],
  ['everything', { state: 'TX', city: 'austin', specialty: 'plumbing', urgency: 'high', minPay: 20 }],
];

test.each(filterCases)('open postings by %s', async (_, filters) => {
  const wanted = expected(filters);
  expect(await readAll(filters, 1000)).toEqual(wanted);
  expect(await readAll(filters, 7)).toEqual(wanted);
  expect(await countOpenJobPostings(database.db, filters)).toBe(wanted.length);
});

describe('a professional’s own postings', () => {
  test('are listed in every status, newest first; one that has run out is expired', async () => {
    const { db } = database;
    const { id } = await storeProfessional(db);
    const old = { professionalId: id, createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-31T00:00:00Z' };
    const ranOut = await storePosting(db, old);
    const closed = await storePosting(db, { ...old, createdAt: '2026-01-02T00:00:00Z', status: 'closed' });
    const current = await storePosting(db, { professionalId: id });
    const own = await listJobPostingsOfProfessional(db, id, { limit: 10 });
    expect(own.map((row) => [row.id, row.status])).toEqual([
      [current.id, 'open'],
      [closed.id, 'closed'],
      [ranOut.id, 'expired'],
    ]);
    expect(await listJobPostingsOfProfessional(db, id, { limit: 1, after: own[0] })).toEqual([own[1]]);
    expect(await countJobPostingsOfProfessional(db, id)).toBe(3);
    expect(await findJobPostingById(db, ranOut.id)).toMatchObject({ status: 'expired' });
    expect(await findOpenJobPostingById(db, ranOut.id)).toBeUndefined();
    expect(await findOpenJobPostingById(db, current.id)).toEqual(current);
  });

  test('change by any subset of fields', async () => {
    const { db } = database;
    const { id: professionalId } = await storeProfessional(db, { company: 'Pipes' });
    const posting = await storePosting(db, { professionalId, startTime: '08:30', estimatedHours: 4.5 });
    expect(posting).toMatchObject({ startTime: '08:30', estimatedHours: 4.5, jobDate: '2030-01-15' });
    const changed = await updateJobPosting(db, posting.id, { status: 'filled', startTime: null, title: undefined });
    expect(changed).toEqual({ ...posting, status: 'filled', startTime: null, updatedAt: changed?.updatedAt });
    expect(await updateJobPosting(db, posting.id, {})).toEqual(changed);
    expect(await updateJobPosting(db, professionalId, { title: 'None' })).toBeUndefined();
    expect(await db.transaction().execute((trx) => lockJobPosting(trx, posting.id))).toMatchObject({
      status: 'filled',
    });
  });
});

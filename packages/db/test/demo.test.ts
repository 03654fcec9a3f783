import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { applicationStatusIds, gigStatusIds, stateIds, tradeIds } from '@get-my-helpers/validation/reference';
import { findCredentialsByEmail } from '../src/queries/accounts.ts';
import { listApplicantsOfPosting, listOwnApplications } from '../src/queries/applications.ts';
import { countUnreadMessages } from '../src/queries/conversations.ts';
import { listGigs } from '../src/queries/gigs.ts';
import { findFeaturedHelpers } from '../src/queries/helper-search.ts';
import { listRecentInteractions } from '../src/queries/interactions.ts';
import { countOpenJobPostings, listJobPostingsOfProfessional } from '../src/queries/job-postings.ts';
import { countUnreadNotifications } from '../src/queries/notifications.ts';
import { listUnreviewedGigs } from '../src/queries/professional-reviews.ts';
import { listReviewsOfHelper } from '../src/queries/reviews.ts';
import { demoLogins, seedDemoData } from '../src/seeds/demo.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
const hashed: string[] = [];
const hashPassword = async (plain: string): Promise<string> => {
  hashed.push(plain);
  return Promise.resolve(`hash of ${plain}`);
};

beforeAll(async () => {
  database = await createTestDatabase();
  // Simulates two servers that start at the same time on the same database.
  await Promise.all([
    seedDemoData(database.db, { hashPassword }),
    seedDemoData(database.db, { hashPassword: async (plain) => Promise.resolve(`hash of ${plain}`) }),
  ]);
});
afterAll(() => database.drop());

type Table = 'helpers' | 'professionals' | 'jobPostings' | 'gigs' | 'messages' | 'reviews' | 'applications';
async function count(table: Table): Promise<number> {
  const rows = await database.db.selectFrom(table).select('id').execute();
  return rows.length;
}

describe('the demo data', () => {
  test('are some 60 helpers and 18 professionals and what they did together', async () => {
    expect(await count('helpers')).toBeGreaterThanOrEqual(60);
    expect(await count('professionals')).toBe(18);
    for (const table of ['jobPostings', 'gigs', 'messages', 'reviews', 'applications'] as const) {
      expect(await count(table)).toBeGreaterThan(20);
    }
    expect(await countOpenJobPostings(database.db, {})).toBeGreaterThan(15);
    expect(await findFeaturedHelpers(database.db, 3)).toHaveLength(3);
  });

  test('lie at ZIP codes of their states', async () => {
    const { rows } = await sql<{ wrong: number; total: number }>`
      select count(*) as total, count(*) filter (where location_id is distinct from zip_code::integer) as wrong
      from (
        select location_id, zip_code from accounts where kind <> 'admin'
        union all select location_id, zip_code from job_postings
      ) as everything
    `.execute(database.db);
    expect(rows[0]?.total).toBeGreaterThan(100);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('cover every trade and several states', async () => {
    const helpers = await database.db
      .selectFrom('accounts')
      .innerJoin('helpers', 'helpers.id', 'accounts.id')
      .select(['specialties', 'state'])
      .execute();
    expect(new Set(helpers.flatMap((helper) => helper.specialties)).size).toBe(tradeIds.length);
    const states = new Set(helpers.map((helper) => helper.state));
    expect(states.size).toBeGreaterThan(10);
    expect(stateIds).toEqual(expect.arrayContaining([...states]));
  });

  test('have pending, verified and rejected accounts', async () => {
    const rows = await database.db
      .selectFrom('accounts')
      .select('verificationStatus')
      .where('kind', '=', 'helper')
      .distinct()
      .execute();
    expect(rows.map((row) => row.verificationStatus).sort()).toEqual(['pending', 'rejected', 'verified']);
  });

  test('have confirmed emails, so that nobody is held to the bounds of new accounts', async () => {
    const rows = database.db.selectFrom('accounts').select('kind').where('emailVerifiedAt', 'is', null);
    expect(await rows.execute()).toEqual([{ kind: 'admin' }]);
  });

  test('are hashed once for each distinct password and made once', async () => {
    const before = await count('helpers');
    const hashes = hashed.length;
    expect(new Set(hashed).size).toBe(hashes);
    await seedDemoData(database.db, { hashPassword });
    expect(hashed).toHaveLength(hashes);
    expect(await count('helpers')).toBe(before);
  });

  test('never lie in the future', async () => {
    const now = Date.now();
    const { db } = database;
    const times = [
      ...(await db.selectFrom('reviews').select('createdAt as at').execute()),
      ...(await db.selectFrom('gigs').select('createdAt as at').execute()),
      ...(await db.selectFrom('messages').select('sentAt as at').execute()),
      ...(await db.selectFrom('applications').select('createdAt as at').execute()),
      ...(await db.selectFrom('accounts').select('createdAt as at').execute()),
    ];
    expect(times.filter(({ at }) => Date.parse(at) > now)).toEqual([]);
  });

  test('agree in ratings with their reviews', async () => {
    const { db } = database;
    const helpers = await db
      .selectFrom('accounts')
      .select(['id', 'rating', 'totalReviews'])
      .where('kind', '=', 'helper')
      .execute();
    for (const helper of helpers) {
      const reviews = await listReviewsOfHelper(db, helper.id, { limit: 100 });
      const sum = reviews.reduce((total, review) => total + review.rating, 0);
      expect(helper.totalReviews).toBe(reviews.length);
      expect(helper.rating).toBeCloseTo(reviews.length === 0 ? 0 : sum / reviews.length, 2);
    }
  });
});

describe('the demo logins', () => {
  test('exist with the hash of their password', async () => {
    const { db } = database;
    const helper = await findCredentialsByEmail(db, 'helper', demoLogins.helper.email);
    const professional = await findCredentialsByEmail(db, 'professional', demoLogins.professional.email);
    const admin = await findCredentialsByEmail(db, 'admin', demoLogins.admin.email);
    expect(helper?.passwordHash).toBe(`hash of ${demoLogins.helper.password}`);
    expect(professional?.passwordHash).toBe(`hash of ${demoLogins.professional.password}`);
    expect(admin?.passwordHash).toBe(`hash of ${demoLogins.admin.password}`);
  });

  test('have something to show', async () => {
    const { db } = database;
    const helper = await findCredentialsByEmail(db, 'helper', demoLogins.helper.email);
    const reviews = await listReviewsOfHelper(db, helper?.id ?? '', { limit: 100 });
    expect(reviews.some((review) => review.responses.length === 1)).toBe(true);
    expect(reviews.some((review) => review.responses.length === 0)).toBe(true);
    const professional = await findCredentialsByEmail(db, 'professional', demoLogins.professional.email);
    const postings = await listJobPostingsOfProfessional(db, professional?.id ?? '', { limit: 100 });
    expect(new Set(postings.map((posting) => posting.status)).size).toBeGreaterThan(1);
    expect((await listRecentInteractions(db, professional?.id ?? '', 100)).length).toBeGreaterThan(3);
  });

  test('show every state of an application and of a gig, each gig with its history', async () => {
    const { db } = database;
    const helper = await findCredentialsByEmail(db, 'helper', demoLogins.helper.email);
    const professional = await findCredentialsByEmail(db, 'professional', demoLogins.professional.email);
    const applications = await listOwnApplications(db, helper?.id ?? '', { limit: 100 });
    expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatusIds));
    for (const { history, status, createdAt } of applications) {
      expect(history.at(-1)?.status).toBe(status);
      const times = [createdAt, ...history.map(({ at }) => at), new Date().toISOString()];
      expect(times).toEqual(times.toSorted());
    }
    expect(applications.filter(({ status, gigId }) => status === 'accepted' && gigId === null)).toEqual([]);
    const postings = await listJobPostingsOfProfessional(db, professional?.id ?? '', { limit: 100 });
    const applicants = await Promise.all(
      postings.map(({ id }) => listApplicantsOfPosting(db, id, 'match', { limit: 100 })),
    );
    expect(Math.max(...applicants.map((list) => new Set(list.map(({ status }) => status)).size))).toBeGreaterThan(4);
    const gigs = await listGigs(db, { type: 'helper', id: helper?.id ?? '' }, { limit: 100 });
    const statuses = new Set(gigs.map(({ status }) => status));
    expect(gigStatusIds.filter((status) => !statuses.has(status))).toEqual([]);
    expect(gigs.flatMap(({ history }) => history).some(({ by }) => by === null)).toBe(true);
    for (const { history, status } of gigs) expect(history.at(-1)?.status).toBe(status);
    expect(gigs.every(({ hours }) => hours !== null)).toBe(true);
    expect(gigs.filter(({ jobDate }) => jobDate === null)).toMatchObject([{ proposedBy: 'professional' }]);
    for (const account of [
      { type: 'helper', id: helper?.id ?? '' },
      { type: 'professional', id: professional?.id ?? '' },
    ] as const) {
      expect(await countUnreadNotifications(db, account)).toBeGreaterThan(0);
      expect(await countUnreadMessages(db, account)).toBeGreaterThan(0);
      expect((await listUnreviewedGigs(db, account, 10)).length).toBeGreaterThan(0);
    }
    const rated = await db
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'professional')
      .where('totalReviews', '>', 0)
      .execute();
    expect(rated.length).toBeGreaterThan(5);
  });
});

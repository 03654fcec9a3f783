import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { demoLogins } from '@get-my-helpers/db/seeds/demo';
import type { SampleData } from '@get-my-helpers/validation/sample-data';
import { messages } from '@get-my-helpers/validation/messages';
import { dayIn } from '@get-my-helpers/validation/zones';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ demoLogins });
});
afterAll(() => test.close());

const address = '/api/account/sample-data';
const add = async (who: SignedIn): Promise<SampleData> => {
  const response = await who.post(address);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SampleData>();
};
const reset = async (who: SignedIn): Promise<void> => {
  expect((await who.request({ method: 'DELETE', url: address })).statusCode).toBe(204);
};
const done = async (call: Promise<{ statusCode: number; body: string }>): Promise<void> => {
  const { statusCode, body } = await call;
  expect(statusCode, body).toBeLessThan(300);
};

/** What may differ: logs, names of places, and sums that are kept as changes. Locations are many and never change. */
const volatile = new Set([
  'account_changes',
  'account_totals',
  'city_names',
  'events',
  'helper_count_changes',
  'helper_counts',
  'locations',
  'page_versions',
  'places',
  'posting_count_changes',
  'posting_counts',
  'rate_limits',
  'search_news',
  'security_events',
  'sessions',
  'webhook_deliveries',
]);
const zeros = /"(gigs_completed|payments_due|payments)":0\b/;

/** Every row of every table, without when it changed and records that say nothing. */
const everything = (): Promise<Record<string, string[]>> =>
  withDriverConnection(test.database.db, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const known: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !volatile.has(table.name))) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(one) - 'updated_at')::text as row from ${name} as one`,
      );
      const texts = rows.map(({ row }) => row.replaceAll(': ', ':')).filter((row) => !zeros.test(row));
      if (texts.length > 0) known[name] = texts.toSorted();
    }
    return known;
  });

const idOf = (list: { id: string; title: string }[], title: string): string => {
  const found = list.find((one) => one.title === `Sample: ${title}`);
  if (!found) throw new Error(`no ${title}`);
  return found.id;
};
const today = (): string => dayIn('America/Chicago', new Date());

/** What others see: lists, counts and statistics. */
async function seenByOthers({ rpc }: SignedIn, admin: Awaited<ReturnType<typeof signInAdmin>>) {
  const { totalUsers, activeJobPostings } = await admin.rpc.admin.stats.query();
  return {
    helpers: (await rpc.helpers.list.query({ state: 'TX' })).total,
    near: (await rpc.helpers.list.query({ near: '78704' })).total,
    users: (await admin.rpc.admin.users.query({ type: 'helpers' })).total,
    totalUsers,
    activeJobPostings,
  };
}

describe('sample data', () => {
  it('lets a professional try everything, is seen by nobody else, and leaves nothing', async () => {
    const other = await signInProfessional(test);
    const admin = await signInAdmin(test);
    const professional = await signInProfessional(test, { zipCode: '78704' });
    const seen = await seenByOthers(other, admin);
    const before = await everything();

    const sample = await add(professional);
    expect(await add(professional)).toEqual(sample);
    expect((await professional.get(address)).json()).toEqual(sample);
    expect(await seenByOthers(other, admin)).toEqual(seen);

    // Who applied; one is accepted.
    const hallway = idOf(sample.jobPostings, 'paint a hallway');
    const applicants = await professional.get(`/api/job-postings/${hallway}/applications`);
    const [first] = applicants.json<{ id: string }[]>();
    await done(professional.post(`/api/applications/${first?.id}/accept`, {}));
    // The other terms of an offer, hours, a payment and a review.
    const countered = idOf(sample.gigs, 'build a garden wall');
    await done(professional.put(`/api/gigs/${countered}/status`, { action: 'accept' }));
    const sent = idOf(sample.gigs, 'clear out a garage');
    await done(professional.post(`/api/gigs/${sent}/hours/approve`));
    await done(professional.put(`/api/gigs/${sent}/status`, { action: 'confirm' }));
    const unpaid = idOf(sample.gigs, 'repair a fence');
    await done(professional.post(`/api/gigs/${unpaid}/payments`, { method: 'zelle', paidOn: today(), amount: 120 }));
    const [person] = sample.people;
    await done(professional.post('/api/messages', { helperId: person?.id, content: 'Paint and brushes are there.' }));
    // Nobody can sign in as one of them, and none is sent mail.
    const { email } = await test.database.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', person?.id ?? '')
      .executeTakeFirstOrThrow();
    const login = await test.browser().post('/api/helpers/login', { email, password: 'none' });
    expect(login.statusCode).toBe(401);
    expect(await test.database.db.selectFrom('notificationMails').selectAll().execute()).toEqual([]);

    await reset(professional);
    await reset(professional);
    expect(await everything()).toEqual(before);
    expect(await seenByOthers(other, admin)).toEqual(seen);
    expect((await professional.get(address)).json()).toEqual({
      createdAt: null,
      people: [],
      jobPostings: [],
      gigs: [],
    });
  });

  it('lets a helper try everything, hides the helper meanwhile, and leaves nothing', async () => {
    const other = await signInProfessional(test);
    const admin = await signInAdmin(test);
    const helper = await signInHelper(test, { zipCode: '78704' });
    const seen = await seenByOthers(other, admin);
    const before = await everything();
    const sample = await add(helper);
    expect(await seenByOthers(other, admin)).toEqual({
      ...seen,
      helpers: Number(seen.helpers) - 1,
      near: Number(seen.near) - 1,
    });

    await done(helper.post('/api/applications', { jobPostingId: idOf(sample.jobPostings, 'lay a terrace') }));
    await done(helper.put(`/api/gigs/${idOf(sample.gigs, 'build a garden wall')}/status`, { action: 'accept' }));
    const working = idOf(sample.gigs, 'clear out a garage');
    await done(helper.post(`/api/gigs/${working}/hours/clock-in`, {}));
    const recorded = idOf(sample.gigs, 'repair a fence');
    const payments = await helper.get(`/api/gigs/${recorded}/payments`);
    const [payment] = payments.json<{ id: string }[]>();
    await done(helper.put(`/api/gigs/${recorded}/payments/${payment?.id}`, { status: 'confirmed' }));
    // The sample review is shown to the helper alone, and counts nowhere.
    expect((await helper.get('/api/helpers/reviews')).json()).toHaveLength(1);
    expect((await other.get(`/api/helpers/reviews/${helper.user.id}`)).json()).toEqual([]);
    const profile = (await other.get(`/api/helpers/${helper.user.id}?contact=false`)).json<object>();
    expect(profile).toMatchObject({ rating: 0, totalReviews: 0, ratingCounts: [0, 0, 0, 0, 0] });

    await reset(helper);
    expect(await everything()).toEqual(before);
    expect(await seenByOthers(other, admin)).toEqual(seen);
  });

  it('is a 404 for everybody else', async () => {
    const professional = await signInProfessional(test);
    const helper = await signInHelper(test);
    const otherHelper = await signInHelper(test);
    const otherProfessional = await signInProfessional(test);
    const ofProfessional = await add(professional);
    const ofHelper = await add(helper);
    const [madeUpHelper = '', madeUpProfessional = ''] = [ofProfessional, ofHelper].map(({ people }) => people[0]?.id);
    const postings = [ofProfessional, ofHelper].map(({ jobPostings }) => idOf(jobPostings, 'lay a terrace'));
    const own = (await otherProfessional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const offer = { helperId: madeUpHelper, title: 'x', jobDate: '2030-02-01', hours: 4, amount: 100 };
    const invited = { helperIds: [madeUpHelper] };

    const calls = [
      ...['', '/record', '/availability'].map((part) => otherProfessional.get(`/api/helpers/${madeUpHelper}${part}`)),
      otherProfessional.get(`/api/helpers/reviews/${madeUpHelper}`),
      otherProfessional.put(`/api/favorites/${madeUpHelper}`, {}),
      otherProfessional.post('/api/gigs', offer),
      otherProfessional.post('/api/messages', { helperId: madeUpHelper, content: 'x' }),
      otherProfessional.post(`/api/job-postings/${own.id}/invitations`, invited),
      professional.get(`/api/professionals/${madeUpProfessional}`),
      test.browser().get(`/api/professionals/${madeUpProfessional}/record`),
      otherHelper.post('/api/messages', { professionalId: madeUpProfessional, content: 'x' }),
      ...postings.flatMap((id) => [
        otherHelper.get(`/api/job-postings/${id}`),
        test.browser().get(`/api/job-postings/${id}`),
        otherProfessional.put(`/api/job-postings/${id}`, { status: 'closed' }),
        otherHelper.post('/api/applications', { jobPostingId: id }),
      ]),
    ];
    for (const call of calls) {
      const { statusCode, body } = await call;
      expect(statusCode, body).toBe(404);
    }
    for (const [who, path] of [
      [professional, `/api/helpers/${madeUpHelper}`],
      [helper, `/api/professionals/${madeUpProfessional}`],
      [helper, `/api/job-postings/${postings[1]}`],
    ] as const) {
      await done(who.get(path));
    }
  });

  it('keeps outreach to real people and keeps real postings', async () => {
    const professional = await signInProfessional(test);
    const helper = await signInHelper(test);
    const realHelper = await signInHelper(test);
    const realProfessional = await signInProfessional(test);
    const theirs = (await realProfessional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const before = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    await add(professional);
    await add(helper);
    const posted = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const helperId = realHelper.user.id;

    for (const call of [
      professional.post('/api/messages', { helperId, content: 'x' }),
      professional.post('/api/gigs', { helperId, title: 'x', jobDate: '2030-02-01', hours: 4, amount: 100 }),
      professional.post(`/api/job-postings/${posted.id}/invitations`, { helperIds: [helperId] }),
      helper.post('/api/applications', { jobPostingId: theirs.id }),
    ]) {
      const { statusCode, body } = await call;
      expect(statusCode, body).toBe(409);
      expect(body).toContain(messages.sampleDataOutreach);
    }
    const answer = await realHelper.post('/api/applications', { jobPostingId: posted.id });
    expect(answer.statusCode).toBe(409);

    const listed = async (): Promise<string[]> =>
      (await realHelper.get('/api/job-postings?limit=100')).json<{ id: string }[]>().map(({ id }) => id);
    expect(await listed()).not.toContain(before.id);
    await reset(professional);
    expect(await listed()).toEqual(expect.arrayContaining([before.id, posted.id]));
    const titles = (await professional.get('/api/professionals/job-postings')).json<{ title: string }[]>();
    expect(titles).toHaveLength(2);
  });

  it('goes with its account', async () => {
    const helper = await signInHelper(test);
    const { people } = await add(helper);
    await done(helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' }));
    const ids = [helper.user.id, ...people.map(({ id }) => id)];
    const left = await test.database.db
      .selectFrom('accounts')
      .select(['id', 'sandboxOf'])
      .where('id', 'in', ids)
      .execute();
    expect(left).toEqual([{ id: helper.user.id, sandboxOf: null }]);
  });

  it('is refused to a login that everybody shares', async () => {
    const helper = await signInHelper(test);
    await test.database.db.updateTable('accounts').set({ isDemo: true }).where('id', '=', helper.user.id).execute();
    expect((await helper.post(address)).statusCode).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMessage } from '@get-my-helpers/db/queries/messages';
import { insertReview } from '@get-my-helpers/db/queries/reviews';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

async function meet(professional: SignedIn, helper: SignedIn): Promise<void> {
  const parties = { professionalId: professional.user.id, helperId: helper.user.id };
  for (const senderType of ['professional', 'helper'] as const) {
    await insertMessage(test.database.db, { ...parties, content: 'Hello', senderType });
  }
}

describe('reviews', () => {
  it('need an interaction, count once, and move the rating', async () => {
    const professional = await signInProfessional(test);
    const helper = await signInHelper(test);
    const review = { helperId: helper.user.id, rating: 4, comment: 'Careful work.' };

    const early = await professional.post('/api/reviews', review);
    expect(early.statusCode).toBe(403);
    expect(early.json().message).toBe(messages.reviewNeedsInteraction);

    await meet(professional, helper);
    const interactions = (await professional.get('/api/professionals/recent-interactions')).json();
    expect(interactions).toMatchObject([{ id: helper.user.id, name: helper.user.name, email: helper.user.email }]);

    const written = await professional.post('/api/reviews', review);
    expect(written.statusCode).toBe(201);
    expect(written.json()).toMatchObject({ rating: 4, wouldRecommend: true, responses: [] });
    expect((await professional.post('/api/reviews', review)).statusCode).toBe(409);
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json()).toMatchObject({ rating: 4, totalReviews: 1 });

    const response = { parentReviewId: written.json().id, helperId: helper.user.id, comment: 'Thank you.' };
    const answered = await helper.post('/api/reviews', { ...response, professionalId: professional.user.id });
    expect(answered.statusCode).toBe(201);
    expect((await helper.post('/api/reviews', response)).statusCode).toBe(409);

    for (const path of [`/api/helpers/reviews/${helper.user.id}`, `/api/helpers/reviews?helperId=${helper.user.id}`]) {
      const [listed] = (await test.browser().get(path)).json();
      expect(listed).toMatchObject({
        professionalName: professional.user.name,
        rating: 4,
        responses: [{ comment: 'Thank you.' }],
      });
    }
    expect((await professional.get('/api/professionals/reviews')).json()).toMatchObject([
      { helperName: helper.user.name },
    ]);
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json().totalReviews).toBe(1);
  });

  it('of one helper stay exact when 50 are written at once', async () => {
    const helper = await signInHelper(test);
    const professionals = await Promise.all(Array.from({ length: 50 }, () => signInProfessional(test)));
    await Promise.all(professionals.map((professional) => meet(professional, helper)));
    const written = await Promise.all(
      professionals.map((professional, index) =>
        professional.post('/api/reviews', { helperId: helper.user.id, rating: (index % 5) + 1, comment: 'Fine.' }),
      ),
    );
    expect(written.every((response) => response.statusCode === 201)).toBe(true);
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json()).toMatchObject({ rating: 3, totalReviews: 50 });
  });

  it('lead from each page back to the one before', async () => {
    const helper = await signInHelper(test);
    for (const { user } of await Promise.all([1, 2, 3].map(() => signInProfessional(test)))) {
      const parties = { helperId: helper.user.id, professionalId: user.id };
      await insertReview(test.database.db, { ...parties, rating: 5, comment: 'Careful work.', wouldRecommend: true });
    }
    const { rpc } = test.browser();
    const page = (cursor?: string) => rpc.reviews.listForHelper.query({ helperId: helper.user.id, limit: 1, cursor });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    const third = await page(second.nextCursor ?? '');
    expect([first.previousCursor, second.previousCursor]).toEqual([undefined, '']);
    expect(await page(third.previousCursor)).toEqual(second);
    expect(await page(second.previousCursor)).toEqual(first);
  });

  it('are answered by their helper alone', async () => {
    const professional = await signInProfessional(test);
    const helper = await signInHelper(test);
    await meet(professional, helper);
    const review = (await professional.post('/api/reviews', { helperId: helper.user.id, comment: 'Good.' })).json();
    expect(review.rating).toBe(5);
    const response = { parentReviewId: review.id, comment: 'Mine.' };
    expect((await (await signInHelper(test)).post('/api/reviews', response)).statusCode).toBe(403);
    expect((await professional.post('/api/reviews', response)).statusCode).toBe(403);
    expect((await test.browser().post('/api/reviews', response)).statusCode).toBe(401);
  });
});

describe('the admin', () => {
  it('verifies a helper, on record, and the profile shows it', async () => {
    const helper = await signInHelper(test);
    const path = `/api/admin/verify-helper/${helper.user.id}`;
    const verified = await admin.put(path, { status: 'verified' });
    expect(verified.json()).toMatchObject({
      id: helper.user.id,
      verificationStatus: 'verified',
      specialties: ['plumbing'],
    });
    expect((await test.browser().get(`/api/helpers/${helper.user.id}`)).json().isVerified).toBe(true);
    expect((await admin.put(path, { status: 'rejected', notes: 'Forged' })).statusCode).toBe(200);
    const decisions = await test.database.db
      .selectFrom('verificationDecisions')
      .select(['fromStatus', 'toStatus', 'note'])
      .where('accountId', '=', helper.user.id)
      .orderBy('decidedAt')
      .execute();
    expect(decisions).toEqual([
      { fromStatus: 'pending', toStatus: 'verified', note: null },
      { fromStatus: 'verified', toStatus: 'rejected', note: 'Forged' },
    ]);
    const asked = encodeURIComponent(JSON.stringify({ type: 'helper', id: helper.user.id }));
    const history = (await admin.get(`/trpc/admin.verificationHistory?input=${asked}`)).json().result.data;
    expect(history).toMatchObject([
      { adminName: expect.any(String), fromStatus: 'verified', toStatus: 'rejected', note: 'Forged' },
      { fromStatus: 'pending', toStatus: 'verified', note: null },
    ]);
    expect((await admin.put(path, { status: 'pending' })).statusCode).toBe(400);
    expect((await admin.put('/api/admin/verify-helper/nonsense', { status: 'verified' })).statusCode).toBe(404);
  });

  it('reads statistics, trend and users', async () => {
    const professional = await signInProfessional(test, { name: 'Zelda Quick', company: 'Quick & Co' });
    await professional.post('/api/job-postings', jobFields());
    const stats = (await admin.get('/api/admin/stats')).json();
    expect(stats.totalUsers).toBe(stats.totalHelpers + stats.totalProfessionals);
    expect(stats.newHelpersToday).toBe(stats.totalHelpers);
    expect(stats.activeJobPostings).toBe(1);
    expect(stats.topSpecialties[0]).toEqual({ specialty: 'plumbing', count: stats.totalHelpers });
    expect(stats.usersByState[0]).toMatchObject({ state: 'TX', helpers: stats.totalHelpers });

    for (const path of ['/30', '?days=30', '']) {
      const trend = (await admin.get(`/api/admin/registration-trend${path}`)).json();
      expect(trend).toHaveLength(30);
      expect(trend[0]).toMatchObject({ helpers: 0, professionals: 0 });
      expect(trend[29].helpers).toBe(stats.totalHelpers);
    }
    const found = await admin.get('/api/admin/users?type=professionals&q=quick');
    expect(found.json()).toMatchObject([{ id: professional.user.id, company: 'Quick & Co', tradeType: 'plumbing' }]);
    expect(found.headers['x-total-count']).toBe('1');
    expect((await admin.get('/api/admin/users')).statusCode).toBe(400);
  });

  it.each(['stats', 'registration-trend', 'users?type=helpers'])('alone reads %s', async (path) => {
    expect((await test.browser().get(`/api/admin/${path}`)).statusCode).toBe(401);
    expect((await (await signInHelper(test)).get(`/api/admin/${path}`)).statusCode).toBe(401);
  });
});

describe('errors', () => {
  const json = 'application/json';
  it.each([
    ['broken JSON', 'POST', '/api/helpers/login', '{"email":', json, 400],
    ['a list for an object', 'POST', '/api/helpers/login', '[]', json, 400],
    ['a form', 'POST', '/api/helpers/login', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'POST', '/api/helpers/login', 'hello', 'text/plain', 415],
    ['a large body', 'POST', '/api/helpers/login', JSON.stringify({ email: 'x'.repeat(300_000) }), json, 413],
    ['NUL and half a surrogate', 'POST', '/api/helpers', '{"name":"\\u0000","email":"\\ud800@example.com"}', json, 400],
    ['an unknown path', 'GET', '/api/nothing', undefined, undefined, 404],
    ['another method', 'DELETE', '/api/helpers', undefined, undefined, 405],
  ] as const)('answer %s in the one shape', async (_about, method, url, payload, type, status) => {
    const response = await test
      .browser()
      .request({ method, url, payload, headers: type ? { 'content-type': type } : {} });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(response.body).not.toMatch(/at .*\.ts|node_modules|SyntaxError/);
  });

  it('are the same on RPC', async () => {
    const browser = test.browser();
    await expect(browser.rpc.helpers.login.mutate({ email: 'x', password: 'y' })).rejects.toMatchObject({
      message: messages.emailInvalid,
      data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: 'email', message: messages.emailInvalid }] },
    });
    const missing = await browser.get('/trpc/helpers.nothing');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toMatch(/stack|node_modules/);
  });

  it('hide the details of an unexpected failure and give the request id that is in the log', async () => {
    const lines: string[] = [];
    const broken = await buildTestApp({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
    await broken.database.db.schema.dropTable('contactReveals').execute();
    const helper = await signInHelper(broken);
    const professional = await signInProfessional(broken);
    const response = await professional.get(`/api/helpers/${helper.user.id}?q=${helper.user.email}`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: messages.internal,
      code: 'INTERNAL_SERVER_ERROR',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { requestId } = response.json();
    expect(lines.some((line) => line.includes(requestId) && line.includes('contact_reveals'))).toBe(true);
    const log = lines.join('');
    for (const secret of [
      helper.user.email,
      professional.user.email,
      'helper-secret-1',
      ...professional.cookies.values(),
    ]) {
      expect(log).not.toContain(secret);
    }
    await broken.close();
  });
});

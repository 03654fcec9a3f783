import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
const helpers: SignedIn[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
  for (let index = 0; index < 5; index += 1) {
    helpers.push(
      await signInHelper(test, {
        hourlyRate: 20 + index * 10,
        city: index < 3 ? 'San Antonio' : 'Boise',
        state: index < 3 ? 'TX' : 'ID',
        specialties: index === 0 ? ['hvac', 'plumbing'] : ['plumbing'],
        address: '1 Main Street',
        zipCode: index < 3 ? '78205' : '83702',
        driversLicense: 'D123',
      }),
    );
  }
});
afterAll(() => test.close());

const ids = (body: string): string[] => (JSON.parse(body) as { id: string }[]).map(({ id }) => id);
const idOf = (index: number): string => helpers[index]?.user.id ?? '';

describe('the list of helpers', () => {
  it('gives anonymous callers and helpers three, ignoring filters, without count and next page', async () => {
    for (const browser of [test.browser(), helpers[0] as SignedIn]) {
      const response = await browser.get('/api/helpers?state=ID&limit=1');
      expect(ids(response.body)).toEqual([idOf(4), idOf(3), idOf(2)]);
      expect(response.headers).not.toHaveProperty('x-total-count');
      expect(response.headers).not.toHaveProperty('link');
    }
    expect(await test.browser().rpc.helpers.featured.query()).toHaveLength(3);
  });

  it('shows cards without phone and email', async () => {
    const [card] = (await professional.get('/api/helpers')).json();
    const fields =
      'id name age city state specialties tools availability hourlyRate travelMiles rating totalReviews description profileImage isVerified createdAt gigsCompleted record nextFreeOn';
    expect(Object.keys(card).sort()).toEqual(fields.split(' ').sort());
  });

  it.each([
    ['state=TX', [2, 1, 0]],
    ['state=texas&city=%20san%20%20antonio', [2, 1, 0]],
    ['state=all&city=all&specialty=all', [4, 3, 2, 1, 0]],
    ['state=&city=&specialty=', [4, 3, 2, 1, 0]],
    ['specialty=hvac', [0]],
    ['location=Idaho', [4, 3]],
    ['location=ID', [4, 3]],
    ['location=boise', [4, 3]],
    ['location=Boise, ID', [4, 3]],
    ['location=Boise, TX', []],
    ['location=TX&state=ID', []],
    ['minRate=30&maxRate=40', [2, 1]],
    ['maxRate=20.00', [0]],
  ])('filters by %s', async (query, expected) => {
    const response = await professional.get(`/api/helpers?${query.replaceAll(' ', '%20')}`);
    expect(response.statusCode).toBe(200);
    expect(ids(response.body)).toEqual(expected.map(idOf));
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

  it.each([
    'state=Texaz',
    'specialty=juggling',
    'minRate=cheap',
    'limit=0',
    'limit=101',
    'cursor=abc',
    'professionalId=x',
  ])('refuses the filter %s', async (query) => {
    const response = await professional.get(`/api/helpers?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('BAD_REQUEST');
  });

  it('pages by cursor without skipping or repeating, though all ratings tie', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/helpers?limit=2';
    while (path) {
      const response = await professional.get(path);
      expect(response.headers['x-total-count']).toBe('5');
      seen.push(...ids(response.body));
      path = /^<(.*)>; rel="next"$/.exec(String(response.headers.link))?.[1];
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map(idOf));
  });

  it("refuses another professional's id and takes one's own", async () => {
    const other = await professional.get(`/api/helpers?professionalId=${idOf(0)}`);
    expect(other.statusCode).toBe(403);
    const own = await professional.get(`/api/helpers?professionalId=${professional.user.id}`);
    expect(own.statusCode).toBe(200);
  });

  it('leaves rejected accounts out', async () => {
    const rejected = await signInHelper(test, { city: 'Nowhere' });
    const admin = await signInAdmin(test);
    expect((await professional.get('/api/helpers?city=nowhere')).json()).toHaveLength(1);
    await admin.put(`/api/admin/verify-helper/${rejected.user.id}`, { status: 'rejected' });
    expect((await professional.get('/api/helpers?city=nowhere')).json()).toHaveLength(0);
  });
});

describe("a helper's profile", () => {
  const contact = ['email', 'phone'];
  const priv = ['address', 'zipCode', 'driversLicense', 'idDocumentUrl', 'governmentId', 'verificationNotes'];

  it.each([
    ['anonymous', () => test.browser(), [], [...contact, ...priv]],
    ['another helper', () => helpers[1], [], [...contact, ...priv]],
    ['a professional', () => professional, contact, priv],
    ['the owner', () => helpers[0], [...contact, ...priv], []],
    ['an admin', () => signInAdmin(test), [...contact, ...priv], []],
  ])('shows %s what they may see', async (_who, browser, shown, hidden) => {
    const profile = (await (await browser())?.get(`/api/helpers/${idOf(0)}`))?.json();
    expect(profile.name).toBe(helpers[0]?.user.name);
    for (const field of shown) expect(profile).toHaveProperty(field);
    for (const field of [...hidden, 'password', 'passwordHash']) expect(profile).not.toHaveProperty(field);
  });

  it('tells a professional alone how far it is from their own place', async () => {
    const near = await signInProfessional(test, { city: 'San Antonio', state: 'TX', zipCode: '78205' });
    const path = `/api/helpers/${idOf(0)}`;
    expect((await near.get(path)).json()).toMatchObject({ distanceMiles: 1, travelsToYou: true });
    expect((await near.get(`${path}?contact=false`)).json()).toMatchObject({ distanceMiles: 1, travelsToYou: true });
    expect((await near.get(`/api/helpers/${idOf(3)}?contact=false`)).json()).toMatchObject({ travelsToYou: false });
    const nowhere = await signInProfessional(test, { city: 'No Such City', state: 'TX' });
    expect((await nowhere.get(path)).json()).toMatchObject({ distanceMiles: null, travelsToYou: null });
    for (const browser of [test.browser(), helpers[0] as SignedIn, helpers[1] as SignedIn, await signInAdmin(test)]) {
      const profile = (await browser.get(path)).json();
      expect(profile).not.toHaveProperty('distanceMiles');
      expect(profile).not.toHaveProperty('travelsToYou');
    }
  });

  it('says to everybody what is known of past work, and what was verified when', async () => {
    const helper = await signInHelper(test);
    const profile = async () => (await test.browser().get(`/api/helpers/${helper.user.id}`)).json();
    const nothing = {
      gigsCompleted: 0,
      medianReplyMinutes: null,
      ratingCounts: [0, 0, 0, 0, 0],
      verification: null,
    };
    expect(await profile()).toMatchObject(nothing);
    const write = async (answers: number) => {
      for (let index = 0; index < answers; index += 1) {
        const { user } = await signInProfessional(test);
        const pair = { helperId: helper.user.id, professionalId: user.id, content: 'Hello' };
        const sentAt = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
        const { db } = test.database;
        await db
          .insertInto('messages')
          .values({ ...pair, senderType: 'professional', sentAt: sentAt(9) })
          .execute();
        await db
          .insertInto('messages')
          .values({ ...pair, senderType: 'helper', sentAt: sentAt(7) })
          .execute();
      }
    };
    await write(2);
    expect(await profile()).toMatchObject(nothing);
    await write(1);
    expect(await profile()).toMatchObject({ medianReplyMinutes: 120 });
    const admin = await signInAdmin(test);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified' });
    const { verification } = await profile();
    expect(verification).toEqual({ month: expect.stringMatching(/^\d{4}-\d\d$/), governmentId: false });
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'rejected' });
    expect(await profile()).toMatchObject({ verification: null });
  });

  it('records that a professional was shown the contact data', async () => {
    const reveals = () =>
      test.database.db.selectFrom('contactReveals').select('helperId').where('helperId', '=', idOf(4));
    await test.browser().get(`/api/helpers/${idOf(4)}`);
    const without = await professional.get(`/api/helpers/${idOf(4)}?contact=false`);
    expect(without.json()).not.toHaveProperty('email');
    expect(await reveals().execute()).toHaveLength(0);
    await professional.get(`/api/helpers/${idOf(4)}`);
    expect(await reveals().execute()).toHaveLength(1);
  });

  it('records nothing for HEAD, whose answer has no body', async () => {
    const url = `/api/helpers/${idOf(2)}`;
    const count = async () =>
      (await test.database.db.selectFrom('contactReveals').select('id').where('helperId', '=', idOf(2)).execute())
        .length;
    const before = await count();
    const head = await professional.request({ method: 'HEAD', url });
    expect([head.statusCode, head.body, await count()]).toEqual([200, '', before]);
    const get = await professional.get(url);
    expect([head.headers['content-length'], await count()]).toEqual([get.headers['content-length'], before + 1]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    // A browser that does not send Sec-Fetch-Site.
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('gives a page with %o no contact data and records nothing', async (headers) => {
    const count = async () =>
      (await test.database.db.selectFrom('contactReveals').select('id').where('helperId', '=', idOf(3)).execute())
        .length;
    const rpc = `/trpc/helpers.byId?input=${encodeURIComponent(JSON.stringify({ id: idOf(3) }))}`;
    const batch = `/trpc/helpers.byId?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { id: idOf(3) } }))}`;
    const before = await count();
    for (const url of [`/api/helpers/${idOf(3)}`, rpc, batch]) {
      const answer = await professional.request({ url, headers });
      expect([answer.statusCode, answer.body.includes(helpers[3]?.user.name ?? '?')]).toEqual([200, true]);
      expect(answer.body).not.toContain(helpers[3]?.user.email);
      expect(await count()).toBe(before);
    }
    for (const own of ['same-origin', 'none']) {
      const answer = await professional.request({ url: `/api/helpers/${idOf(3)}`, headers: { 'sec-fetch-site': own } });
      expect(answer.json()).toHaveProperty('email');
    }
    const withOrigin = { host: 'localhost', origin: 'http://localhost' };
    const answer = await professional.request({ url: `/api/helpers/${idOf(3)}`, headers: withOrigin });
    expect(answer.json()).toHaveProperty('email');
    expect(await count()).toBe(before + 3);
  });

  it.each(['018f0000-0000-7000-8000-000000000009', 'nonsense', '%00'])('answers 404 for the id %s', async (id) => {
    const response = await test.browser().get(`/api/helpers/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: messages.helperNotFound, code: 'NOT_FOUND' });
  });

  it('changes by its owner, any subset, and answers with the whole', async () => {
    const owner = helpers[0] as SignedIn;
    const changed = await owner.put(`/api/helpers/${owner.user.id}`, {
      hourlyRate: '55.50',
      description: 'Pipes.',
      rating: 5,
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ hourlyRate: 55.5, description: 'Pipes.', rating: 0, city: 'San Antonio' });
  });

  it('is changed by nobody else, whether or not it exists', async () => {
    for (const id of [idOf(0), '018f0000-0000-7000-8000-000000000009']) {
      expect((await test.browser().put(`/api/helpers/${id}`, {})).statusCode).toBe(401);
      expect((await professional.put(`/api/helpers/${id}`, {})).statusCode).toBe(403);
      expect((await (helpers[1] as SignedIn).put(`/api/helpers/${id}`, {})).statusCode).toBe(403);
    }
  });

  it('allows an email in one account only', async () => {
    const owner = helpers[0] as SignedIn;
    const taken = await owner.put(`/api/helpers/${owner.user.id}`, {
      email: helpers[1]?.user.email.toUpperCase(),
      currentPassword: 'helper-secret-1',
    });
    expect(taken.statusCode).toBe(409);
  });
});

describe('a professional', () => {
  it('is shown in full to themselves, as a card to signed-in people, not at all to strangers', async () => {
    const path = `/api/professionals/${professional.user.id}`;
    expect((await professional.get(path)).json()).toMatchObject({ email: professional.user.email, rating: 0 });
    const card = (await (helpers[0] as SignedIn).get(path)).json();
    expect(card).toMatchObject({ name: professional.user.name, tradeType: 'plumbing' });
    expect(card).not.toHaveProperty('email');
    expect((await test.browser().get(path)).statusCode).toBe(401);
  });

  it('changes their own profile alone', async () => {
    const changed = await professional.put(`/api/professionals/${professional.user.id}`, { company: 'Pipes & Sons' });
    expect(changed.json()).toMatchObject({ company: 'Pipes & Sons', name: professional.user.name });
    const other = await signInProfessional(test);
    expect((await other.put(`/api/professionals/${professional.user.id}`, {})).statusCode).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  jobFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
let strangers: { helper: SignedIn; professional: SignedIn };
beforeAll(async () => {
  test = await buildTestApp();
  const helpers = [await signInHelper(test), await signInHelper(test)] as const;
  const professionals = [await signInProfessional(test), await signInProfessional(test)] as const;
  [helper, professional] = [helpers[0], professionals[0]];
  strangers = { helper: helpers[1], professional: professionals[1] };
});
afterAll(() => test.close());

describe('the query of a change', () => {
  const refusal = { code: 'FORBIDDEN', message: messages.notAllowed };

  it.each(['professionalId', 'userId'])('is refused when its %s is somebody else', async (name) => {
    const count = async () => (await professional.rpc.jobPostings.listOwn.query({})).total;
    const before = await count();
    for (const id of [strangers.professional.user.id, randomUUID(), 'x']) {
      const refused = await professional.post(`/api/job-postings?${name}=${id}`, jobFields());
      expect([refused.statusCode, refused.json()]).toEqual([403, refusal]);
    }
    const own = professional.user.id;
    const twice = await professional.post(`/api/job-postings?${name}=${own}&${name}=${randomUUID()}`, jobFields());
    expect(twice.statusCode).toBe(403);
    expect(await count()).toBe(before);
    const allowed = await professional.post(`/api/job-postings?${name}=${own.toUpperCase()}`, jobFields());
    expect(allowed.statusCode).toBe(201);
  });

  it('is refused on every kind of change, also without input', async () => {
    const foreign = strangers.helper.user.id;
    const answers = [
      await helper.put(`/api/helpers/${helper.user.id}?helperId=${foreign}`, { city: 'Austin' }),
      await helper.post(`/api/account/second-factor?userId=${foreign}`, {}),
      await helper.request({ method: 'DELETE', url: `/api/helpers/work-samples/${randomUUID()}?userId=${foreign}` }),
      await helper.post(`/api/objects/upload?userId=${foreign}`, {}),
      await helper.post(`/api/logout?userId=${foreign}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
    expect((await helper.rpc.session.me.query()).user?.id).toBe(helper.user.id);
  });

  it('may name the person that the change is about, and anything else', async () => {
    await professional.post('/api/gigs', {
      helperId: helper.user.id,
      title: 'Pipes',
      jobDate: '2031-05-05',
      hours: 4,
      amount: 120,
    });
    const review = { helperId: helper.user.id, rating: 5, comment: 'Good.' };
    const answer = await professional.post(`/api/reviews?helperId=${strangers.helper.user.id}&foo=1`, review);
    expect([answer.statusCode, answer.json().helperId]).toEqual([201, helper.user.id]);
  });

  it('is refused at login and registration', async () => {
    const browser = test.browser();
    const { email, password } = professionalFields();
    const credentials = new URLSearchParams({ email: String(email), password: String(password) }).toString();
    const login = await browser.post(`/api/professionals/login?${credentials}&userId=${professional.user.id}`, {});
    expect(login.statusCode).toBe(400);
    expect(await browser.rpc.session.me.query()).toEqual({ user: null, admin: null });
    expect((await browser.post(`/api/job-postings?userId=${professional.user.id}`, jobFields())).statusCode).toBe(401);
  });
});

describe('a list by user id', () => {
  const own = [
    '/api/professionals/reviews',
    '/api/professionals/job-postings',
    '/api/professionals/recent-interactions',
  ];

  it.each(own)('%s takes the own id as userId and refuses any other', async (path) => {
    const { id } = professional.user;
    const foreign = strangers.professional.user.id;
    const plain = await professional.get(path);
    for (const query of [`userId=${id}`, `userId=${id}&professionalId=${id}`]) {
      const answer = await professional.get(`${path}?${query}`);
      expect([answer.statusCode, answer.body]).toEqual([200, plain.body]);
    }
    for (const url of [`${path}?userId=${foreign}`, `${path}?userId=${foreign}&professionalId=${id}`]) {
      expect((await professional.get(url)).statusCode).toBe(403);
    }
    expect((await professional.get(`${path}/${id}?userId=${foreign}`)).statusCode).toBe(403);
    expect((await professional.get(`${path}?userId=x`)).statusCode).toBe(400);
  });

  it('/api/helpers/reviews accepts userId for helperId', async () => {
    const { id } = helper.user;
    const named = await professional.get(`/api/helpers/reviews?helperId=${id}`);
    for (const reader of [professional, helper, test.browser()]) {
      const answer = await reader.get(`/api/helpers/reviews?userId=${id}`);
      expect([answer.statusCode, answer.body]).toEqual([200, named.body]);
    }
    const both = await helper.get(`/api/helpers/reviews?helperId=${id}&userId=${strangers.helper.user.id}`);
    expect([both.statusCode, both.json().issues]).toEqual([
      400,
      [{ path: 'userId', message: 'userId and helperId name two helpers. Please send one of them.' }],
    ]);
  });
});

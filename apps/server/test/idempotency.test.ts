import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHelpers } from '@get-my-helpers/db/queries/helper-search';
import {
  claimIdempotencyKey,
  deleteExpiredIdempotencyKeys,
  storeIdempotentAnswer,
} from '@get-my-helpers/db/queries/idempotency-keys';
import { insertMessage } from '@get-my-helpers/db/queries/messages';
import {
  buildTestApp,
  helperFields,
  jobFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Body = Record<string, unknown>;
type Send = (browser: Browser, body: Body, key: string) => Promise<LightMyRequestResponse>;

let keys = 0;
const newKey = (): string => `key-${(keys += 1)}`;

const restPaths = {
  'helpers.register': '/api/helpers',
  'professionals.register': '/api/professionals',
  'jobPostings.create': '/api/job-postings',
  'reviews.create': '/api/reviews',
} as const;
type Creating = keyof typeof restPaths | 'applications.create';

const rpc =
  (procedure: Creating): Send =>
  (browser, body, key) =>
    browser.post(`/trpc/${procedure}`, body, { 'idempotency-key': key });
const rest =
  (procedure: keyof typeof restPaths): Send =>
  (browser, body, key) =>
    browser.post(restPaths[procedure], body, { 'idempotency-key': key });

/** The data of a response, over REST or RPC. */
function answerOf(response: LightMyRequestResponse): Body {
  const body = response.json<Body & { result?: { data: Body }; error?: Body }>();
  return body.result?.data ?? body.error ?? body;
}

interface Situation {
  browser: Browser;
  body: Body;
  other: Body;
  /** Counts the rows that the call creates. */
  rows: () => Promise<number>;
}

async function interaction(): Promise<{ professional: SignedIn; helper: SignedIn }> {
  const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  const parties = { professionalId: professional.user.id, helperId: helper.user.id };
  for (const senderType of ['professional', 'helper'] as const) {
    await insertMessage(test.database.db, { ...parties, content: 'Hello', senderType });
  }
  return { professional, helper };
}

const situations: Record<Creating, () => Promise<Situation>> = {
  'helpers.register': async () => {
    const body = helperFields();
    const rows = () => countHelpers(test.database.db, {});
    return { browser: test.browser(), body, other: { ...body, age: 31 }, rows };
  },
  'professionals.register': async () => {
    const body = professionalFields();
    const login = { email: body.email, password: body.password };
    const rows = async () => {
      return (await test.browser().post('/api/professionals/login', login)).statusCode === 200 ? 1 : 0;
    };
    return { browser: test.browser(), body, other: { ...body, company: 'Another' }, rows };
  },
  'jobPostings.create': async () => {
    const browser = await signInProfessional(test);
    const rows = async () => (await browser.get('/api/professionals/job-postings')).json<unknown[]>().length;
    return { browser, body: jobFields(), other: jobFields({ title: 'Another' }), rows };
  },
  'reviews.create': async () => {
    const { professional, helper } = await interaction();
    const body = { helperId: helper.user.id, rating: 4, comment: 'Good.' };
    const rows = async () => (await helper.get('/api/helpers/reviews')).json<unknown[]>().length;
    return { browser: professional, body, other: { ...body, rating: 1 }, rows };
  },
  'applications.create': async () => {
    const [professional, browser] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const { id: jobPostingId } = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const rows = async () => (await professional.rpc.applications.listForPosting.query({ jobPostingId })).items.length;
    return { browser, body: { jobPostingId, note: 'Near' }, other: { jobPostingId, note: 'Far' }, rows };
  },
};

const endpoints: { name: string; procedure: Creating; send: Send; status: number }[] = [
  ...(Object.keys(situations) as Creating[]).map((procedure) => ({
    name: `${procedure} (RPC)`,
    procedure,
    send: rpc(procedure),
    status: 200,
  })),
  ...(Object.keys(restPaths) as (keyof typeof restPaths)[]).map((procedure) => ({
    name: `POST ${restPaths[procedure]}`,
    procedure,
    send: rest(procedure),
    status: 201,
  })),
];

describe.each(endpoints)('$name with an Idempotency-Key', ({ procedure, send, status }) => {
  it('gives the first answer again and makes one row', async () => {
    const { browser, body, rows } = await situations[procedure]();
    const before = await rows();
    const key = newKey();
    const first = await send(browser, body, key);
    // The order of the fields does not matter.
    const again = await send(browser, Object.fromEntries(Object.entries(body).toReversed()), key);
    expect([first.statusCode, again.statusCode]).toEqual([status, status]);
    expect(again.json()).toEqual(first.json());
    expect(await rows()).toBe(before + 1);
  });

  it('refuses the key with another body', async () => {
    const { browser, body, other, rows } = await situations[procedure]();
    const key = newKey();
    await send(browser, body, key);
    const before = await rows();
    const refused = await send(browser, other, key);
    expect(refused.statusCode).toBe(409);
    expect(answerOf(refused).message).toBe('This Idempotency-Key was already used for another request.');
    expect(await rows()).toBe(before);
  });

  it('makes one row of twenty at once', async () => {
    const { browser, body, rows } = await situations[procedure]();
    const before = await rows();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(browser, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    expect(new Set(answers.map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1);
    expect(await rows()).toBe(before + 1);
  });

  it('leaves no key behind when the work fails', async () => {
    const { browser, body, rows } = await situations[procedure]();
    const before = await rows();
    const key = newKey();
    const failed = await send(browser, { ...body, password: '', title: '', comment: '', jobPostingId: 'none' }, key);
    expect(failed.statusCode).toBe(400);
    expect((await send(browser, body, key)).statusCode).toBe(status);
    expect(await rows()).toBe(before + 1);
  });

  it.each(['', 'with space', 'k'.repeat(201), 'é'])('refuses the key %j', async (key) => {
    const { browser, body, rows } = await situations[procedure]();
    const before = await rows();
    const refused = await send(browser, body, key);
    expect(refused.statusCode).toBe(400);
    expect(answerOf(refused).message).toBe('Idempotency-Key must be 1 to 200 visible ASCII characters.');
    expect(await rows()).toBe(before);
  });
});

describe('an Idempotency-Key', () => {
  it('belongs to the caller alone', async () => {
    const [one, two] = await Promise.all([signInProfessional(test), signInProfessional(test)]);
    const key = newKey();
    const ids = await Promise.all(
      [one, two].map(async (browser) => answerOf(await rest('jobPostings.create')(browser, jobFields(), key)).id),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is the same over REST and RPC, and for all of an account’s calls', async () => {
    const { professional, helper } = await interaction();
    const key = newKey();
    const first = answerOf(await rest('jobPostings.create')(professional, jobFields(), key));
    expect(answerOf(await rpc('jobPostings.create')(professional, jobFields(), key))).toEqual(first);
    const review = { helperId: helper.user.id, comment: 'Good.' };
    expect((await rest('reviews.create')(professional, review, key)).statusCode).toBe(409);
  });

  it('survives a failure inside the work: a refused review leaves nothing', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const review = { helperId: helper.user.id, comment: 'Good.' };
    const key = newKey();
    expect((await rest('reviews.create')(professional, review, key)).statusCode).toBe(403);
    const parties = { professionalId: professional.user.id, helperId: helper.user.id };
    for (const senderType of ['professional', 'helper'] as const) {
      await insertMessage(test.database.db, { ...parties, content: 'Hello', senderType });
    }
    expect((await rest('reviews.create')(professional, review, key)).statusCode).toBe(201);
    expect((await rest('reviews.create')(professional, review, key)).statusCode).toBe(201);
    // Without the key, the same call is a second review, which is refused.
    expect((await professional.post('/api/reviews', review)).statusCode).toBe(409);
  });

  it('names one creating call of a batch', async () => {
    const professional = await signInProfessional(test);
    const batch = (key: string | undefined, ...calls: string[]) =>
      professional.request({
        method: 'POST',
        url: `/trpc/${calls.join(',')}?batch=1`,
        payload: Object.fromEntries(calls.map((call, index) => [index, call.endsWith('create') ? jobFields() : {}])),
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const statusesOf = (response: LightMyRequestResponse) =>
      response
        .json<{ error?: { data: { httpStatus: number } } }[]>()
        .map(({ error }) => error?.data.httpStatus ?? 'ok');
    const key = newKey();
    const twice = ['jobPostings.create', 'jobPostings.create'];
    expect(statusesOf(await batch(key, ...twice))).toEqual([400, 400]);
    expect(statusesOf(await batch(undefined, ...twice))).toEqual(['ok', 'ok']);
    const mixed = await batch(key, 'jobPostings.create', 'uploads.createUrl');
    expect(statusesOf(mixed)).toEqual(['ok', 'ok']);
    const [first] = mixed.json<{ result: { data: Body } }[]>();
    expect(answerOf(await rpc('jobPostings.create')(professional, jobFields(), key))).toEqual(first?.result.data);
  });

  it('is ignored where nothing is created', async () => {
    const answer = await test.browser().request({ url: '/api/helpers', headers: { 'idempotency-key': 'é' } });
    expect(answer.statusCode).toBe(200);
  });

  it('can be used again after it expires, and is then removed', async () => {
    const { db } = test.database;
    const slot = { scope: 'test', key: 'old' };
    const fingerprint = Buffer.alloc(32);
    expect(await claimIdempotencyKey(db, { ...slot, fingerprint, lifetimeSeconds: -1 })).toBeUndefined();
    expect(await claimIdempotencyKey(db, { ...slot, fingerprint, lifetimeSeconds: 60 })).toBeUndefined();
    await storeIdempotentAnswer(db, slot, '1');
    expect(await claimIdempotencyKey(db, { ...slot, fingerprint, lifetimeSeconds: 60 })).toEqual({
      fingerprint,
      answer: '1',
    });
    await claimIdempotencyKey(db, { scope: 'test', key: 'older', fingerprint, lifetimeSeconds: -1 });
    expect(await deleteExpiredIdempotencyKeys(db)).toBe(1);
    expect(await deleteExpiredIdempotencyKeys(db)).toBe(0);
  });
});

describe.each([
  { type: 'helper', fields: helperFields },
  { type: 'professional', fields: professionalFields },
] as const)('a repeated registration of a $type', ({ type, fields }) => {
  const procedure = `${type}s.register` as const;

  it.each([
    ['REST', rest(procedure)],
    ['RPC', rpc(procedure)],
  ])('signs in again with the password, and only with it (%s)', async (_face, send) => {
    const body = fields();
    const key = newKey();
    const first = answerOf(await send(test.browser(), body, key));
    const browser = test.browser();
    const again = await send(browser, body, key);
    expect(answerOf(again)).toEqual(first);
    expect((await browser.get('/api/session')).json()).toMatchObject({ user: { id: first.id } });

    const stranger = test.browser();
    const refused = await send(stranger, { ...body, password: 'another password' }, key);
    expect(refused.statusCode).toBe(409);
    expect(stranger.cookies.size).toBe(0);
    // The browser that is signed in already may repeat it too.
    expect(answerOf(await send(browser, body, key))).toEqual(first);
  });
});

it('limits how often a repeated registration may try passwords', async () => {
  const limited = await buildTestApp({ rateLimit: true });
  const body = helperFields();
  const send = (password: unknown) =>
    limited.browser().post('/api/helpers', { ...body, password }, { 'idempotency-key': 'guess' });
  expect((await send(body.password)).statusCode).toBe(201);
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess += 1) statuses.push((await send(`guess-${guess}`)).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
  expect(statuses.slice(20)).toEqual([429, 429]);
  await limited.close();
});

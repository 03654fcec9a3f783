import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { createCallLimiter } from '../src/rpc/call-limiter.ts';
import type { AppRouter } from '../src/router.ts';
import { eventually } from './eventually.ts';
import { countWaiting } from './lock-waits.ts';
import {
  buildTestApp,
  helperFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

const batchOf = (count: number, name = 'session.me', input: unknown = {}): string => {
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input]));
  return `/trpc/${Array(count).fill(name).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

interface Refusal {
  error: { message: string; data: { code: string; httpStatus: number } };
}

describe('a batch', () => {
  it('takes ten calls', async () => {
    const answer = await test.browser().get(batchOf(limits.batchCalls));
    expect([answer.statusCode, answer.json<unknown[]>().length]).toEqual([200, 10]);
  });

  it.each([
    ['accept', 'application/jsonl'],
    ['accept', 'application/json, application/jsonl'],
    ['trpc-accept', 'application/jsonl'],
  ])('gets one answer with its cookies, even when a streamed one is asked for (%s: %s)', async (name, type) => {
    const browser = test.browser();
    const registered = await browser.request({
      method: 'POST',
      url: '/trpc/helpers.register?batch=1',
      headers: { [name]: type },
      payload: { 0: helperFields() },
    });
    expect([registered.statusCode, registered.headers['content-type']]).toEqual([200, 'application/json']);
    expect(browser.cookies.size).toBeGreaterThan(0);
    expect((await browser.get('/api/session')).json()).toHaveProperty('user.type', 'helper');
  });

  it.each([
    ['eleven calls', batchOf(11)],
    ['270 calls', batchOf(270, 'helpers.featured')],
    ['calls whose commas are escaped', batchOf(11).replaceAll(',', '%2C')],
    ['eleven calls of nothing', `/trpc/${','.repeat(10)}?batch=1`],
  ])('of %s is refused with a reason', async (_about, url) => {
    const answer = await test.browser().get(url);
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json<Refusal>();
    expect([error.message, error.data.code, error.data.httpStatus]).toEqual([
      messages.batchTooLong,
      'BAD_REQUEST',
      400,
    ]);
  });

  it('of eleven changes changes nothing', async () => {
    const { cookies } = professional;
    const before = new Map(cookies);
    const url = `/trpc/${Array(11).fill('session.logout').join(',')}?batch=1`;
    const answer = await professional.request({ method: 'POST', url, payload: {} });
    expect([answer.statusCode, cookies]).toEqual([400, before]);
    expect((await professional.get('/api/session')).json()).toHaveProperty('user.id', professional.user.id);
  });

  it('that is too long gets an error that a tRPC client can read', async () => {
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${await test.listen()}/trpc` })] });
    const answers = await Promise.allSettled(Array.from({ length: 11 }, () => client.session.me.query()));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') throw new Error('this call was answered');
      expect(answer.reason).toBeInstanceOf(TRPCClientError);
      expect((answer.reason as Error).message).toBe(messages.batchTooLong);
    }
  });

  it('gets at most four megabytes of answers; calls beyond that are refused one by one', async () => {
    const description = '☃'.repeat(limits.description);
    // Each helper adds 12 kB to a list.
    await Promise.all(Array.from({ length: 50 }, () => signInHelper(test, { description })));
    const answer = await professional.get(batchOf(10, 'helpers.list', { limit: 50 }));
    expect(Buffer.byteLength(answer.body)).toBeLessThan(4.1 * 1024 * 1024);
    expect(answer.statusCode).toBe(207);
    const parts = answer.json<({ result: unknown } | Refusal)[]>();
    const refused = parts.filter((part): part is Refusal => 'error' in part);
    expect(refused.length).toBeGreaterThan(0);
    expect(parts.length - refused.length).toBeGreaterThan(5);
    for (const { error } of refused) {
      expect([error.message, error.data.httpStatus]).toEqual([messages.batchAnswersTooLarge, 413]);
    }
    const single = await professional.get(`/trpc/helpers.list?input=${encodeURIComponent('{"limit":50}')}`);
    expect(single.statusCode).toBe(200);
  });

  it('counts each of its calls', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const input = { email: 'nobody@example.com', password: 'x' };
    const inputs = JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input])));
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const answer = await limited.browser().request({
        method: 'POST',
        url: `/trpc/${Array(10).fill('helpers.login').join(',')}?batch=1`,
        payload: inputs,
        headers: { 'content-type': 'application/json' },
      });
      statuses.push(...answer.json<Refusal[]>().map(({ error }) => error.data.httpStatus));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await limited.close();
  });
});

describe('the calls of one address', () => {
  it('run two at a time in the server, too, and another address does not wait for them', async () => {
    const { db } = test.database;
    const read = (remoteAddress: string) =>
      test.browser().request({ method: 'GET', url: `/api/helpers/${professional.user.id}`, remoteAddress });
    const answers: Promise<LightMyRequestResponse>[] = [];
    await withDriverConnection(db, async (client) => {
      await client.query('begin');
      await client.query('lock table helpers');
      answers.push(...Array.from({ length: 8 }, () => read('192.0.2.1')));
      await eventually(async () => expect(await countWaiting(db)).toBe(2));
      answers.push(read('192.0.2.2'));
      await eventually(async () => expect(await countWaiting(db)).toBe(3));
      await client.query('rollback');
    });
    expect(answers).toHaveLength(9);
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  });
});

describe('the calls of one caller', () => {
  interface Call {
    name: string;
    finish: () => void;
    done: Promise<void>;
  }
  function start(limiter: ReturnType<typeof createCallLimiter>, started: string[], id: string, name: string): Call {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = limiter.run({ kind: 'address', id }, async () => {
      started.push(name);
      await promise;
    });
    return { name, finish: resolve, done };
  }

  it('run two at a time, in their order, and another caller does not wait for them', async () => {
    const limiter = createCallLimiter();
    const started: string[] = [];
    const flood = ['a', 'b', 'c', 'd'].map((name) => start(limiter, started, '192.0.2.1', name));
    const reader = start(limiter, started, '192.0.2.2', 'reader');
    await expect.poll(() => started).toEqual(['a', 'b', 'reader']);
    flood[1]?.finish();
    await expect.poll(() => started).toEqual(['a', 'b', 'reader', 'c']);
    for (const call of [...flood, reader]) call.finish();
    await Promise.all([...flood, reader].map(({ done }) => done));
    expect(started).toEqual(['a', 'b', 'reader', 'c', 'd']);
  });

  it('are refused once too many of theirs wait, without affecting others', async () => {
    const limiter = createCallLimiter(1);
    const started: string[] = [];
    const calls = ['a', 'b', 'c'].map((name) => start(limiter, started, '192.0.2.1', name));
    await expect(start(limiter, started, '192.0.2.1', 'd').done).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const reader = start(limiter, started, '192.0.2.2', 'reader');
    for (const call of [...calls, reader]) call.finish();
    await Promise.all([...calls, reader].map(({ done }) => done));
    expect(started).toEqual(['a', 'b', 'reader', 'c']);
  });
});

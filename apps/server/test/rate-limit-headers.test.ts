import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallBudgets } from '../src/auth/call-budget.ts';
import { rules } from '../src/auth/rate-limiter.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { addKey } from './world.ts';

type Left = Partial<Record<string, number>>;

/** The limits of an answer by their names, read from both headers. */
function limitsOf({ headers }: LightMyRequestResponse): Record<string, Left> {
  const read = (name: string): [string, Record<string, number>][] =>
    [headers[name] ?? []]
      .flat()
      .flatMap((text) => String(text).split(', '))
      .filter(Boolean)
      .map((item) => {
        const [name = '', ...fields] = item.split(';');
        expect(name).toMatch(/^"[A-Za-z]+"$/);
        return [name.slice(1, -1), Object.fromEntries(fields.map((field) => [field[0], Number(field.slice(2))]))];
      });
  const policies = read('ratelimit-policy');
  const lefts = new Map(read('ratelimit'));
  expect(policies.map(([name]) => name)).toEqual([...lefts.keys()]);
  return Object.fromEntries(policies.map(([name, policy]) => [name, { ...policy, ...lefts.get(name) }]));
}

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
});

describe('RateLimit headers', () => {
  it('say how many calls are left to an account, over REST and RPC, queries and batches', async () => {
    const first = limitsOf(await professional.get('/api/session'))['calls'];
    expect(first).toMatchObject({ q: rules.call.perAccount, w: 60 });
    expect(first?.['t']).toBeGreaterThan(0);
    const left = first?.['r'] ?? 0;
    expect(limitsOf(await professional.get('/trpc/session.me'))['calls']?.['r']).toBe(left - 1);
    const batch = await professional.get('/trpc/session.me,session.me,session.me?batch=1');
    expect(limitsOf(batch)['calls']?.['r']).toBe(left - 4);
    expect(limitsOf(await professional.post('/trpc/notifications.markAllRead'))['calls']?.['r']).toBe(left - 5);
  });

  it('say what is left of an action’s own limit, on both faces and on refusals', async () => {
    const offer = { helperId: helper.user.id, content: 'Hello' };
    const sent = await professional.post('/api/messages', offer);
    expect(sent.statusCode).toBe(201);
    const { outreach, calls } = limitsOf(sent);
    expect(outreach).toMatchObject({ q: rules.outreach.unconfirmed.perAccount, r: 4, w: 86_400 });
    expect(calls?.['q']).toBe(rules.call.perAccount);
    const report = (index: number) =>
      professional.post('/trpc/messages.report', { id: helper.user.id, reason: 'spam', details: `Report ${index}` });
    expect(limitsOf(await report(0))['report']).toMatchObject({ q: rules.report.perAccount, r: 19 });
    let last = await report(1);
    for (let index = 2; last.statusCode === 200; index += 1) last = await report(index);
    expect(last.statusCode).toBe(429);
    const refused = limitsOf(last)['report'];
    expect(refused?.['r']).toBe(0);
    expect(Number(last.headers['retry-after'])).toBe(refused?.['t']);
  });

  it('show the limit that refuses a login, not that of its network', async () => {
    const login = () =>
      test.browser().post('/api/helpers/login', { email: helper.user.email, password: 'not this one' });
    let last = await login();
    expect(limitsOf(last)['login']).toMatchObject({ q: rules.login.perAddress });
    for (let index = 1; last.statusCode === 401; index += 1) last = await login();
    expect(last.statusCode).toBe(429);
    const { login: refused } = limitsOf(last);
    expect(refused).toMatchObject({ q: rules.login.perAccount, r: 0, w: rules.login.window });
    expect(Number(last.headers['retry-after'])).toBe(refused?.['t']);
  });

  it('count each API key for itself, and refuse it alone beyond its limit', async () => {
    const { db } = test.database;
    const key = await addKey(db, professional.user, ['helpers:read']);
    const other = await addKey(db, professional.user, ['helpers:read']);
    const call = (text: string, url = '/api/places?q=aus') =>
      test.app.inject({ url, headers: { authorization: `Bearer ${text}` } });
    expect(limitsOf(await call(key.key))['calls']).toMatchObject({ q: 600, r: 599, w: 60 });
    let answer = await call(key.key, '/api/session');
    for (let index = 0; index < 600 && answer.statusCode === 200; index += 1)
      answer = await call(key.key, '/api/session');
    for (const url of ['/api/session', '/trpc/session.me', '/trpc/session.me,session.me?batch=1']) {
      const refused = await call(key.key, url);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(limitsOf(refused)['calls']).toMatchObject({ q: 600, r: 0 });
    }
    expect(limitsOf(await call(other.key))['calls']?.['r']).toBe(599);
    expect((await professional.get('/api/session')).statusCode).toBe(200);
  });

  it('are not there where limits are off, on pages and on files', async () => {
    const without = await buildTestApp();
    const answer = await without.app.inject('/api/session');
    await without.close();
    for (const { headers } of [answer, await test.app.inject('/'), await test.app.inject('/api/openapi.json')]) {
      expect(headers).not.toHaveProperty('ratelimit');
    }
  });
});

describe('the count of calls', () => {
  it('begins anew when its minute is over', () => {
    let now = 0;
    const budgets = createCallBudgets(() => now);
    const caller = { kind: 'key', id: 'a' } as const;
    expect(budgets.take(caller, 600)).toMatchObject({ refusal: null, budget: { left: 0, secondsLeft: 60 } });
    now = 59_001;
    expect(budgets.take(caller, 1).refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 });
    now = 60_000;
    expect(budgets.take(caller, 1)).toMatchObject({ refusal: null, budget: { left: 599, secondsLeft: 60 } });
  });

  it('takes a batch whole or not at all', () => {
    const budgets = createCallBudgets(() => 0);
    const caller = { kind: 'key', id: 'a' } as const;
    budgets.take(caller, 595);
    expect(budgets.take(caller, 10).refusal).not.toBeNull();
    expect(budgets.take(caller, 5)).toMatchObject({ refusal: null, budget: { left: 0 } });
  });
});

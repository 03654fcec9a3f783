import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldSecurityEvents } from '@get-my-helpers/db/queries/security-events';
import { messages } from '@get-my-helpers/validation/messages';
import { logNameOf } from '../src/start/log-name.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Body,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

interface Line {
  type: string;
  msg: string;
  level: number;
  account?: { kind: string; id: string } | null;
  subject?: { kind: string; id: string };
  procedure?: string;
  address: string;
  requestId: string;
}

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  // These events are logged whatever LOG_LEVEL an operator sets.
  test = await buildTestApp({
    rateLimit: true,
    logLevel: 'warn',
    securityLog: true,
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => test.close());

const logged = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security event');
const typesOf = (id: string): string[] =>
  logged()
    .filter(({ account }) => account?.id === test.app.logName(id))
    .map(({ type }) => type);

const eventsOf = async (browser: Browser, path = '/api/account/security-events'): Promise<string[]> =>
  (await browser.get(path)).json<{ type: string }[]>().map(({ type }) => type);

const logIn = ({ user }: SignedIn, password: string): Promise<{ statusCode: number }> =>
  test.browser().post(`/api/${user.type}s/login`, { email: user.email, password }, { 'user-agent': 'Phone' });

describe('a security event of an account', () => {
  it('is in the log and in the account’s list, newest first', async () => {
    const helper = await signInHelper(test);
    expect((await logIn(helper, 'wrong password')).statusCode).toBe(401);
    expect((await logIn(helper, 'helper-secret-1')).statusCode).toBe(200);
    await helper.post('/api/account/sessions/end-others', { currentPassword: 'helper-secret-1' });
    const change = { currentPassword: 'helper-secret-1', newPassword: 'helper-secret-2' };
    expect((await helper.put('/api/account/password', change)).statusCode).toBe(200);

    const expected = ['registered', 'login-refused', 'login', 'sessions-ended', 'password-changed'];
    // The list does not say twice that somebody signed in.
    expect(typesOf(helper.user.id)).toEqual(expected.toSpliced(3, 0, 'login-new-browser'));
    const listed = (await helper.get('/api/account/security-events')).json<{ type: string; userAgent: string }[]>();
    expect(listed.map(({ type }) => type)).toEqual(expected.toReversed());
    expect(listed.find(({ type }) => type === 'login')?.userAgent).toBe('Phone');
    expect(await helper.rpc.account.securityEvents.query()).toEqual(listed);

    await helper.post('/api/logout');
    expect(typesOf(helper.user.id).at(-1)).toBe('logout');
  });

  it('says who, from where and in which request, without personal data or secrets', async () => {
    const professional = await signInProfessional(test);
    await logIn(professional, 'my wrong password');
    await test.browser().post('/api/helpers/login', { email: 'ghost@example.com', password: 'x' });
    const own = logged().filter(({ account }) => account?.id === test.app.logName(professional.user.id));
    expect(own[0]).toMatchObject({
      type: 'registered',
      account: { kind: 'professional', id: test.app.logName(professional.user.id) },
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    });
    expect(logged().find(({ type, account }) => type === 'login-refused' && account === null)).toBeDefined();
    const all = lines.join('\n');
    const cookie = professional.cookies.get('gmh_session') ?? '';
    for (const secret of [professional.user.email, 'ghost@', 'my wrong password', 'professional-secret-1', cookie]) {
      expect(all).not.toContain(secret);
    }
  });

  it('is logged for a forbidden call and for a limit that is reached', async () => {
    const helper = await signInHelper(test);
    const postings = await helper.rpc.jobPostings.listOwn.query({}).catch((error: unknown) => error);
    expect(postings).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(logged().at(-1)).toMatchObject({
      type: 'access-refused',
      procedure: 'jobPostings.listOwn',
      account: { id: test.app.logName(helper.user.id) },
    });
    const foreign = await helper.post('/api/logout', {}, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(logged().at(-1)).toMatchObject({ type: 'access-refused' });

    let status = 401;
    for (let tries = 0; tries < 60 && status === 401; tries += 1) status = (await logIn(helper, 'nope')).statusCode;
    expect(status).toBe(429);
    expect(logged().at(-1)).toMatchObject({ type: 'limit-reached', procedure: 'helpers.login' });
  });

  it('is kept for 90 days, with twenty shown, and deleted with the account', async () => {
    const { db } = test.database;
    const helper = await signInHelper(test);
    const rows = () => db.selectFrom('securityEvents').select('id').where('accountId', '=', helper.user.id).execute();
    const old = new Date(Date.now() - 91 * 24 * 3600 * 1000).toISOString();
    await db.updateTable('securityEvents').set({ createdAt: old }).where('accountId', '=', helper.user.id).execute();
    await deleteOldSecurityEvents(db, 90 * 24 * 3600, 1000);
    expect(await rows()).toHaveLength(0);

    for (let logins = 0; logins < 21; logins += 1) {
      await helper.rpc.account.sessions.query();
      await db
        .insertInto('securityEvents')
        .values({ id: crypto.randomUUID(), type: 'login', accountId: helper.user.id })
        .execute();
    }
    expect(await eventsOf(helper)).toHaveLength(20);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect(await rows()).toHaveLength(0);
    expect(typesOf(helper.user.id).at(-1)).toBe('account-deleted');
  });
});

describe('an admin', () => {
  it('sees where a user is signed in, and ends one session or all', async () => {
    const admin = await signInAdmin(test);
    const helper = await signInHelper(test);
    await logIn(helper, 'helper-secret-1');
    const path = `/api/admin/users/helper/${helper.user.id}`;
    const sessions = (await admin.get(`${path}/sessions`)).json<{ id: string; userAgent: string | null }[]>();
    expect(sessions).toHaveLength(2);
    const phone = sessions.find(({ userAgent }) => userAgent === 'Phone');
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);

    expect((await admin.post(`${path}/sessions/end`, { sessionId: phone?.id })).json()).toEqual({ ended: 1 });
    expect((await helper.get('/api/account')).statusCode).toBe(200);
    const again = await admin.post(`${path}/sessions/end`, { sessionId: phone?.id });
    expect(again.json()).toMatchObject({ code: 'NOT_FOUND', message: messages.sessionNotFound });
    expect((await admin.post(`${path}/sessions/end`)).json()).toEqual({ ended: 1 });
    expect((await helper.get('/api/account')).statusCode).toBe(401);
    expect((await admin.post(`${path}/sessions/end`)).json()).toEqual({ ended: 0 });

    const ended = ['sessions-ended-by-admin', 'sessions-ended-by-admin'];
    expect((await eventsOf(admin, `${path}/security-events`)).slice(0, 2)).toEqual(ended);
    expect((await eventsOf(admin, '/api/admin/security-events')).slice(0, 2)).toEqual([
      'user-sessions-ended',
      'user-sessions-ended',
    ]);
    expect(logged().findLast(({ type }) => type === 'user-sessions-ended')).toMatchObject({
      account: { kind: 'admin' },
      subject: { kind: 'helper', id: test.app.logName(helper.user.id) },
    });
  });

  it('cannot end a session of somebody else by it', async () => {
    const admin = await signInAdmin(test);
    const [helper, other] = [await signInHelper(test), await signInHelper(test)];
    const [session] = await admin.rpc.admin.userSessions.query({ type: 'helper', id: other.user.id });
    const path = `/api/admin/users/helper/${helper.user.id}/sessions/end`;
    expect((await admin.post(path, { sessionId: session?.id })).statusCode).toBe(404);
    expect((await other.get('/api/account')).statusCode).toBe(200);
  });

  it('sees and ends sessions of their own', async () => {
    const admin = await signInAdmin(test);
    const { user } = (await admin.get('/api/session')).json<{ user: null; admin: { email: string } }>();
    expect(user).toBeNull();
    const { email } = (await admin.get('/api/session')).json<{ admin: { email: string } }>().admin;
    const logInAgain = async () => {
      const browser = test.browser();
      await browser.post('/api/admin/login', { email, password: 'professional-secret-1' });
      return browser;
    };
    const [second, third] = [await logInAgain(), await logInAgain()];
    const sessions = (await admin.get('/api/admin/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const ofSecond = (await second.get('/api/admin/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    const id = ofSecond.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const end = (payload: Body) => admin.request({ method: 'DELETE', url: `/api/admin/sessions/${id}`, payload });
    const endOthers = (payload: Body) => admin.post('/api/admin/sessions/end-others', payload);
    for (const payload of [{}, { currentPassword: 'wrong' }]) {
      for (const refused of [await end(payload), await endOthers(payload)]) {
        expect([refused.statusCode, refused.json()]).toMatchObject([403, { message: messages.currentPasswordNeeded }]);
      }
    }
    const proof = { currentPassword: 'professional-secret-1' };
    expect((await end(proof)).json()).toEqual({ ended: 1 });
    expect((await second.get('/api/admin/stats')).statusCode).toBe(401);
    expect((await endOthers(proof)).json()).toEqual({ ended: 1 });
    expect((await third.get('/api/admin/stats')).statusCode).toBe(401);
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(200);
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id;
    const ended = await admin.request({ method: 'DELETE', url: `/api/admin/sessions/${own}` });
    expect(ended.json()).toEqual({ ended: 1 });
  });

  it('leaves a record of each decision', async () => {
    const admin = await signInAdmin(test);
    const helper = await signInHelper(test);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified' });
    expect(await eventsOf(admin, '/api/admin/security-events')).toEqual(['verification-decided', 'login']);
    expect(logged().findLast(({ type }) => type === 'verification-decided')).toMatchObject({
      subject: { kind: 'helper', id: test.app.logName(helper.user.id) },
    });
  });
});

it('every line says the request, its trace and who called, and none an id that the database knows', async () => {
  const own: string[] = [];
  const verbose = await buildTestApp({
    logLevel: 'info',
    securityLog: true,
    logTo: { write: (line) => own.push(line) },
  });
  const helper = await signInHelper(verbose);
  own.length = 0;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const url = `/api/helpers/${helper.user.id.toUpperCase()}?ask=${helper.user.id}`;
  await helper.request({ method: 'GET', url, headers });
  const account = verbose.app.logName(helper.user.id);
  const all = own.map((line) => JSON.parse(line) as { msg: string; reqId: string; req?: { path: string } });
  const [began, completed] = all;
  expect(began).toMatchObject({ msg: 'incoming request', req: { path: `/api/helpers/${account}` } });
  expect(completed).toMatchObject({ msg: 'request completed', reqId: began?.reqId, account, traceId });
  expect(completed?.reqId).toMatch(/^[\da-f-]{36}$/);

  const professional = await signInProfessional(verbose);
  await professional.post('/api/jobs', {});
  await helper.rpc.jobPostings.listOwn.query({}).catch(() => undefined);
  verbose.app.log.warn(new Error(`About ${professional.user.id}`), `About helper ${helper.user.id}.`);
  const text = own.join('');
  expect(text).toContain(`About helper ${account}.`);
  for (const { user } of [helper, professional]) expect(text.toLowerCase()).not.toContain(user.id);
  expect(await logNameOf(verbose.database.db, ['helper', helper.user.email])).toBe(account);
  // Who does not have the installation's secret cannot find anybody by trying ids.
  const { value } = await verbose.database.db
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', 'log-names')
    .executeTakeFirstOrThrow();
  expect(createHmac('sha256', value).update(helper.user.id).digest('hex').slice(0, 16)).toBe(account);
  await verbose.close();
});

it('without SECURITY_LOG nothing is logged, but the lists are kept', async () => {
  const quiet: string[] = [];
  const silent = await buildTestApp({ logLevel: 'info', logTo: { write: (line) => quiet.push(line) } });
  const helper = await signInHelper(silent);
  expect(await eventsOf(helper)).toEqual(['registered']);
  expect(quiet.join('')).not.toContain('security event');
  await silent.close();
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findTablesWith } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import { hashPassword } from '../src/auth/passwords.ts';
import { resetSecondFactor } from '../src/start/reset-second-factor.ts';
import {
  buildTestApp,
  helperFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Body,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
const step = 30_000;
beforeAll(async () => {
  // Freezes the clock in the middle of a time step, so that no code expires while a busy machine delays a test.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / step) + 0.5) * step });
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});
/** The code that an app shows now or this many time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * step });

const passwordOf = { account: 'helper-secret-1', admin: 'professional-secret-1' } as const;

async function turnOn(browser: Browser, base: 'account' | 'admin' = 'account') {
  const currentPassword = passwordOf[base];
  const started = await browser.post(`/api/${base}/second-factor`, { currentPassword });
  const { secret, uri } = started.json<{ secret: string; uri: string }>();
  // Uses the code of the previous time step, so that the next two codes remain for logins in the test.
  const confirmed = await browser.post(`/api/${base}/second-factor/confirmation`, { code: codeOf(secret, -1) });
  return { secret, uri, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

const logIn = ({ user }: SignedIn, fields: Body = {}) =>
  test.browser().post('/api/helpers/login', { email: user.email, password: 'helper-secret-1', ...fields });

const refusal = (message: string) => ({ code: 'UNAUTHORIZED', message, issues: [{ path: 'code', message }] });

describe('a second factor', () => {
  it('is set up with the password and a first code, and is then asked for at each login', async () => {
    const helper = await signInHelper(test);
    expect((await helper.get('/api/account/second-factor')).json()).toEqual({
      isOn: false,
      isRequired: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    const { secret, uri, recoveryCodes } = await turnOn(helper);
    expect(uri).toContain('otpauth://totp/');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await helper.get('/api/account/second-factor')).json()).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });

    const asked = await logIn(helper);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toEqual(refusal(messages.codeNeeded));
    expect(asked.cookies).toEqual([]);
    expect((await logIn(helper, { password: 'wrong', code: codeOf(secret) })).json()).toEqual({
      code: 'UNAUTHORIZED',
      message: messages.invalidLogin,
    });
    expect((await logIn(helper, { code: '000000' })).json()).toEqual(refusal(messages.codeWrong));
    const answer = await logIn(helper, { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(helper.user);
  });

  it('does not start without the password, nor with a wrong code', async () => {
    const helper = await signInHelper(test);
    for (const currentPassword of [undefined, 'wrong']) {
      const started = await helper.post('/api/account/second-factor', { currentPassword });
      expect(started.statusCode).toBe(403);
      expect(started.json()).toMatchObject({ message: 'Please enter your current password.' });
    }
    const early = await helper.post('/api/account/second-factor/confirmation', { code: '123456' });
    expect(early.json()).toMatchObject({ code: 'CONFLICT', message: messages.secondFactorNotStarted });
    const started = await helper.post('/api/account/second-factor', { currentPassword: 'helper-secret-1' });
    const { secret } = started.json<{ secret: string }>();
    const wrong = await helper.post('/api/account/second-factor/confirmation', { code: codeOf(secret, 5) });
    expect(wrong.json()).toMatchObject({ code: 'BAD_REQUEST', message: messages.appCodeWrong });
    expect((await logIn(helper)).statusCode).toBe(200);
  });

  it('accepts a code once, even for two logins at once, and none of an earlier step after it', async () => {
    const helper = await signInHelper(test);
    const { secret } = await turnOn(helper);
    const code = codeOf(secret);
    const logins = await Promise.all([logIn(helper, { code }), logIn(helper, { code })]);
    expect(logins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await logIn(helper, { code })).statusCode).toBe(401);
    expect((await logIn(helper, { code: codeOf(secret, -1) })).statusCode).toBe(401);
  });

  it('accepts a code one step early, and none of another time', async () => {
    const helper = await signInHelper(test);
    const { secret } = await turnOn(helper);
    for (const steps of [-4, 4]) {
      expect((await logIn(helper, { code: codeOf(secret, steps) })).statusCode).toBe(401);
    }
    expect((await logIn(helper, { code: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  it('is replaced by each recovery code once, whatever its case and dashes', async () => {
    const helper = await signInHelper(test);
    const { recoveryCodes } = await turnOn(helper);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(helper, { code: first })).statusCode).toBe(200);
    expect((await logIn(helper, { code: first })).json()).toEqual(refusal(messages.codeWrong));
    expect((await logIn(helper, { code: second.toUpperCase().replace('-', ' ') })).statusCode).toBe(200);
    expect((await helper.get('/api/account/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 8 });

    const path = '/api/account/second-factor/recovery-codes';
    expect((await helper.post(path, { currentPassword: 'wrong' })).statusCode).toBe(403);
    const renewed = await helper.post(path, { currentPassword: 'helper-secret-1' });
    expect((await logIn(helper, { code: recoveryCodes[2] })).statusCode).toBe(401);
    const [fresh] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await logIn(helper, { code: fresh })).statusCode).toBe(200);
  });

  it('is turned off with the password alone, and ends other sessions when it is turned on', async () => {
    const helper = await signInHelper(test);
    const elsewhere = test.browser();
    await elsewhere.post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    await turnOn(helper);
    expect((await elsewhere.get('/api/account')).statusCode).toBe(401);
    expect((await helper.get('/api/account')).statusCode).toBe(200);
    const end = (currentPassword: string) => helper.post('/api/account/second-factor/end', { currentPassword });
    expect((await end('wrong')).statusCode).toBe(403);
    expect((await end('helper-secret-1')).statusCode).toBe(204);
    expect((await logIn(helper)).statusCode).toBe(200);
    const events = (await helper.get('/api/account/security-events')).json<{ type: string }[]>();
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['login', 'second-factor-off', 'second-factor-on']);
  });

  it('moves to another app: the old one counts until the new one’s first code', async () => {
    const helper = await signInHelper(test);
    const { secret } = await turnOn(helper);
    const started = await helper.post('/api/account/second-factor', { currentPassword: 'helper-secret-1' });
    const next = started.json<{ secret: string }>().secret;
    expect((await logIn(helper, { code: codeOf(secret) })).statusCode).toBe(200);
    await helper.post('/api/account/second-factor/confirmation', { code: codeOf(next, -1) });
    expect((await logIn(helper, { code: codeOf(secret, 1) })).statusCode).toBe(401);
    expect((await logIn(helper, { code: codeOf(next) })).statusCode).toBe(200);
  });

  it('stays when the password is reset', async () => {
    const helper = await signInHelper(test);
    await turnOn(helper);
    const { db } = test.database;
    const passwordHash = await hashPassword('another secret 9');
    await db.updateTable('accounts').set({ passwordHash }).where('id', '=', helper.user.id).execute();
    expect((await logIn(helper, { password: 'another secret 9' })).json()).toEqual(refusal(messages.codeNeeded));
  });

  it('cannot be bypassed by repeating the registration with its key', async () => {
    const browser = test.browser();
    const fields = helperFields();
    const register = (from: Browser) => from.post('/api/helpers', fields, { 'idempotency-key': 'second-factor-1' });
    expect((await register(browser)).statusCode).toBe(201);
    await turnOn(browser);
    const again = await register(test.browser());
    expect(again.statusCode).toBe(409);
    expect(again.cookies).toEqual([]);
  });

  it('is stored encrypted, its recovery codes hashed, and deleted with the account', async () => {
    const helper = await signInHelper(test);
    const { secret, recoveryCodes } = await turnOn(helper);
    const { db } = test.database;
    const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    for (const text of [secret, hex, recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replace('-', '')]) {
      expect(await findTablesWith(db, text)).toEqual([]);
    }
    const rows = () =>
      db.selectFrom('secondFactors').select('accountId').where('accountId', '=', helper.user.id).execute();
    expect(await rows()).toHaveLength(1);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect(await rows()).toHaveLength(0);
  });

  it('does not work for another account', async () => {
    const { db } = test.database;
    const [helper, other] = [await signInHelper(test), await signInHelper(test)];
    const { secret } = await turnOn(helper);
    await turnOn(other);
    const row = await db
      .selectFrom('secondFactors')
      .select('secret')
      .where('accountId', '=', helper.user.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('secondFactors').set(row).where('accountId', '=', other.user.id).execute();
    expect((await logIn(other, { code: codeOf(secret) })).statusCode).toBe(500);
  });
});

it('allows ten tries of a code in a quarter of an hour', async () => {
  const limited = await buildTestApp({ rateLimit: true });
  const helper = await signInHelper(limited);
  const { secret } = await turnOn(helper);
  const attempt = (code: string) =>
    limited.browser().post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1', code });
  const statuses: number[] = [];
  // The confirmation already counted as one attempt.
  for (let tries = 0; tries < 10; tries += 1) statuses.push((await attempt('000000')).statusCode);
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
  expect((await attempt(codeOf(secret))).statusCode).toBe(429);
  await limited.close();
});

describe('an admin’s second factor', () => {
  const emailOf = async (browser: Browser): Promise<string> =>
    (await browser.get('/api/session')).json<{ admin: { email: string } }>().admin.email;
  const logInAdmin = (app: TestApp, email: string, fields: Body = {}) =>
    app.browser().post('/api/admin/login', { email, password: 'professional-secret-1', ...fields });

  it('is asked for at the login', async () => {
    const admin = await signInAdmin(test);
    const email = await emailOf(admin);
    const { secret } = await turnOn(admin, 'admin');
    expect((await logInAdmin(test, email)).json()).toEqual(refusal(messages.codeNeeded));
    expect((await logInAdmin(test, email, { code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('where it is required, comes before everything else', async () => {
    const strict = await buildTestApp({ adminSecondFactorRequired: true });
    const helper = await signInHelper(strict);
    const admin = await signInAdmin(strict);
    expect((await admin.get('/api/session')).json()).toMatchObject({ user: null, admin: { secondFactorNeeded: true } });
    for (const path of ['/api/admin/stats', '/api/admin/users?type=helpers', '/api/admin/sessions']) {
      const refused = await admin.get(path);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ message: messages.secondFactorNeeded });
    }
    // Contact data that admins see on calls that others may make, too.
    expect((await admin.get(`/api/helpers/${helper.user.id}`)).json()).not.toHaveProperty('email');
    expect((await admin.get('/api/job-postings')).statusCode).toBe(401);

    const { secret } = await turnOn(admin, 'admin');
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(200);
    expect((await admin.get('/api/session')).json().admin).not.toHaveProperty('secondFactorNeeded');
    const end = await admin.post('/api/admin/second-factor/end', { currentPassword: 'professional-secret-1' });
    expect(end.json()).toMatchObject({ code: 'FORBIDDEN', message: messages.secondFactorRequired });
    expect((await admin.get('/api/admin/second-factor')).json()).toMatchObject({ isOn: true, isRequired: true });

    const email = await emailOf(admin);
    const answer = await logInAdmin(strict, email, { code: codeOf(secret) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('secondFactorNeeded');
    await strict.close();
  });

  it('where it is required, the answer to a login without one says so', async () => {
    const strict = await buildTestApp({ adminSecondFactorRequired: true });
    const email = await emailOf(await signInAdmin(strict));
    expect((await logInAdmin(strict, email)).json()).toMatchObject({ email, secondFactorNeeded: true });
    await strict.close();
  });
});

it('professionals can have one as well', async () => {
  const professional = await signInProfessional(test);
  const started = await professional.rpc.account.startSecondFactor.mutate({ currentPassword: 'professional-secret-1' });
  await professional.rpc.account.confirmSecondFactor.mutate({ code: codeOf(started.secret, -1) });
  const login = { email: professional.user.email, password: 'professional-secret-1' };
  const refused = await test
    .browser()
    .rpc.professionals.login.mutate(login)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ data: { code: 'UNAUTHORIZED', issues: [{ path: 'code' }] } });
  const user = await test.browser().rpc.professionals.login.mutate({ ...login, code: codeOf(started.secret) });
  expect(user).toEqual(professional.user);
});

describe('an operator', () => {
  it('takes the second factor off an account whose owner has lost app and codes', async () => {
    const { db } = test.database;
    const helper = await signInHelper(test);
    await turnOn(helper);
    await resetSecondFactor(db, ['helper', helper.user.email.toUpperCase()]);
    expect((await helper.get('/api/account')).statusCode).toBe(401);
    expect((await logIn(helper)).statusCode).toBe(200);
    await expect(resetSecondFactor(db, ['helper', helper.user.email])).rejects.toThrow('has no second factor');
    await expect(resetSecondFactor(db, ['admin', 'nobody@example.com'])).rejects.toThrow('There is no admin');
    await expect(resetSecondFactor(db, ['plumber', 'x'])).rejects.toThrow('npm run reset-second-factor');
  });
});

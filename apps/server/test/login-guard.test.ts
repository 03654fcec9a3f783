import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { takeTry } from '@get-my-helpers/db/queries/login-failures';
import { comparePassword, createLoginGuard } from '../src/auth/login-guard.ts';
import { newToken } from '../src/auth/tokens.ts';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInAdmin,
  signInHelper,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // Like TRUST_PROXY=on, with one proxy in front of the server.
  test = await buildTestApp({ rateLimit: true, trustProxy: true });
});
afterAll(() => test.close());

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withDriverConnection(test.database.db, async (client) => (await client.query<Row>(text, values)).rows);
}

interface Login {
  path?: string;
  email: string;
  password: string;
  /** The X-Forwarded-For header that the server receives. */
  from: string;
}

const tryLogin = async ({ path = '/api/helpers/login', email, password, from }: Login, browser?: Browser) =>
  (browser ?? test.browser()).post(path, { email, password }, { 'x-forwarded-for': from });

async function guess(login: Omit<Login, 'password' | 'from'>, times: number, from: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await tryLogin({ ...login, password: 'wrong', from: from(index) })).statusCode);
  }
  return statuses;
}

const refused = (count: number): number[] => Array.from({ length: count }, () => 401);
const right = 'helper-secret-1';

describe('guessing somebody’s password', () => {
  it('locks out the guesser, and the owner neither elsewhere nor in a known browser', async () => {
    const owner = await signInHelper(test);
    const { email } = owner.user;
    expect(await guess({ email }, 21, () => '192.0.2.1')).toEqual([...refused(20), 429]);
    expect((await tryLogin({ email, password: right, from: '192.0.2.1' })).statusCode).toBe(429);
    expect((await tryLogin({ email, password: right, from: '192.0.2.2' })).statusCode).toBe(200);
    expect((await tryLogin({ email, password: right, from: '192.0.2.1' }, owner)).statusCode).toBe(200);
  });

  it('does not lock out admins either', async () => {
    const admin = await signInAdmin(test);
    const { email } = (await admin.get('/api/session')).json<{ admin: { email: string } }>().admin;
    const login = { path: '/api/admin/login', email };
    expect((await guess(login, 21, () => '192.0.2.3')).at(-1)).toBe(429);
    const password = 'professional-secret-1';
    expect((await tryLogin({ ...login, password, from: '192.0.2.4' })).statusCode).toBe(200);
    expect((await tryLogin({ ...login, password, from: '192.0.2.3' }, admin)).statusCode).toBe(200);
  });

  it('stays slow when distributed, while a known browser is let in', async () => {
    const owner = await signInHelper(test);
    const { email } = owner.user;
    expect(await guess({ email }, 100, (index) => `198.51.100.${index}`)).toEqual(refused(100));
    const next = await tryLogin({ email, password: right, from: '203.0.113.1' });
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await tryLogin({ email, password: right, from: '203.0.113.2' }, owner)).statusCode).toBe(200);
  });

  it('when distributed, makes an owner in a new browser wait for one attempt, not for the whole network', async () => {
    const { email } = (await signInHelper(test)).user;
    await guess({ email }, 100, (index) => `198.51.100.${index}`);
    const login = { email, password: right, from: '203.0.113.3' };
    const waits: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      const refusal = await tryLogin(login);
      if (refusal.statusCode === 429) waits.push(Number(refusal.headers['retry-after']));
      // Simulates other attempts that always come first.
      await ask(`update login_failures set next_try_at = now() + interval '60 s' where key = sha256($1)`, [
        `helper:${email.toLowerCase()}`,
      ]);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    await ask('update login_failures set next_try_at = now() where key = sha256($1)', [
      `helper:${email.toLowerCase()}`,
    ]);
    expect((await tryLogin(login)).statusCode).toBe(200);
  });

  it('is not counted where no password was compared', async () => {
    const guard = createLoginGuard(test.database.db);
    for (let index = 0; index < 120; index += 1) {
      const admitted = await guard.admit({ account: 'helper:busy@example.com', source: { network: '192.0.2.9' } });
      await expect(comparePassword(admitted, 'no hash that can be read', right)).rejects.toBeInstanceOf(Error);
    }
  });

  it('says in words when to try again', async () => {
    const email = 'words@example.com';
    await guess({ email }, 20, () => '192.0.2.8');
    const answer = await tryLogin({ email, password: 'wrong', from: '192.0.2.8' });
    expect(answer.json()).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' });
  });

  it('starts from zero after the right one', async () => {
    const { email } = (await signInHelper(test)).user;
    for (let round = 0; round < 2; round += 1) {
      expect(await guess({ email }, 15, () => '192.0.2.5')).toEqual(refused(15));
      expect((await tryLogin({ email, password: right, from: '192.0.2.5' })).statusCode).toBe(200);
    }
  });

  it('leaves the way by email: the browser that chose a new password is known', async () => {
    const { user } = await signInHelper(test);
    await guess({ email: user.email }, 21, () => '192.0.2.6');
    const { token, tokenHash } = newToken();
    const link = { tokenHash, purpose: 'password-reset', lifetimeSeconds: 3600 } as const;
    await replaceAccountToken(test.database.db, { type: 'helper', id: user.id, email: user.email }, link);
    const browser = test.browser();
    const reset = await browser.post('/api/account/password-reset', { token, password: 'helper-secret-2' });
    expect(reset.statusCode).toBe(204);
    const login = { email: user.email, password: 'helper-secret-2', from: '192.0.2.6' };
    expect((await tryLogin(login)).statusCode).toBe(429);
    expect((await tryLogin(login, browser)).statusCode).toBe(200);
  });

  it('in a stolen session is limited, without locking out the owner', async () => {
    const thief = await signInHelper(test);
    const { email } = thief.user;
    const end = (currentPassword: string) => thief.post('/api/account/sessions/end-others', { currentPassword });
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await end(`guess-${index}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    const owner = test.browser();
    expect((await tryLogin({ email, password: right, from: '192.0.2.7' }, owner)).statusCode).toBe(200);
    const answer = await owner.post('/api/account/sessions/end-others', { currentPassword: right });
    expect(answer.statusCode).toBe(200);
  });
});

describe('what is counted together', () => {
  it('are all the spellings by which one account is found', async () => {
    const spelling = 'İlker@example.com';
    const [found] = await ask<{ lowered: string }>('select lower($1) as lowered', [spelling]);
    const other = found?.lowered ?? '';
    expect(await guess({ email: spelling }, 20, () => '192.0.2.10')).toEqual(refused(20));
    expect(await guess({ email: other }, 1, () => '192.0.2.10')).toEqual([429]);
  });

  it('are the addresses of one IPv6 network', async () => {
    const email = 'six@example.com';
    expect(await guess({ email }, 20, (index) => `2001:db8:1:2:${index}::${index}`)).toEqual(refused(20));
    expect(await guess({ email }, 1, () => '2001:db8:1:2:ffff::1')).toEqual([429]);
    expect(await guess({ email }, 1, () => '2001:db8:1:3::1')).toEqual([401]);
  });

  it('is what the nearest proxy saw, whatever its client told it', async () => {
    const email = 'forged@example.com';
    expect(await guess({ email }, 20, (index) => `10.9.8.${index}, 192.0.2.11`)).toEqual(refused(20));
    expect(await guess({ email }, 1, () => '10.1.1.1, 192.0.2.11')).toEqual([429]);
    expect(await guess({ email }, 1, () => '192.0.2.11, 192.0.2.12')).toEqual([401]);
  });

  it('are registrations of one address by one network', async () => {
    const body = helperFields();
    const register = async (from: string) =>
      (
        await test.browser().request({
          method: 'POST',
          url: '/api/helpers',
          payload: body,
          headers: { 'x-forwarded-for': from },
        })
      ).statusCode;
    expect(await register('192.0.2.20')).toBe(201);
    for (let count = 0; count < 29; count += 1) expect(await register('192.0.2.20')).toBe(409);
    expect(await register('192.0.2.20')).toBe(429);
    expect(await register('192.0.2.21')).toBe(409);
  });
});

describe('the browser that an account knows', () => {
  const cookiesOf = (answer: { cookies: { name: string }[] }) =>
    answer.cookies.filter(({ name }) => /device/.test(name));

  it('holds a separate token that grants no access and is stored as a hash', async () => {
    const browser = test.browser();
    const answer = await browser.post('/api/helpers', helperFields());
    expect(cookiesOf(answer)).toMatchObject([
      { name: 'gmh_device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 60 * 60 },
    ]);
    const token = browser.cookies.get('gmh_device') ?? '';
    expect(token.length).toBe(43);
    const rows = await test.database.db.selectFrom('knownDevices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await browser.post('/api/logout');
    expect(browser.cookies.get('gmh_device')).toBe(token);
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    // A second account in the same browser, so that both have the same device token.
    await browser.post('/api/professionals', professionalFields());
    expect(browser.cookies.get('gmh_device')).toBe(token);
  });

  it('cannot be forged', async () => {
    const browser = test.browser();
    browser.cookies.set('gmh_device', 'x'.repeat(43));
    await browser.post('/api/helpers', helperFields());
    expect(browser.cookies.get('gmh_device')).not.toBe('x'.repeat(43));
  });

  it('is forgotten with the password and with the account', async () => {
    const helper = await signInHelper(test);
    const devices = () =>
      test.database.db.selectFrom('knownDevices').select('tokenHash').where('accountId', '=', helper.user.id).execute();
    const login = { email: helper.user.email, password: right, from: '192.0.2.30' };
    await tryLogin(login);
    expect(await devices()).toHaveLength(2);
    await changePassword(helper);
    expect(await devices()).toHaveLength(1);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-2' });
    expect(await devices()).toEqual([]);
  });
});

const changePassword = (helper: SignedIn) =>
  helper.put('/api/account/password', { currentPassword: right, newPassword: 'helper-secret-2' });

describe('the wait between wrong tries', () => {
  it('doubles up to its longest, and is forgotten', async () => {
    const { db } = test.database;
    const slowdown = { free: 2, firstWait: 100, longestWait: 350, forgetAfter: 1000 };
    const take = () => takeTry(db, 'Some Key', slowdown);
    const failures = async () =>
      (await ask<{ failures: number }>("select failures from login_failures where key = sha256('some key')"))[0]
        ?.failures;
    const passOver = (seconds: number) =>
      ask(
        `update login_failures set next_try_at = next_try_at - make_interval(secs => $1),
          expires_at = expires_at - make_interval(secs => $1) where key = sha256('some key')`,
        [seconds],
      );
    const isAbout = (seconds: number, wait: number) => {
      expect(seconds).toBeLessThanOrEqual(wait);
      expect(seconds).toBeGreaterThan(wait - 60);
    };
    expect([await take(), await take()]).toEqual([0, 0]);
    for (const wait of [100, 200, 350, 350]) {
      isAbout(await take(), wait);
      await passOver(wait);
      expect(await take()).toBe(0);
    }
    expect(await failures()).toBe(6);
    await passOver(1000);
    expect(await take()).toBe(0);
    expect(await failures()).toBe(1);
  });

  it('starts for all that arrive at once', async () => {
    const slowdown = { free: 5, firstWait: 100, longestWait: 100, forgetAfter: 1000 };
    const waits = await Promise.all(Array.from({ length: 30 }, () => takeTry(test.database.db, 'at once', slowdown)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

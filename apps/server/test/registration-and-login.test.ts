import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHelpers } from '@get-my-helpers/db/queries/helper-search';
import { findSession } from '@get-my-helpers/db/queries/sessions';
import { messages } from '@get-my-helpers/validation/messages';
import { ensureAdmin } from '../src/start/ensure-admin.ts';
import { eventually } from './eventually.ts';
import { holdHashing } from './quick-argon2.ts';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('registration', () => {
  it('creates a helper and signs them in', async () => {
    const browser = test.browser();
    const fields = helperFields({ city: '  san   antonio ', state: 'texas', hourlyRate: '42.50' });
    const response = await browser.post('/api/helpers', fields);
    expect(response.statusCode).toBe(201);
    const user = response.json();
    expect(user).toEqual({ id: user.id, name: fields.name, email: fields.email, type: 'helper' });

    expect((await browser.get('/api/session')).json()).toEqual({ user, admin: null });
    expect((await browser.get(`/api/helpers/${user.id}`)).json()).toMatchObject({
      city: 'san antonio',
      state: 'TX',
      hourlyRate: 42.5,
      rating: 0,
      totalReviews: 0,
      verificationStatus: 'pending',
      email: fields.email,
    });
  });

  it('creates a professional over RPC and signs them in', async () => {
    const browser = test.browser();
    const user = await browser.rpc.professionals.register.mutate(professionalFields() as never);
    expect(user.type).toBe('professional');
    expect(await browser.rpc.session.me.query()).toEqual({ user, admin: null });
    expect(await browser.rpc.professionals.byId.query({ id: user.id })).toMatchObject({
      licenseType: 'contractor',
      paymentTerms: 'end_of_job',
    });
  });

  it.each([
    ['helpers', helperFields, { specialties: [] }, messages.specialtiesRequired, 'specialties'],
    ['helpers', helperFields, { paymentMethods: undefined }, messages.helperPaymentMethodsRequired, 'paymentMethods'],
    ['helpers', helperFields, { password: '12345' }, messages.helperPasswordTooShort, 'password'],
    ['helpers', helperFields, { age: 17 }, 'Age must be at least 18', 'age'],
    ['helpers', helperFields, { hourlyRate: 9.5 }, 'Hourly rate must be at least 10', 'hourlyRate'],
    ['helpers', helperFields, { email: 'nobody' }, messages.emailInvalid, 'email'],
    ['professionals', professionalFields, { password: '1234567' }, messages.professionalPasswordTooShort, 'password'],
    ['professionals', professionalFields, { licenseType: 'pilot' }, messages.licenseTypeRequired, 'licenseType'],
    [
      'professionals',
      professionalFields,
      { paymentMethods: [] },
      messages.professionalPaymentMethodsRequired,
      'paymentMethods',
    ],
  ])('refuses %s with a wrong field', async (kind, fields, change, message, path) => {
    const response = await test.browser().post(`/api/${kind}`, fields(change));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, code: 'BAD_REQUEST', issues: [{ path, message }] });
  });

  it('never takes server-assigned fields', async () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    const helper = await signInHelper(test, {
      id,
      rating: 5,
      totalReviews: 9,
      isVerified: true,
      verificationStatus: 'verified',
    });
    expect(helper.user.id).not.toBe(id);
    const profile = (await helper.get(`/api/helpers/${helper.user.id}`)).json();
    expect(profile).toMatchObject({ rating: 0, totalReviews: 0, isVerified: false, verificationStatus: 'pending' });
  });

  it('makes exactly one account from 20 simultaneous registrations of one email in different case', async () => {
    const before = await countHelpers(test.database.db, {});
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const email = Array.from('same@example.com', (letter, at) =>
        (index >> (at % 5)) & 1 ? letter.toUpperCase() : letter,
      );
      return test.browser().post('/api/helpers', helperFields({ email: email.join('') }));
    });
    const statuses = (await Promise.all(attempts)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await countHelpers(test.database.db, {})).toBe(before + 1);
  });

  it('says that the email is taken, and allows it for the other account type', async () => {
    const { user } = await signInHelper(test);
    const again = await test.browser().post('/api/helpers', helperFields({ email: user.email.toUpperCase() }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: messages.emailTaken, code: 'CONFLICT' });
    const other = await test.browser().post('/api/professionals', professionalFields({ email: user.email }));
    expect(other.statusCode).toBe(201);
  });
});

describe('login', () => {
  it.each(['helper', 'professional'] as const)('signs a %s in, with the email in any case', async (type) => {
    const { user } = await (type === 'helper' ? signInHelper(test) : signInProfessional(test));
    const browser = test.browser();
    const password = type === 'helper' ? 'helper-secret-1' : 'professional-secret-1';
    const response = await browser.post(`/api/${type}s/login`, { email: user.email.toUpperCase(), password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(user);
    expect((await browser.get('/api/session')).json().user).toEqual(user);
  });

  it('answers an unknown email and a wrong password alike', async () => {
    const { user } = await signInHelper(test);
    const wrong = await test.browser().post('/api/helpers/login', { email: user.email, password: 'wrong' });
    const unknown = await test.browser().post('/api/helpers/login', { email: 'x@example.com', password: 'wrong' });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json()).toEqual({ message: messages.invalidLogin, code: 'UNAUTHORIZED' });
  });

  it('keeps the logins of the two kinds apart', async () => {
    const { user } = await signInHelper(test);
    const response = await test
      .browser()
      .post('/api/professionals/login', { email: user.email, password: 'helper-secret-1' });
    expect(response.statusCode).toBe(401);
  });

  it('signs an admin in beside a user, in a session of its own', async () => {
    const admin = await signInAdmin(test);
    const { user } = await signInHelper(test);
    await admin.post('/api/helpers/login', { email: user.email, password: 'helper-secret-1' });
    const session = (await admin.get('/api/session')).json();
    expect(session.user).toEqual(user);
    expect(session.admin).toMatchObject({ name: 'Ada Admin', role: 'admin' });

    expect((await admin.post('/api/logout')).statusCode).toBe(204);
    expect((await admin.get('/api/session')).json()).toMatchObject({ user: null, admin: { name: 'Ada Admin' } });
    expect((await admin.post('/api/admin/logout')).statusCode).toBe(204);
    expect((await admin.get('/api/session')).json()).toEqual({ user: null, admin: null });
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(401);
  });
});

describe('session', () => {
  it('is an opaque cookie of which the database keeps the SHA-256 alone', async () => {
    const browser = test.browser();
    const response = await browser.post('/api/helpers', helperFields());
    const cookie = response.cookies[0];
    expect(cookie).toMatchObject({ name: 'gmh_session', path: '/', httpOnly: true, sameSite: 'Lax' });
    const tokenHash = createHash('sha256')
      .update(cookie?.value ?? '')
      .digest();
    expect(await findSession(test.database.db, tokenHash)).toMatchObject({ id: response.json().id, type: 'helper' });
  });

  it('has the __Host- prefix and Secure on HTTPS', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://helpers.example.com' });
    const response = await secure.browser().post('/api/helpers', helperFields());
    expect(response.cookies[0]).toMatchObject({ name: '__Host-gmh_session', secure: true, path: '/' });
    expect(response.headers['strict-transport-security']).toContain('max-age');
    await secure.close();
  });

  it('is new with every login, and the old one ends', async () => {
    const helper = await signInHelper(test);
    const old = helper.cookies.get('gmh_session');
    await helper.post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    expect(helper.cookies.get('gmh_session')).not.toBe(old);
    const thief = test.browser();
    thief.cookies.set('gmh_session', old ?? '');
    expect((await thief.get('/api/session')).json()).toEqual({ user: null, admin: null });
  });

  it('ends on the server with the logout', async () => {
    const helper = await signInHelper(test);
    const stolen = helper.cookies.get('gmh_session') ?? '';
    await helper.rpc.session.logout.mutate();
    const thief = test.browser();
    thief.cookies.set('gmh_session', stolen);
    expect((await thief.get('/api/session')).json().user).toBeNull();
  });

  it('ends when an admin rejects the account, which may sign in again', async () => {
    const helper = await signInHelper(test);
    const admin = await signInAdmin(test);
    const decision = await admin.put(`/api/admin/verify-helper/${helper.user.id}`, {
      status: 'rejected',
      notes: 'Blurred',
    });
    expect(decision.json()).toMatchObject({ verificationStatus: 'rejected', verificationNotes: 'Blurred' });
    expect((await helper.get('/api/session')).json().user).toBeNull();
    const login = await helper.post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    expect(login.statusCode).toBe(200);
  });
});

describe('the admin of the settings', () => {
  const email = 'owner@example.com';
  const login = async (password: string) => {
    const browser = test.browser();
    return { browser, status: (await browser.post('/api/admin/login', { email, password })).statusCode };
  };
  const isSignedIn = async (browser: Browser) => (await browser.get('/api/session')).json().admin !== null;

  it('stays signed in over a start with the same password, and is signed out by a new one', async () => {
    const { db } = test.database;
    await ensureAdmin(db, { email, password: 'first password' });
    const { browser } = await login('first password');
    await ensureAdmin(db, { email: email.toUpperCase(), password: 'first password' });
    expect(await isSignedIn(browser)).toBe(true);
    await ensureAdmin(db, { email, password: 'second password' });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await login('first password')).status).toBe(401);
    expect((await login('second password')).status).toBe(200);
  });
});

describe('requests from elsewhere', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost' }, 201],
    [{ origin: 'http://localhost:80' }, 201],
    [{}, 201],
  ])('with %o answer %i', async (headers, status) => {
    const response = await test.browser().request({
      method: 'POST',
      url: '/api/helpers',
      headers: { host: 'localhost', ...headers },
      payload: helperFields(),
    });
    expect(response.statusCode).toBe(status);
  });
});

describe('a page of the same host by another scheme', () => {
  const send = async (publicUrl: string | undefined, headers: Record<string, string>) => {
    const site = await buildTestApp({ publicUrl, trustProxy: true });
    const options = { method: 'POST', url: '/api/helpers', payload: helperFields() } as const;
    const { statusCode } = await site.browser().request({ ...options, headers: { host: 'example.com', ...headers } });
    await site.close();
    return statusCode;
  };

  it.each([
    ['https://example.com', { origin: 'http://example.com' }, 403],
    ['https://example.com', { origin: 'https://example.com' }, 201],
    [undefined, { origin: 'http://example.com', 'x-forwarded-proto': 'https' }, 403],
    [undefined, { origin: 'https://example.com', 'x-forwarded-proto': 'https' }, 201],
    // A proxy that the server is not configured for terminates TLS, so the origin has https where the server sees http.
    [undefined, { origin: 'https://example.com' }, 201],
    [undefined, { origin: 'ftp://example.com' }, 403],
  ])('at %s with %o answers %i', async (publicUrl, headers, status) => {
    expect(await send(publicUrl, headers)).toBe(status);
  });
});

describe('limits on attempts', () => {
  it('refuse an account after 20 logins in a quarter of an hour, and say when to come back', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const attempt = (email: string) => limited.browser().post('/api/helpers/login', { email, password: 'x' });
    for (let count = 0; count < 20; count += 1) expect((await attempt('a@example.com')).statusCode).toBe(401);
    const refused = await attempt('A@example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: expect.stringMatching(/^Too many attempts\. Try again in 1?\d minutes\.$/),
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect((await attempt('b@example.com')).statusCode).toBe(401);
    await limited.close();
  });

  it('take about fifty logins at once, and refuse the others immediately with the time to wait', async () => {
    const logins = 120;
    const accepted = Math.max(1, availableParallelism() - 1) + 50;
    const payload = { email: 'nobody@example.com', password: 'x' };
    const paths = ['/api/helpers/login', '/trpc/helpers.login'];
    const login = (index: number) => test.app.inject({ method: 'POST', url: paths[index % paths.length], payload });
    expect((await login(0)).statusCode).toBe(401);
    const hashing = holdHashing();
    let refusedSoFar = 0;
    const answering = Array.from({ length: logins }, async (_, index) => {
      const answer = await login(index);
      if (answer.statusCode === 429) refusedSoFar += 1;
      return answer;
    });
    await eventually(() => expect(refusedSoFar).toBe(logins - accepted));
    hashing.release();
    const answers = await Promise.all(answering);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(accepted);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('2');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins, seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { hashPassword } from '../src/auth/passwords.ts';
import { ensureAdmin } from '../src/start/ensure-admin.ts';
import { applyLoginSettings } from '../src/start/apply-login-settings.ts';
import { buildTestApp, signInAdmin, signInHelper, type Browser, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedDemoData(test.database.db, { hashPassword });
});
afterAll(() => test.close());

const paths = {
  helper: '/api/helpers/login',
  professional: '/api/professionals/login',
  admin: '/api/admin/login',
} as const;
const kinds = ['helper', 'professional', 'admin'] as const;

async function logIn(path: string, login: { email: string; password: string }) {
  const browser = test.browser();
  const { statusCode } = await browser.post(path, { ...login });
  return { browser, statusCode };
}
const demoStatuses = async () =>
  Promise.all(kinds.map(async (kind) => (await logIn(paths[kind], demoLogins[kind])).statusCode));
const sessionOf = async (browser: Browser) =>
  (await browser.get('/api/session')).json<{ user: unknown; admin: unknown }>();

/** Applies the login settings as a server does when it starts. */
async function start(settings: { demo?: boolean; admin?: { email: string; password: string } }): Promise<string[]> {
  const { demo = false, admin } = settings;
  if (admin) await ensureAdmin(test.database.db, admin);
  return applyLoginSettings(test.database.db, { demo, adminEmail: admin?.email });
}

/** What operators did by their settings, and to how many accounts, since the last time. */
let known = 0;
async function recorded(): Promise<Record<string, number>> {
  const { db } = test.database;
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .where('action', 'like', '%-by-operator')
    .where('accountId', 'is', null)
    .where('subjectId', 'is not', null)
    .orderBy('createdAt')
    .execute();
  const counts: Record<string, number> = {};
  for (const { action } of rows.slice(known)) counts[action] = (counts[action] ?? 0) + 1;
  known = rows.length;
  return counts;
}

describe('the demo logins', () => {
  it('are disabled with their sessions by a start without demo mode, and enabled by one with it', async () => {
    expect(await demoStatuses()).toEqual([200, 200, 200]);
    const { browser } = await logIn(paths.helper, demoLogins.helper);
    const admin = await logIn(paths.admin, demoLogins.admin);
    const person = await signInHelper(test);
    const { count } = await test.database.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('isDemo', '=', true)
      .executeTakeFirstOrThrow();
    expect(await start({})).toEqual(['The demo logins of this database are disabled (DEMO is 0).']);
    expect(await recorded()).toEqual({ 'login-disabled-by-operator': count });
    expect(await demoStatuses()).toEqual([401, 401, 401]);
    expect(await sessionOf(browser)).toEqual({ user: null, admin: null });
    expect(await sessionOf(admin.browser)).toEqual({ user: null, admin: null });
    expect((await person.get('/api/account')).statusCode).toBe(200);
    expect(await start({})).toEqual([]);
    expect(await recorded()).toEqual({});
    expect(await start({ demo: true })).toEqual([]);
    expect(await recorded()).toEqual({ 'login-enabled-by-operator': count });
    expect(await demoStatuses()).toEqual([200, 200, 200]);
  });

  it('are disabled under a changed email, too', async () => {
    const { email, password } = demoLogins.helper;
    const { browser } = await logIn(paths.helper, demoLogins.helper);
    const { user } = (await browser.get('/api/session')).json<{ user: { id: string } }>();
    const next = { email: 'mine@example.com', currentPassword: password };
    expect((await browser.put(`/api/helpers/${user.id}`, next)).statusCode).toBe(200);
    await start({});
    expect((await logIn(paths.helper, { email: next.email, password })).statusCode).toBe(401);
    await start({ demo: true });
    const back = await logIn(paths.helper, { email: next.email, password });
    await back.browser.put(`/api/helpers/${user.id}`, { email, currentPassword: password });
    expect(await demoStatuses()).toEqual([200, 200, 200]);
  });

  it('leave the admin of the settings enabled', async () => {
    const admin = { email: demoLogins.admin.email, password: 'a-password-of-our-own' };
    await start({ admin });
    expect((await logIn(paths.admin, admin)).statusCode).toBe(200);
    await start({ demo: true });
  });
});

describe('the admin of the settings', () => {
  const first = { email: 'first@example.com', password: 'long-enough-one' };
  const second = { email: 'second@example.com', password: 'long-enough-two' };
  const status = async (login: typeof first) => (await logIn(paths.admin, login)).statusCode;

  it('is disabled once another is named, and enabled again when named again; other admins stay', async () => {
    const other = await signInAdmin(test);
    await start({ admin: first });
    await recorded();
    await start({ admin: { ...first, password: 'another-long-one' } });
    expect(await recorded()).toEqual({ 'admin-password-set-by-operator': 1 });
    await start({ admin: first });
    await recorded();
    const { browser } = await logIn(paths.admin, first);
    expect(await start({ admin: { ...first, email: 'FIRST@example.com' } })).toEqual([]);
    expect((await sessionOf(browser)).admin).not.toBeNull();

    const lines = await start({ admin: second });
    expect(lines).toEqual(['Admins of an earlier ADMIN_EMAIL are disabled: first@example.com.']);
    expect(await recorded()).toEqual({ 'admin-created-by-operator': 1, 'login-disabled-by-operator': 1 });
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect((await sessionOf(browser)).admin).toBeNull();
    expect((await sessionOf(other)).admin).not.toBeNull();
    expect(await start({ admin: second })).toEqual([]);
    expect(await recorded()).toEqual({});

    await start({ admin: first });
    expect(await recorded()).toEqual({ 'admin-password-set-by-operator': 1, 'login-disabled-by-operator': 1 });
    expect([await status(first), await status(second)]).toEqual([200, 401]);
  });

  it('stays without the setting, and a line says so', async () => {
    await start({ admin: second });
    expect(await start({})).toContain('ADMIN_EMAIL is not set; these admins can still sign in: second@example.com.');
    expect(await status(second)).toBe(200);
  });
});

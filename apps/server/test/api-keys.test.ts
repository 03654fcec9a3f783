import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findTablesWith } from '@get-my-helpers/db/testing';
import { startWorker, type Worker } from '@get-my-helpers/db/queue';
import type { ApiKey, KeyScope, NewApiKey } from '@get-my-helpers/validation/api-key';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import { newApiKey } from '../src/auth/api-keys.ts';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let worker: Worker;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
  const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  const siteUrl = 'https://helpers.example.com';
  worker = await startWorker(test.database.db, mailTasks({ db: test.database.db, mailer, siteUrl }), () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
beforeEach(async () => {
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterEach(async () => {
  await test.database.db.deleteFrom('rateLimits').execute();
});

async function create(person: SignedIn, scopes: KeyScope[], more: object = {}): Promise<NewApiKey & { key: string }> {
  const answer = await person.post('/api/account/keys', { name: 'CRM', scopes, ...more });
  expect(answer.statusCode).toBe(201);
  const made = answer.json<NewApiKey>();
  return { ...made, key: made.key ?? '' };
}

const call = (key: string, url: string, payload?: object) =>
  test.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });

const listOf = async (person: SignedIn): Promise<ApiKey[]> => (await person.get('/api/account/keys')).json<ApiKey[]>();

const mailTo = (email: string, subject: string): Promise<OutboxMail> =>
  eventually(async () => {
    const found = (await readOutbox(test.dataDir, 1000)).find((mail) => mail.to === email && mail.subject === subject);
    if (!found) throw new Error(`no mail '${subject}' to ${email}`);
    return found;
  });

describe('an API key', () => {
  it('calls REST and RPC as its account, and is shown once and stored as a hash', async () => {
    const made = await create(professional, ['profile:read', 'helpers:read', 'helpers:read']);
    expect(made).toMatchObject({ name: 'CRM', scopes: ['helpers:read', 'profile:read'], lastUsedAt: null });
    expect(made.key).toMatch(/^gmh_[0-9a-f]{10}_[0-9a-z]{50}$/);
    expect(made.key.startsWith(`${made.prefix}_`)).toBe(true);
    expect((await call(made.key, '/api/session')).json()).toMatchObject({
      user: { id: professional.user.id },
      admin: null,
    });
    expect((await call(made.key, `/api/professionals/${professional.user.id}`)).json()).toHaveProperty('email');
    const overRpc = await call(made.key, '/trpc/account.view');
    expect(overRpc.json()).toMatchObject({ result: { data: { email: professional.user.email } } });
    const [listed] = await listOf(professional);
    expect(listed).toMatchObject({ id: made.id, prefix: made.prefix });
    expect(listed?.lastUsedAt).not.toBeNull();
    expect(listed).not.toHaveProperty('key');
    expect(await findTablesWith(test.database.db, made.key.slice(made.prefix.length + 1))).toEqual([]);
  });

  it('is not stored with the answer to a repeated call', async () => {
    const body = { name: 'CRM', scopes: ['gigs:read'] };
    const post = () => professional.post('/api/account/keys', body, { 'idempotency-key': 'once' });
    const [first, again] = [await post(), await post()];
    const { key, ...stored } = first.json<NewApiKey>();
    expect(key).not.toBeNull();
    expect(again.json()).toEqual({ ...stored, key: null });
    expect(await listOf(professional)).toHaveLength(1);
    expect(await findTablesWith(test.database.db, String(key).slice(stored.prefix.length + 1))).toEqual([]);
  });

  it('counts instead of the cookies that come with it', async () => {
    const { key } = await create(helper, ['helpers:read']);
    const headers = { authorization: `Bearer ${key}` };
    const asked = await professional.request({ method: 'GET', url: '/api/session', headers });
    expect(asked.json()).toMatchObject({ user: { id: helper.user.id } });
    const admin = await signInAdmin(test);
    expect((await admin.request({ method: 'GET', url: '/api/admin/stats', headers })).statusCode).toBe(403);
  });

  it('names the scope that it lacks, also on public calls', async () => {
    const { key } = await create(professional, ['gigs:read']);
    for (const url of ['/api/helpers', '/trpc/helpers.list']) {
      const refused = await call(key, url);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toContain('This API key lacks the scope helpers:read.');
    }
    const post = await call(key, '/api/account/keys', { name: 'Another', scopes: ['gigs:read'] });
    expect(post.statusCode).toBe(403);
    expect(post.json()).toMatchObject({ message: messages.keyNotTaken });
  });

  it('cannot change the email address, even with the password', async () => {
    const { key } = await create(helper, ['profile:write']);
    const headers = { authorization: `Bearer ${key}` };
    const url = `/api/helpers/${helper.user.id}`;
    const payload = { email: 'other@example.com', currentPassword: 'helper-secret-1' };
    const refused = await test.app.inject({ method: 'PUT', url, headers, payload });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: messages.keyEmail });
    const changed = await test.app.inject({ method: 'PUT', url, headers, payload: { age: 41 } });
    expect(changed.json()).toMatchObject({ age: 41, email: helper.user.email });
  });

  it('is refused when it is wrong, malformed or for another scheme’s sake', async () => {
    const { key } = await create(professional, ['helpers:read']);
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    for (const text of [wrong, newApiKey().key, 'gmh_', '', `${key} x`, 'x'.repeat(5000)]) {
      for (const url of ['/api/helpers', '/trpc/helpers.list', '/trpc/helpers.list,session.me?batch=1']) {
        const refused = await call(text, url);
        expect({ text, url, status: refused.statusCode }).toEqual({ text, url, status: 401 });
        expect(refused.body).toContain(messages.keyRefused);
      }
    }
    const basic = await test.app.inject({ url: '/api/helpers', headers: { authorization: 'Basic eDp5' } });
    expect(basic.statusCode).toBe(200);
    expect((await test.app.inject({ url: '/', headers: { authorization: 'Bearer x' } })).statusCode).not.toBe(401);
  });

  it('is refused with 429 after many wrong ones of an address, while right ones still pass', async () => {
    const { key } = await create(professional, ['helpers:read']);
    const statuses = new Set<number>();
    for (let index = 0; index < 101; index += 1) statuses.add((await call(newApiKey().key, '/api/helpers')).statusCode);
    expect([...statuses]).toEqual([401, 429]);
    const refused = await call(newApiKey().key, '/api/helpers');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(key, '/api/helpers')).statusCode).toBe(200);
  });

  it('ends when it expires', async () => {
    for (const [expiresAt, message] of [
      ['2020-01-01T00:00:00Z', messages.keyExpiry],
      ['2090-01-01', messages.keyExpiryForm],
    ]) {
      const refused = await professional.post('/api/account/keys', { name: 'Late', scopes: ['gigs:read'], expiresAt });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ issues: [{ path: 'expiresAt', message }] });
    }
    const { id, key } = await create(professional, ['gigs:read'], { expiresAt: '2090-01-01T00:00:00-06:00' });
    expect((await listOf(professional))[0]?.expiresAt).toBe('2090-01-01T06:00:00.000Z');
    expect((await call(key, '/api/gigs')).statusCode).toBe(200);
    await test.database.db
      .updateTable('apiKeys')
      .set({ expiresAt: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect((await call(key, '/api/gigs')).statusCode).toBe(401);
  });

  it('is one of at most so many, with a name and known scopes', async () => {
    for (const body of [
      { name: ' ', scopes: ['gigs:read'] },
      { name: 'A', scopes: [] },
      { name: 'A', scopes: ['gigs:delete'] },
      { name: 'A' },
    ]) {
      expect((await professional.post('/api/account/keys', body)).statusCode).toBe(400);
    }
    for (let index = 0; index < limits.apiKeys; index += 1) await create(professional, ['gigs:read']);
    const refused = await professional.post('/api/account/keys', { name: 'One more', scopes: ['gigs:read'] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: messages.keysFull });
  });
});

describe('the end of a key', () => {
  it('comes with its removal by the owner, and by nobody else', async () => {
    const { id, key } = await create(professional, ['gigs:read']);
    const url = `/api/account/keys/${id}`;
    expect((await helper.request({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await call(key, '/api/gigs')).statusCode).toBe(200);
    expect((await professional.request({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await call(key, '/api/gigs')).statusCode).toBe(401);
    expect(await listOf(professional)).toEqual([]);
  });

  it('and its beginning are mailed to the owner and listed as security activity', async () => {
    const { id, key } = await create(professional, ['gigs:read']);
    const made = await mailTo(professional.user.email, 'A new API key for your account');
    expect(made.text).toContain('“CRM” was created for your professional account');
    expect(made.text).not.toContain(key);
    await professional.request({ method: 'DELETE', url: `/api/account/keys/${id}` });
    await mailTo(professional.user.email, 'An API key was removed');
    const events = await professional.rpc.account.securityEvents.query();
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['api-key-removed', 'api-key-created']);
  });

  it('comes when an admin rejects the account or ends all its sessions', async () => {
    const admin = await signInAdmin(test);
    const ofHelper = await create(helper, ['profile:read']);
    const ofProfessional = await create(professional, ['profile:read']);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'rejected' });
    await admin.post(`/api/admin/users/professional/${professional.user.id}/sessions/end`);
    for (const { key } of [ofHelper, ofProfessional]) expect((await call(key, '/api/account')).statusCode).toBe(401);
    await mailTo(professional.user.email, 'Your API keys were removed');
  });

  it('comes when the account is deleted or its login is disabled', async () => {
    const ofHelper = await create(helper, ['profile:read']);
    const ofProfessional = await create(professional, ['profile:read']);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    await test.database.db
      .updateTable('accounts')
      .set({ loginDisabledAt: new Date().toISOString() })
      .where('id', '=', professional.user.id)
      .execute();
    for (const { key } of [ofHelper, ofProfessional]) expect((await call(key, '/api/account')).statusCode).toBe(401);
  });

  it('ends its streams, which have only the events of its scopes', async () => {
    const { id, key } = await create(helper, ['messages:read']);
    const stop = new AbortController();
    const response = await fetch(`${await test.listen()}/trpc/events.stream`, {
      headers: { authorization: `Bearer ${key}` },
      signal: stop.signal,
    });
    if (!response.body) throw new Error('the stream has no body');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended before ${part}: ${text}`);
        text += value;
      }
    };
    await readUntil('"connected"');
    await helper.put('/api/availability', { dates: [new Date().toISOString().slice(0, 10)], state: 'blocked' });
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await readUntil('"type":"message"');
    expect(text).not.toContain('availability');
    expect(text).not.toContain('notification');
    await helper.request({ method: 'DELETE', url: `/api/account/keys/${id}` });
    await readUntil('event: return');
    stop.abort();
  });
});

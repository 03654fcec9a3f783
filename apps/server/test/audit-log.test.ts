import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@get-my-helpers/db/ids';
import { deleteOldAuditEntries } from '@get-my-helpers/db/queries/audit-log';
import { runSql } from '@get-my-helpers/db/testing';
import type { AuditEntry } from '@get-my-helpers/validation/audit';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

async function entries(query: Record<string, string>): Promise<AuditEntry[]> {
  const response = await admin.get(`/api/admin/audit-log?${new URLSearchParams(query)}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<AuditEntry[]>();
}

const actionsOf = async ({ user }: SignedIn): Promise<string[]> =>
  (await entries({ person: user.id })).map(({ action }) => action);

const password = 'helper-secret-1';

describe('the audit log', () => {
  it('has what an account did that is sensitive, and no ordinary sign-in', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await helper.post('/api/logout');
    await helper.post('/api/helpers/login', { email, password });
    expect(await actionsOf(helper)).toEqual([]);

    const elsewhere = test.browser();
    await elsewhere.post('/api/helpers/login', { email, password });
    await elsewhere.post('/api/account/keys', { name: 'Sync', scopes: ['gigs:read'] });
    const webhook = { url: 'https://1.1.1.1/hook', events: ['gig.offered'] };
    const { id } = (await elsewhere.post('/api/webhooks', webhook)).json<{ id: string }>();
    await elsewhere.put(`/api/webhooks/${id}`, { enabled: false });
    await elsewhere.request({ method: 'DELETE', url: `/api/webhooks/${id}` });
    await elsewhere.put('/api/account/password', { currentPassword: password, newPassword: 'helper-secret-2' });
    await elsewhere.get('/api/account/export');
    await elsewhere.post('/api/account/delete', { currentPassword: 'helper-secret-2' });
    expect(await actionsOf(helper)).toEqual([
      'account-deleted',
      'data-exported',
      'password-changed',
      'webhook-removed',
      'webhook-changed',
      'webhook-created',
      'api-key-created',
      'login-new-browser',
    ]);
    // It outlives the account, without a name.
    const [latest] = await entries({ person: helper.user.id });
    expect(latest).toMatchObject({ by: { id: helper.user.id, type: 'helper', name: null, email: null }, about: null });
    expect(await entries({ person: email })).toEqual([]);
  });

  it('has who saw whose contact, and what an admin did to whom', async () => {
    const [helper, professional] = [await signInHelper(test), await signInProfessional(test)];
    await professional.get(`/api/helpers/${helper.user.id}`);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified' });
    const about = { id: helper.user.id, type: 'helper', name: helper.user.name, email: helper.user.email };
    const found = await entries({ person: helper.user.email.toUpperCase() });
    expect(found).toMatchObject([
      { action: 'verification-decided', by: { type: 'admin', name: 'Ada Admin' }, about },
      { action: 'contact-revealed', by: { id: professional.user.id, type: 'professional' }, about },
    ]);
    // Their own export says that it happened, and not which admin it was.
    const { auditLog } = (await helper.get('/api/account/export')).json<{ auditLog: { action: string }[] }>();
    const told = ['contact-revealed', 'verification-decided', 'data-exported'];
    expect(auditLog.map(({ action }) => action)).toEqual(told);
    expect(JSON.stringify(auditLog)).not.toContain(found[0]?.by?.id);
  });

  it.each(['helper', 'professional'] as const)('has which admin saw the contact data of a %s', async (type) => {
    const person = await (type === 'helper' ? signInHelper(test) : signInProfessional(test));
    const url = `/api/${type}s/${person.user.id}`;
    const revealed = () => entries({ person: person.user.id, action: 'contact-revealed' });
    await person.get(url);
    const head = await admin.request({ method: 'HEAD', url });
    const fromElsewhere = await admin.request({ url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([head.statusCode, fromElsewhere.statusCode]).toEqual([200, 200]);
    expect(fromElsewhere.body).not.toContain(person.user.email);
    if (type === 'helper') await admin.get(`${url}?contact=false`);
    expect(await revealed()).toEqual([]);
    expect((await admin.get(url)).json()).toHaveProperty('email', person.user.email);
    expect(await revealed()).toMatchObject([
      { by: { type: 'admin', name: 'Ada Admin' }, about: { id: person.user.id, type } },
    ]);
  });

  it('has the admin who ended sessions and keys, also where there were keys alone', async () => {
    const { user, ...professional } = await signInProfessional(test);
    await professional.post('/api/account/keys', { name: 'Sync', scopes: ['gigs:read'] });
    await professional.post('/api/logout');
    await admin.post(`/api/admin/users/professional/${user.id}/sessions/end`);
    const [by, about] = [{ type: 'admin', name: 'Ada Admin' }, { id: user.id }];
    expect(await entries({ person: user.id })).toMatchObject([
      { action: 'user-sessions-ended', by, about },
      { action: 'api-keys-ended', by, about },
      { action: 'api-key-created', by: about, about: null },
    ]);
    await admin.post(`/api/admin/users/professional/${user.id}/sessions/end`);
    expect(await entries({ person: user.id })).toHaveLength(3);
  });

  it('has whom a handled report was about, once', async () => {
    const [helper, professional] = [await signInHelper(test), await signInProfessional(test)];
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await professional.post(`/api/messages/${helper.user.id}/report`, { reason: 'harassment' });
    const { items } = await admin.rpc.admin.reports.query({ limit: 1 });
    for (let times = 0; times < 2; times += 1) await admin.put(`/api/admin/reports/${items[0]?.id}/handled`, {});
    expect(await entries({ action: 'report-handled' })).toMatchObject([
      { by: { type: 'admin', name: 'Ada Admin' }, about: { id: helper.user.id } },
    ]);
    // Whether somebody reported them is not told.
    const { auditLog } = (await helper.get('/api/account/export')).json<{ auditLog: { action: string }[] }>();
    expect(auditLog.map(({ action }) => action)).toEqual(['data-exported']);
  });

  it('is filtered by action and day, and paged', async () => {
    const { db } = test.database;
    const account = newId();
    const insert = (createdAt: string) =>
      db
        .insertInto('auditLog')
        .values({ id: newId(), action: 'email-changed', accountKind: 'helper', accountId: account, createdAt })
        .execute();
    // Days begin at midnight in New York: these two are a minute before and after one.
    for (const time of ['2031-07-02T03:59:00Z', '2031-07-02T04:01:00Z']) await insert(time);
    const times = async (query: Record<string, string>) =>
      (await entries({ person: account, ...query })).map(({ createdAt }) => createdAt.slice(11, 16));
    expect(await times({ action: 'email-changed' })).toEqual(['04:01', '03:59']);
    expect(await times({ action: 'logout' })).toEqual([]);
    expect(await times({ from: '2031-07-02' })).toEqual(['04:01']);
    expect(await times({ to: '2031-07-01' })).toEqual(['03:59']);
    const first = await admin.get(`/api/admin/audit-log?person=${account}&limit=1`);
    expect(first.headers).toMatchObject({ 'x-total-count': '2', 'x-total-count-relation': 'eq' });
    const next = /<(.*)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await admin.get(next)).json()).toMatchObject([{ createdAt: '2031-07-02T03:59:00.000Z' }]);
  });

  it('is a spreadsheet that runs nothing, and says who took it', async () => {
    const helper = await signInHelper(test, { name: '=HYPERLINK("x")' });
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'rejected' });
    const url = `/api/admin/audit-log.csv?person=${helper.user.id}`;
    const { headers, body } = await admin.get(url);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"verification-decided","Ada Admin"`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")","${helper.user.email}","helper","${helper.user.id}"`);
    const foreign = await admin.request({ method: 'GET', url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect(await entries({ action: 'audit-log-exported' })).toHaveLength(1);
  });

  it('is changed by nobody, and loses what is older than a year alone', async () => {
    const { db } = test.database;
    for (const statement of [
      "update audit_log set action = 'login'",
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
    ]) {
      await expect(runSql(db, statement), statement).rejects.toThrow('The audit log is kept as it is for a year.');
    }
    const insert = (age: string) =>
      runSql(
        db,
        `insert into audit_log (id, action, created_at) values (gen_random_uuid(), 'logout', now() - interval '${age}')`,
      );
    await insert('366 days 6 hours');
    await insert('364 days');
    expect(await deleteOldAuditEntries(db, 1000)).toBe(1);
    expect(await entries({ action: 'logout' })).toMatchObject([{ by: null, about: null }]);
  });
});

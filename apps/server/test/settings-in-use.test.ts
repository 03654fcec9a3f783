import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '@get-my-helpers/db/seeds/demo';
import { createTestDatabase, runSql, type TestDatabase } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import { readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { eventually } from './eventually.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';
import { helperFields, jobFields, professionalFields, type Body } from './test-app.ts';
import { jpeg } from './upload-files.ts';

/**
 * Checks that the settings take effect in a server as operators start it, on a database that was in demo mode before.
 */

const admin = { email: 'ada@example.com', password: 'a long password' };

let database: TestDatabase;
let place: Awaited<ReturnType<typeof createDataDir>>;
let server: RunningServer;
beforeAll(async () => {
  [database, place] = await Promise.all([createTestDatabase(), createDataDir()]);
  const common = { DATA_DIR: place.dataDir, DATABASE_URL: database.connectionString };
  await (await startServer({ ...common, DEMO: '1' })).end('SIGTERM');
  server = await startServer({
    ...common,
    DEMO: '0',
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'on',
    CLAMD: '127.0.0.1:1',
    METRICS_PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await Promise.all([database.drop(), place.remove()]);
});

const post = (path: string, body: Body, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Registers a user and confirms their email; returns their cookie. */
async function register(type: 'helper' | 'professional', fields: Body): Promise<string> {
  const response = await post(`/api/${type}s`, fields);
  expect(response.status).toBe(201);
  await runSql(database.db, 'update accounts set email_verified_at = now() where email = $1', [fields['email']]);
  return cookieOf(response);
}

describe('the settings of a server', () => {
  it('disable the demo logins', async () => {
    expect(server.output()).toContain('The demo logins of this database are disabled (DEMO is 0).');
    expect((await post('/api/helpers/login', demoLogins.helper)).status).toBe(401);
  });

  it('require a second factor of admins', async () => {
    const cookie = cookieOf(await post('/api/admin/login', admin));
    const stats = await fetch(`${server.url}/api/admin/stats`, { headers: { cookie } });
    expect([stats.status, await stats.json()]).toMatchObject([403, { message: messages.secondFactorNeeded }]);
  });

  it('log what concerns security', async () => {
    expect((await post('/api/helpers/login', { email: 'nobody@example.com', password: 'x' })).status).toBe(401);
    await eventually(() => expect(server.output()).toMatch(/"address":"127\.0\.0\.1".*"security event"/));
  });

  it('take the client’s address from the proxy, and limit the mails to one address', async () => {
    const fields = helperFields();
    await register('helper', fields);
    for (let client = 1; client <= 7; client += 1) {
      const request = { type: 'helper', email: fields['email'] };
      const from = { 'x-forwarded-for': `192.0.2.${client}` };
      expect((await post('/api/account/password-reset-request', request, from)).status).toBe(204);
    }
    const due = 'select from graphile_worker.jobs where run_at <= now()';
    await eventually(async () => expect(await runSql(database.db, due)).toEqual([]));
    const mails = await readOutbox(place.dataDir, 100);
    const resets = mails.filter(({ to, subject }) => to === fields['email'] && subject === 'Choose a new password');
    expect(resets).toHaveLength(5);
  });

  it('show the metrics on a port of their own', async () => {
    const [, address = ''] = /metrics {6}(http:\S+)/.exec(server.output()) ?? [];
    expect(await (await fetch(address)).text()).toContain('getmyhelpers_database_up 1');
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('getmyhelpers');
  });

  it('scan files', async () => {
    const cookie = await register('helper', helperFields());
    const signed = await post('/api/objects/upload', { purpose: 'profile-image' }, { cookie });
    const { uploadURL } = (await signed.json()) as { uploadURL: string };
    const sent = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(await jpeg()) });
    expect([sent.status, await sent.json()]).toMatchObject([503, { message: messages.uploadNotScanned }]);
  });

  it('collect notifications for a while after a mail', async () => {
    const fields = professionalFields();
    const professional = await register('professional', fields);
    const helper = await register('helper', helperFields());
    const applyToAnother = async (): Promise<void> => {
      const posted = await post('/api/job-postings', jobFields(), { cookie: professional });
      const { id } = (await posted.json()) as { id: string };
      expect((await post('/api/applications', { jobPostingId: id }, { cookie: helper })).status).toBe(201);
    };
    await applyToAnother();
    await eventually(async () => {
      const mails = await readOutbox(place.dataDir, 100);
      expect(mails.filter(({ to, subject }) => to === fields['email'] && subject.includes('applied'))).toHaveLength(1);
    });
    await applyToAnother();
    const later = `
      select key from graphile_worker.jobs
      where key like 'mail-notifications:professional%' and run_at > now() + interval '5 minutes'
    `;
    await eventually(async () => expect(await runSql(database.db, later)).toHaveLength(1));
  });
});

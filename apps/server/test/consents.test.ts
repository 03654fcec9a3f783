import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '@get-my-helpers/validation/own-account';
import { messages } from '@get-my-helpers/validation/messages';
import { termsVersion } from '@get-my-helpers/validation/terms';
import { buildTestApp, helperFields, professionalFields, type Browser, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The consents in an account's own data. */
async function ownConsents(browser: Browser): Promise<AccountExport[string] | undefined> {
  return (await browser.get('/api/account/export')).json<AccountExport>()['consents'];
}

const current = [{ version: termsVersion, agreedAt: expect.any(String) as string }];

describe('a registration agrees to the terms of today', () => {
  it('of a helper over REST, with the time', async () => {
    const browser = test.browser();
    expect((await browser.post('/api/helpers', helperFields())).statusCode).toBe(201);
    const { consents, profile } = (await browser.get('/api/account/export')).json<AccountExport>();
    expect(consents).toEqual(current);
    const [agreedAt, createdAt] = [consents?.[0]?.['agreedAt'], profile?.[0]?.['createdAt']];
    expect(Date.parse(String(agreedAt))).toBeGreaterThanOrEqual(Date.parse(String(createdAt)));
  });

  it('of a professional over RPC', async () => {
    const browser = test.browser();
    await browser.rpc.professionals.register.mutate(professionalFields() as never);
    expect(await ownConsents(browser)).toEqual(current);
  });

  it('of which the form says that it showed them, and to no others', async () => {
    for (const [path, fields] of [
      ['/api/helpers', helperFields()],
      ['/api/professionals', professionalFields()],
    ] as const) {
      const browser = test.browser();
      const refused = await browser.post(path, { ...fields, termsVersion: '2026-01-01' });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: messages.termsChanged }]);
      expect((await browser.post(path, { ...fields, termsVersion })).statusCode).toBe(201);
      expect(await ownConsents(browser)).toEqual(current);
    }
  });

  it('is recorded by no registration that fails', async () => {
    const fields = helperFields();
    await test.browser().post('/api/helpers', fields);
    const { length } = await test.database.db.selectFrom('consents').select('accountId').execute();
    expect((await test.browser().post('/api/helpers', fields)).statusCode).toBe(409);
    expect(await test.database.db.selectFrom('consents').select('accountId').execute()).toHaveLength(length);
  });

  it('is forgotten with the account', async () => {
    const browser = test.browser();
    const { id } = await browser.rpc.professionals.register.mutate(professionalFields() as never);
    const stored = () =>
      test.database.db.selectFrom('consents').select('version').where('accountId', '=', id).execute();
    expect(await stored()).toEqual([{ version: termsVersion }]);
    await browser.rpc.account.delete.mutate({ currentPassword: 'professional-secret-1' });
    expect(await stored()).toEqual([]);
  });

  it('says so in the documentation of the API', async () => {
    const { paths } = (await test.browser().get('/api/openapi.json')).json<{
      paths: Record<string, { post: { summary: string } }>;
    }>();
    for (const path of ['/api/helpers', '/api/professionals']) {
      expect(paths[path]?.post.summary).toContain('agree to the terms');
    }
  });
});

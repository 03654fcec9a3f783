import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { messages } from '@get-my-helpers/validation/messages';
import { isCommonPassword } from '../src/auth/common-passwords.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import { ensureAdmin } from '../src/start/ensure-admin.ts';
import { newToken } from '../src/auth/tokens.ts';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const refusal = (path: string) => ({
  message: messages.passwordTooCommon,
  code: 'BAD_REQUEST',
  issues: [{ path, message: messages.passwordTooCommon }],
});

describe('a password that attackers try first', () => {
  it.each([
    '123456',
    'Password',
    ' password ',
    'QWERTY123',
    'letmein1',
    'secret1',
    'iloveyou',
    '654321',
    '11111111',
    'abcabcabc',
    'qwertyqwerty',
    'poiuytre',
    '12344321',
    '01012009',
    '19901231',
    '100200',
    'Ada Lovelace',
    'ada@example.com',
    'ADA.L',
  ])('is recognized: %s', async (password) => {
    const owner = { name: 'Ada Lovelace', email: password === 'ADA.L' ? 'ada.l@example.com' : 'ada@example.com' };
    expect(await isCommonPassword(password, owner)).toBe(true);
  });

  it.each(['six-ok', 'correct horse', 'helper-demo-1', 'Ada Lovelace 2', 'tile & grout', '48 30 92', 'заборчик'])(
    'does not include: %s',
    async (password) => {
      expect(await isCommonPassword(password, { name: 'Ada Lovelace', email: 'ada@example.com' })).toBe(false);
    },
  );
});

it('is each of the 10,000 most common ones, whose list is in the order of their frequency', async () => {
  const common = dictionary['passwords-common'];
  expect(common.length).toBeGreaterThan(48_000);
  const missing = await Promise.all(
    common.slice(0, 10_000).map(async (password) => ((await isCommonPassword(password)) ? [] : [password])),
  );
  expect(missing.flat()).toEqual([]);
});

describe('a common password', () => {
  it.each([
    ['helpers', helperFields, 'secret1'],
    ['helpers', helperFields, '123456'],
    ['professionals', professionalFields, 'Password1'],
  ])('registers no %s', async (kind, fields, password) => {
    const response = await test.browser().post(`/api/${kind}`, fields({ password }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal('password'));
  });

  it("includes the person's own name and email", async () => {
    const fields = helperFields({ name: 'Zachary  Nesbitt' });
    for (const password of ['zachary nesbitt', String(fields['email'])]) {
      const response = await test.browser().post('/api/helpers', { ...fields, password });
      expect(response.json()).toEqual(refusal('password'));
    }
  });

  it('cannot become the new password, neither in the account nor by a mailed link', async () => {
    const professional = await signInProfessional(test);
    const change = { currentPassword: 'professional-secret-1', newPassword: 'football1' };
    const changed = await professional.put('/api/account/password', change);
    expect(changed.statusCode).toBe(400);
    expect(changed.json()).toEqual(refusal('newPassword'));

    const { token, tokenHash } = newToken();
    const owner = { type: 'professional', id: professional.user.id, email: professional.user.email } as const;
    await replaceAccountToken(test.database.db, owner, { tokenHash, purpose: 'password-reset', lifetimeSeconds: 60 });
    const reset = (password: string) => test.browser().post('/api/account/password-reset', { token, password });
    expect((await reset('football1')).json()).toEqual(refusal('password'));
    expect((await reset(professional.user.name)).json()).toEqual(refusal('password'));
    expect((await reset('not so common')).statusCode).toBe(204);
  });

  it('is refused for the admin of the settings', async () => {
    const admin = { email: 'owner@example.com', password: 'admin123' };
    await expect(ensureAdmin(test.database.db, admin)).rejects.toThrow(
      'ADMIN_PASSWORD is too easy to guess: choose another one.',
    );
  });

  it('still works for those who already have it', async () => {
    const { user } = await signInHelper(test);
    const passwordHash = await hashPassword('secret1');
    await test.database.db.updateTable('accounts').set({ passwordHash }).where('id', '=', user.id).execute();
    const login = await test.browser().post('/api/helpers/login', { email: user.email, password: 'secret1' });
    expect(login.statusCode).toBe(200);
  });
});

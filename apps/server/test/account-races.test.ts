import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { countJobs, startWorker } from '@get-my-helpers/db/queue';
import { messages } from '@get-my-helpers/validation/messages';
import { openMailer, readOutbox } from '../src/mail/mailer.ts';
import { mailTasks } from '../src/mail/tasks.ts';
import { hashPassword } from '../src/passwords.ts';
import { newToken } from '../src/tokens.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** A link to choose a new password, as a mail brings it. */
async function resetToken({ user }: SignedIn): Promise<string> {
  const { token, tokenHash } = newToken();
  const { type, id, email } = user;
  await replaceAccountToken(
    test.database.db,
    { type, id, email },
    { tokenHash, purpose: 'password-reset', lifetimeSeconds: 3600 },
  );
  return token;
}

const reset = (token: string, password: string) => test.browser().rpc.account.resetPassword.mutate({ token, password });

/** So many passwords wait to be hashed that the next one is compared much later than it was asked for. */
const keepHashing = (): Promise<string>[] => Array.from({ length: 40 }, () => hashPassword('busy'));

describe('a password that changes while it is compared', () => {
  it('opens no session', async () => {
    const helper = await signInHelper(test);
    const { db } = test.database;
    const passwordHash = await hashPassword('another');
    const busy = keepHashing();
    const late = test.browser();
    const login = late.post('/api/helpers/login', { email: helper.user.email, password: 'secret1' });
    // By then the login knows the old hash.
    await Promise.race(busy.slice(8));
    await db.updateTable('helpers').set({ passwordHash }).where('id', '=', helper.user.id).execute();
    await db.deleteFrom('sessions').where('helperId', '=', helper.user.id).execute();
    const answer = await login;
    await Promise.all(busy);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: messages.invalidLogin });
    expect(await db.selectFrom('sessions').select('id').where('helperId', '=', helper.user.id).execute()).toEqual([]);
  });

  it('is not changed by who knew the old one', async () => {
    const helper = await signInHelper(test);
    const { db } = test.database;
    const passwordHash = await hashPassword('another');
    const busy = keepHashing();
    const change = helper.rpc.account.changePassword
      .mutate({ currentPassword: 'secret1', newPassword: 'secret2' })
      .catch((error: unknown) => error);
    await Promise.race(busy.slice(8));
    await db.updateTable('helpers').set({ passwordHash }).where('id', '=', helper.user.id).execute();
    expect(await change).toMatchObject({ message: messages.passwordWrong });
    await Promise.all(busy);
  });
});

describe('the link to choose a new password', () => {
  it('ends when the account gets another address', async () => {
    const helper = await signInHelper(test);
    const token = await resetToken(helper);
    await helper.put(`/api/helpers/${helper.user.id}`, { email: `new-${helper.user.email}` });
    await expect(reset(token, 'secret2')).rejects.toThrow(messages.tokenInvalid);
  });

  it('ends when the password is changed', async () => {
    const helper = await signInHelper(test);
    const token = await resetToken(helper);
    await helper.rpc.account.changePassword.mutate({ currentPassword: 'secret1', newPassword: 'secret2' });
    await expect(reset(token, 'secret3')).rejects.toThrow(messages.tokenInvalid);
  });

  it('works once, also when it is used twice at the same time', async () => {
    const token = await resetToken(await signInHelper(test));
    const results = await Promise.allSettled([reset(token, 'secret2'), reset(token, 'secret3')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a mail that waits', { timeout: 20_000 }, () => {
  it('holds no address, and is not sent when whom it names has deleted their account', async () => {
    const { db } = test.database;
    const [professional, helper] = await Promise.all([
      signInProfessional(test),
      signInHelper(test, { name: 'Severin Kolb' }),
    ]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Good day' });
    await helper.post('/api/account/delete', { currentPassword: 'secret1' });
    const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
    const worker = await startWorker(
      db,
      mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com' }),
      () => undefined,
    );
    await vi.waitFor(async () => expect(await countJobs(db)).toBe(0), { timeout: 15_000, interval: 50 });
    await worker.stop();
    const mails = await readOutbox(test.dataDir, 100);
    expect(mails.map(({ to }) => to)).toContain(professional.user.email);
    expect(JSON.stringify(mails)).not.toContain('Severin Kolb');
  });
});

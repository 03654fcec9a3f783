import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '@get-my-helpers/db/queue';
import { messages } from '@get-my-helpers/validation/messages';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { unlimitedMails, type MailLimit } from '../src/modules/notifications/mail/mail-limit.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  helperFields,
  signInHelper,
  signInProfessional,
  type Body,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

const siteUrl = 'https://helpers.example.com';
const subjects = {
  changed: 'Your email address was changed',
  confirm: 'Please confirm your email address',
  reset: 'Choose a new password',
  password: 'Your password was changed',
} as const;

let test: TestApp;
let worker: Worker;
beforeAll(async () => {
  test = await buildTestApp();
  const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  worker = await startWorker(test.database.db, mailTasks({ db: test.database.db, mailer, siteUrl }), () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const mailsTo = async (email: string, subject: string): Promise<OutboxMail[]> =>
  (await readOutbox(test.dataDir, 1000)).filter((mail) => mail.to === email && mail.subject === subject);

/** The newest mail with this subject, once this many have arrived. */
const mailTo = (email: string, subject: string, count = 1): Promise<OutboxMail> =>
  eventually(async () => {
    const [newest, ...others] = await mailsTo(email, subject);
    if (!newest || others.length + 1 < count) throw new Error(`no mail '${subject}' to ${email}`);
    return newest;
  });

const tokenIn = ({ text }: OutboxMail): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
const passwordOf = ({ user }: SignedIn): string =>
  user.type === 'helper' ? 'helper-secret-1' : 'professional-secret-1';

/** Changes the address by the documented profile update; the password may be left out. */
const change = (person: SignedIn, email: string, more: Body = { currentPassword: passwordOf(person) }) =>
  person.put(`/api/${person.user.type}s/${person.user.id}`, { email, ...more });

const undo = (token: string) => test.browser().post('/api/account/email-change/undo', { token });
const emailOf = async (person: SignedIn): Promise<unknown> => (await person.get('/api/account')).json();
const logIn = ({ user }: SignedIn, email: string, password: string) =>
  test.browser().post(`/api/${user.type}s/login`, { email, password });

/** Opens the link that holds. A mail of the registration that is late goes to the new address too, and replaces it. */
const confirm = (email: string, count = 1): Promise<void> =>
  eventually(async () => {
    await mailTo(email, subjects.confirm, count);
    const statuses: number[] = [];
    for (const mail of await mailsTo(email, subjects.confirm)) {
      const opened = await test.browser().post('/api/account/verification', { token: tokenIn(mail) });
      statuses.push(opened.statusCode);
    }
    expect(statuses).toContain(204);
  });

describe.each([
  ['a helper', signInHelper],
  ['a professional', signInProfessional],
] as const)('the email of %s', (_who, signIn) => {
  it('changes only with the current password', async () => {
    const person = await signIn(test);
    const before = person.user.email;
    const next = `next-${before}`;
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'wrong' }, { currentPassword: null }]) {
      const refused = await change(person, next, more);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'FORBIDDEN', message: messages.currentPasswordNeeded });
    }
    expect(await emailOf(person)).toMatchObject({ email: before });
    expect((await change(person, next)).statusCode).toBe(200);
    expect(await emailOf(person)).toEqual({ email: next, emailVerifiedAt: null });
  });

  it('needs no password to stay, in whatever case it is written', async () => {
    const person = await signIn(test);
    const path = `/api/${person.user.type}s/${person.user.id}`;
    const saved = await person.put(path, { name: 'Another Name', email: person.user.email.toUpperCase() });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ name: 'Another Name' });
  });
});

describe('an email address that was changed', () => {
  it('is told at the old address; the new one is asked to confirm, and takes no new password until then', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    const next = `next-${email}`;
    await change(helper, next);
    const told = await mailTo(email, subjects.changed);
    expect(told.text).toContain(`${siteUrl}/undo-email-change#token=`);
    await mailTo(next, subjects.confirm);
    const ask = () => test.browser().post('/api/account/password-reset-request', { type: 'helper', email: next });
    expect((await ask()).statusCode).toBe(204);
    // Instead, the user has to confirm the address.
    const confirmation = tokenIn(await mailTo(next, subjects.confirm, 2));
    expect(await mailsTo(next, subjects.reset)).toEqual([]);
    await test.browser().post('/api/account/verification', { token: confirmation });
    await ask();
    await mailTo(next, subjects.reset);
  });

  it('is taken back by the link: all sessions and the known password end, and a new one is chosen', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    const next = `thief-${email}`;
    await change(helper, next);
    const token = tokenIn(await mailTo(email, subjects.changed));
    const answer = await undo(token);
    expect(answer.statusCode).toBe(200);
    expect((await helper.get('/api/account')).statusCode).toBe(401);
    for (const known of [email, next]) expect((await logIn(helper, known, 'helper-secret-1')).statusCode).toBe(401);
    const { passwordToken } = answer.json<{ passwordToken: string }>();
    const chosen = await test.browser().post('/api/account/password-reset', {
      token: passwordToken,
      password: 'brand new one',
    });
    expect(chosen.statusCode).toBe(204);
    expect((await logIn(helper, email, 'brand new one')).statusCode).toBe(200);
    expect((await undo(token)).json()).toMatchObject({ message: messages.undoInvalid });
    expect((await mailTo(next, subjects.changed)).text).not.toContain('#token=');
    await mailTo(email, subjects.password);
  });

  it('goes back to the first address after two changes, whichever link is used first', async () => {
    const helper = await signInHelper(test);
    const first = helper.user.email;
    const [second, third] = [`second-${first}`, `third-${first}`];
    await change(helper, second);
    const ownersLink = tokenIn(await mailTo(first, subjects.changed));
    await confirm(second);
    await change(helper, third);
    const thiefsLink = tokenIn(await mailTo(second, subjects.changed));
    const taken = (await undo(thiefsLink)).json<{ passwordToken: string }>();
    await test.browser().post('/api/account/password-reset', { token: taken.passwordToken, password: 'of the thief' });
    const back = await undo(ownersLink);
    expect(back.statusCode).toBe(200);
    expect((await logIn(helper, second, 'of the thief')).statusCode).toBe(401);
    expect((await logIn(helper, first, 'of the thief')).statusCode).toBe(401);
  });

  it('ends the links of later changes when an earlier one is taken back', async () => {
    const helper = await signInHelper(test);
    const first = helper.user.email;
    const second = `second-${first}`;
    await change(helper, second);
    const ownersLink = tokenIn(await mailTo(first, subjects.changed));
    await confirm(second);
    await change(helper, `third-${first}`);
    const thiefsLink = tokenIn(await mailTo(second, subjects.changed));
    expect((await undo(ownersLink)).statusCode).toBe(200);
    expect((await undo(thiefsLink)).statusCode).toBe(400);
  });

  it('is confirmed by the email to it, however late that to the address before is', async () => {
    const helper = await signInHelper(test);
    const { email, type, id } = helper.user;
    await mailTo(email, subjects.confirm);
    const next = `late-${email}`;
    const { db } = test.database;
    const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
    // The address changes once the email to the one before is under way.
    const limit: MailLimit = {
      take: async () => {
        await change(helper, next);
        await mailTo(next, subjects.confirm);
        return unlimitedMails.take('confirmation', email);
      },
    };
    await mailTasks({ db, mailer, siteUrl, limit })['mail-email-verification']?.({ type, id });
    const opened = await test
      .browser()
      .post('/api/account/verification', { token: tokenIn(await mailTo(next, subjects.confirm)) });
    expect(opened.statusCode).toBe(204);
    expect(await mailsTo(email, subjects.confirm)).toHaveLength(1);
  });

  it('gives no link to an address that nobody ever confirmed, nor to one that was left again', async () => {
    const helper = await signInHelper(test);
    const first = helper.user.email;
    const mistyped = `mistyped-${first}`;
    await change(helper, mistyped);
    await change(helper, `right-${first}`);
    expect((await mailTo(mistyped, subjects.changed)).text).not.toContain('#token=');

    const other = await signInHelper(test);
    const aside = `aside-${other.user.email}`;
    await change(other, aside);
    await confirm(aside);
    await change(other, other.user.email);
    expect((await mailTo(aside, subjects.changed)).text).not.toContain('#token=');
  });

  it.each([
    ['confirmed', true],
    ['of the registration', false],
  ])(
    'stays the owner’s when it was %s and the account returned to it and left it again',
    async (_which, isConfirmed) => {
      const helper = await signInHelper(test);
      const first = helper.user.email;
      if (isConfirmed) await confirm(first);
      await change(helper, `second-${first}`);
      const earlier = tokenIn(await mailTo(first, subjects.changed));
      await change(helper, first);
      const { emailVerifiedAt } = (await helper.get('/api/account')).json<{ emailVerifiedAt: string | null }>();
      expect(emailVerifiedAt !== null).toBe(isConfirmed);
      await change(helper, `third-${first}`);
      const later = tokenIn(await mailTo(first, subjects.changed, 2));
      expect(later).not.toBe('');
      for (const token of [later, earlier]) expect((await undo(token)).statusCode).toBe(200);
      expect((await logIn(helper, `third-${first}`, passwordOf(helper))).statusCode).toBe(401);
      const account = await test.database.db
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', helper.user.id)
        .execute();
      expect(account).toEqual([{ email: first }]);
    },
  );

  it('is kept free for its owner as long as the change can be taken back', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await change(helper, `next-${email}`);
    const taken = await test.browser().post('/api/helpers', helperFields({ email: email.toUpperCase() }));
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { message: messages.emailTaken }]);
    const other = await signInHelper(test);
    expect((await change(other, email)).statusCode).toBe(409);
    const token = tokenIn(await mailTo(email, subjects.changed));
    expect((await undo(token)).statusCode).toBe(200);
  });

  it('is free again after seven days, and the link is void', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await change(helper, `next-${email}`);
    const token = tokenIn(await mailTo(email, subjects.changed));
    const { db } = test.database;
    const [row] = await db.selectFrom('emailChanges').selectAll().where('accountId', '=', helper.user.id).execute();
    const days = (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.changedAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7);
    expect(JSON.stringify(row)).not.toContain(token);
    await db
      .updateTable('emailChanges')
      .set({ expiresAt: new Date().toISOString() })
      .where('accountId', '=', helper.user.id)
      .execute();
    expect((await undo(token)).statusCode).toBe(400);
    expect((await test.browser().post('/api/helpers', helperFields({ email }))).statusCode).toBe(201);
  });

  it('stays gone with an account that was deleted', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await change(helper, `next-${email}`);
    const token = tokenIn(await mailTo(email, subjects.changed));
    expect((await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);
    expect((await undo(token)).statusCode).toBe(400);
    expect((await test.browser().post('/api/helpers', helperFields({ email }))).statusCode).toBe(201);
  });

  it('is changed, undone and deleted at the same time without a server error', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await change(helper, `next-${email}`);
    const token = tokenIn(await mailTo(email, subjects.changed));
    const statuses = (
      await Promise.all([
        undo(token),
        change(helper, `other-${email}`),
        helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' }),
        undo(token),
      ])
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status, index) => [0, 3].includes(index) && status === 200).length).toBeLessThan(2);
  });
});

describe('the current password', () => {
  const refusal = { code: 'FORBIDDEN', message: messages.currentPasswordNeeded };

  it('is required for everything that a stolen session must not do', async () => {
    const helper = await signInHelper(test);
    const other = await logIn(helper, helper.user.email, 'helper-secret-1');
    expect(other.statusCode).toBe(200);
    const sessions = (await helper.get('/api/account/sessions')).json<{ id: string; isCurrent: boolean }[]>();
    const others = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    for (const currentPassword of [undefined, 'wrong']) {
      const answers = [
        await helper.put('/api/account/password', { currentPassword, newPassword: 'another one' }),
        await helper.post('/api/account/sessions/end-others', { currentPassword }),
        await helper.request({
          method: 'DELETE',
          url: `/api/account/sessions/${others}`,
          payload: { currentPassword },
        }),
        await helper.post('/api/account/delete', { currentPassword }),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([403, refusal]);
    }
    const ended = await helper.request({
      method: 'DELETE',
      url: `/api/account/sessions/${others}`,
      payload: { currentPassword: 'helper-secret-1' },
    });
    expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 1 }]);
    const rest = await helper.post('/api/account/sessions/end-others', { currentPassword: 'helper-secret-1' });
    expect(rest.json()).toEqual({ ended: 0 });
  });

  it('is not needed to end the current session, nor for a missing one', async () => {
    const helper = await signInHelper(test);
    const [own] = (await helper.get('/api/account/sessions')).json<{ id: string }[]>();
    const missing = await helper.request({ method: 'DELETE', url: `/api/account/sessions/${crypto.randomUUID()}` });
    expect(missing.statusCode).toBe(404);
    const ended = await helper.request({ method: 'DELETE', url: `/api/account/sessions/${own?.id}` });
    expect(ended.statusCode).toBe(200);
    expect((await helper.get('/api/account')).statusCode).toBe(401);
  });

  it('is replaced with a notice by email and a new token for the session that changed it', async () => {
    const helper = await signInHelper(test);
    const before = helper.cookies.get('gmh_session') ?? '';
    const answer = await helper.put('/api/account/password', {
      currentPassword: 'helper-secret-1',
      newPassword: 'another one',
    });
    expect(answer.json()).toEqual({ ended: 0 });
    expect(helper.cookies.get('gmh_session')).not.toBe(before);
    expect((await helper.get('/api/account')).statusCode).toBe(200);
    const stolen = await test.browser().request({
      method: 'GET',
      url: '/api/account',
      headers: { cookie: `gmh_session=${before}` },
    });
    expect(stolen.statusCode).toBe(401);
    const mail = await mailTo(helper.user.email, subjects.password);
    expect(mail.text).toContain(`${siteUrl}/forgot-password`);
  });
});

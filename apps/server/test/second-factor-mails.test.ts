import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from '@get-my-helpers/db/queue';
import { messages } from '@get-my-helpers/validation/messages';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { resetSecondFactor } from '../src/start/reset-second-factor.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Body,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

const siteUrl = 'https://helpers.example.com';
const subjects = {
  emailChanged: 'Your email address was changed',
  on: 'Two-step sign-in was turned on',
  off: 'Two-step sign-in was turned off',
  recoveryCodes: 'Your recovery codes were replaced',
} as const;
const step = 30_000;
const newPassword = 'a brand new one 7';

let test: TestApp;
let worker: Worker;
beforeAll(async () => {
  // Freezes the clock in the middle of a time step, so that no code expires while a busy machine delays a test.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / step) + 0.5) * step });
  test = await buildTestApp();
  const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  worker = await startWorker(test.database.db, mailTasks({ db: test.database.db, mailer, siteUrl }), () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  vi.useRealTimers();
});

const mailTo = (email: string, subject: string): Promise<OutboxMail> =>
  eventually(async () => {
    const mails = await readOutbox(test.dataDir, 1000);
    const found = mails.find((mail) => mail.to === email && mail.subject === subject);
    if (!found) throw new Error(`no mail '${subject}' to ${email}`);
    return found;
  });

const passwordOf = { helper: 'helper-secret-1', professional: 'professional-secret-1' } as const;
const codeOf = (secret: string, steps: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * step });

async function turnOn(browser: Browser, base: 'account' | 'admin', currentPassword: string) {
  const started = await browser.post(`/api/${base}/second-factor`, { currentPassword });
  const { secret } = started.json<{ secret: string }>();
  const confirmed = await browser.post(`/api/${base}/second-factor/confirmation`, { code: codeOf(secret, -1) });
  expect(confirmed.statusCode).toBe(200);
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

async function renewCodes(person: SignedIn): Promise<string[]> {
  const currentPassword = passwordOf[person.user.type];
  const renewed = await person.post('/api/account/second-factor/recovery-codes', { currentPassword });
  return renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
}

/** Changes the address as an attacker with the session and the password would. */
async function changeEmail(person: SignedIn): Promise<void> {
  const { type, id, email } = person.user;
  const fields = { email: `thief-${email}`, currentPassword: passwordOf[type] };
  expect((await person.put(`/api/${type}s/${id}`, fields)).statusCode).toBe(200);
}

/** The owner opens the emailed link and chooses a new password. */
async function takeBack({ user }: SignedIn): Promise<void> {
  const token = /#token=([\w-]+)/.exec((await mailTo(user.email, subjects.emailChanged)).text)?.[1] ?? '';
  const undone = await test.browser().post('/api/account/email-change/undo', { token });
  expect(undone.statusCode).toBe(200);
  const { passwordToken } = undone.json<{ passwordToken: string }>();
  const chosen = await test.browser().post('/api/account/password-reset', {
    token: passwordToken,
    password: newPassword,
  });
  expect(chosen.statusCode).toBe(204);
}

const logIn = ({ user }: SignedIn, fields: Body = {}) =>
  test.browser().post(`/api/${user.type}s/login`, { email: user.email, password: newPassword, ...fields });

describe.each([
  ['a helper', signInHelper],
  ['a professional', signInProfessional],
] as const)('taking back an email change of %s', (_who, signIn) => {
  it('takes off a second factor that was turned on after it', async () => {
    const person = await signIn(test);
    await changeEmail(person);
    await turnOn(person, 'account', passwordOf[person.user.type]);
    await takeBack(person);
    expect((await logIn(person)).statusCode).toBe(200);
    expect((await mailTo(person.user.email, subjects.off)).text).toContain(`your ${person.user.type} account`);
  });

  it('takes off an app that replaced the owner’s after it', async () => {
    const person = await signIn(test);
    await turnOn(person, 'account', passwordOf[person.user.type]);
    await changeEmail(person);
    await turnOn(person, 'account', passwordOf[person.user.type]);
    await takeBack(person);
    expect((await logIn(person)).statusCode).toBe(200);
  });

  it('leaves a second factor from before it, and its recovery codes', async () => {
    const person = await signIn(test);
    const { secret, recoveryCodes } = await turnOn(person, 'account', passwordOf[person.user.type]);
    await changeEmail(person);
    await takeBack(person);
    expect((await logIn(person)).json()).toMatchObject({ message: messages.codeNeeded });
    expect((await logIn(person, { code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await logIn(person, { code: codeOf(secret, 0) })).statusCode).toBe(200);
  });

  it('ends recovery codes that were made after it, and a setup that was begun', async () => {
    const person = await signIn(test);
    const { secret } = await turnOn(person, 'account', passwordOf[person.user.type]);
    await changeEmail(person);
    const [known] = await renewCodes(person);
    const currentPassword = passwordOf[person.user.type];
    const begun = await person.post('/api/account/second-factor', { currentPassword });
    await takeBack(person);
    expect((await logIn(person, { code: known })).json()).toMatchObject({ message: messages.codeWrong });
    const owner = test.browser();
    const login = { email: person.user.email, password: newPassword, code: codeOf(secret, 0) };
    expect((await owner.post(`/api/${person.user.type}s/login`, login)).statusCode).toBe(200);
    expect((await owner.get('/api/account/second-factor')).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 0 });
    const code = codeOf(begun.json<{ secret: string }>().secret, 0);
    const confirmed = await owner.post('/api/account/second-factor/confirmation', { code });
    expect(confirmed.json()).toMatchObject({ message: messages.secondFactorNotStarted });
  });
});

describe('the owner of an account hears by mail', () => {
  it('of a second factor that is turned on or off, and of new recovery codes', async () => {
    const helper = await signInHelper(test);
    const { email } = helper.user;
    await turnOn(helper, 'account', passwordOf.helper);
    expect((await mailTo(email, subjects.on)).text).toContain(`${siteUrl}/forgot-password`);
    await renewCodes(helper);
    await mailTo(email, subjects.recoveryCodes);
    await helper.post('/api/account/second-factor/end', { currentPassword: passwordOf.helper });
    expect((await mailTo(email, subjects.off)).text).toContain('choose a new password right away');
  });

  it('also as an admin, and when an operator turns it off', async () => {
    const admin = await signInAdmin(test);
    const { email } = (await admin.get('/api/session')).json<{ admin: { email: string } }>().admin;
    await turnOn(admin, 'admin', passwordOf.professional);
    expect((await mailTo(email, subjects.on)).text).toContain(`${siteUrl}/admin/security`);
    await resetSecondFactor(test.database.db, ['admin', email]);
    await mailTo(email, subjects.off);
  });
});

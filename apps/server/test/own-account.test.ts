import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { countJobs, startWorker, type Worker } from '@get-my-helpers/db/queue';
import { messages } from '@get-my-helpers/validation/messages';
import type { AccountExport, OutboxMail, OwnSession } from '@get-my-helpers/validation/own-account';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  confirmEmails,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

const siteUrl = 'https://helpers.example.com';

let test: TestApp;
let worker: Worker;
beforeAll(async () => {
  test = await buildTestApp({ readOutbox: () => readOutbox(test.dataDir, 200) });
  const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  worker = await startWorker(test.database.db, mailTasks({ db: test.database.db, mailer, siteUrl }), () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

/** The mail with this subject to somebody, as soon as it has been sent. */
function mailTo({ user }: SignedIn, subject: string): Promise<OutboxMail> {
  return eventually(async () => {
    const mails = (await test.browser().get('/api/demo/outbox')).json<OutboxMail[]>();
    const found = mails.find((mail) => mail.to === user.email && mail.subject.includes(subject));
    if (!found) throw new Error(`no mail '${subject}'`);
    return found;
  });
}

const tokenIn = ({ text }: OutboxMail): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

const loginOf = ({ user }: SignedIn, password: string) =>
  test.browser().post(`/api/${user.type}s/login`, { email: user.email, password });

describe('email', () => {
  it('reports what happens, with a link to the site, after the answer', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Free on Friday?' });
    const mail = await mailTo(helper, `New message from ${professional.user.name}`);
    expect(mail.text).toContain('Free on Friday?');
    expect(mail.text).toContain(`${siteUrl}/messages?with=${professional.user.id}`);
  });

  it('comes once for many unread messages, and not at all when it is not wanted', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    const send = (content: string) => professional.post('/api/messages', { helperId: helper.user.id, content });
    for (const content of ['One', 'Two', 'Three']) await send(content);
    await mailTo(helper, 'New message');
    await helper.put('/api/notifications/preferences', { kind: 'message', inProduct: true, byEmail: false });
    await helper.put(`/api/messages/${professional.user.id}/read`, {});
    await send('Four');
    await eventually(async () => expect(await countJobs(test.database.db)).toBe(0));
    const mails = (await readOutbox(test.dataDir, 500)).filter(
      ({ to, subject }) => to === helper.user.email && subject.includes('New message'),
    );
    expect(mails).toHaveLength(1);
    expect((await helper.get('/api/notifications/unread')).json()).toEqual({ unread: 1 });
  });
});

describe('a decision on an account', () => {
  it('is told to its owner, and a deleted account is out of the admin’s sight', async () => {
    const [admin, helper] = await Promise.all([signInAdmin(test), signInHelper(test)]);
    await confirmEmails(test, [helper]);
    const verify = () => admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified' });
    expect((await verify()).statusCode).toBe(200);
    await mailTo(helper, 'Your account is verified');
    expect((await helper.get('/api/notifications')).json()).toMatchObject([{ kind: 'verification' }]);
    const before = (await admin.rpc.admin.stats.query()).totalHelpers;
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect((await verify()).statusCode).toBe(404);
    expect((await admin.rpc.admin.stats.query()).totalHelpers).toBe(before - 1);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mailed link, once, and every session ends', async () => {
    const helper = await signInHelper(test);
    const ask = (email: string) =>
      test.browser().post('/api/account/password-reset-request', { type: 'helper', email });
    expect((await ask(helper.user.email.toUpperCase())).statusCode).toBe(204);
    expect((await ask('nobody@example.com')).statusCode).toBe(204);
    const token = tokenIn(await mailTo(helper, 'Choose a new password'));
    const reset = () => test.browser().post('/api/account/password-reset', { token, password: 'brand new one' });
    expect((await reset()).statusCode).toBe(204);
    expect((await reset()).json()).toMatchObject({ code: 'BAD_REQUEST', message: messages.tokenInvalid });
    expect((await helper.get('/api/account')).statusCode).toBe(401);
    expect((await loginOf(helper, 'brand new one')).statusCode).toBe(200);
    expect((await loginOf(helper, 'helper-secret-1')).statusCode).toBe(401);
  });

  it('follows the length rule of its account type, and keeps the token when the new one is too short', async () => {
    const professional = await signInProfessional(test);
    await test
      .browser()
      .post('/api/account/password-reset-request', { type: 'professional', email: professional.user.email });
    const token = tokenIn(await mailTo(professional, 'Choose a new password'));
    const reset = (password: string) => test.browser().post('/api/account/password-reset', { token, password });
    expect((await reset('seven77')).json()).toMatchObject({ message: messages.professionalPasswordTooShort });
    expect((await reset('eight-88')).statusCode).toBe(204);
  });

  it('is valid for an hour, and the database does not store the token', async () => {
    const helper = await signInHelper(test);
    await test.browser().post('/api/account/password-reset-request', { type: 'helper', email: helper.user.email });
    const token = tokenIn(await mailTo(helper, 'Choose a new password'));
    const { db } = test.database;
    const stored = await db.selectFrom('accountTokens').selectAll().where('accountId', '=', helper.user.id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await db.updateTable('accountTokens').set({ expiresAt: new Date().toISOString() }).execute();
    const late = await test.browser().post('/api/account/password-reset', { token, password: 'brand new one' });
    expect(late.statusCode).toBe(400);
  });
});

describe('an email address', () => {
  it('is confirmed by a mailed link, until it changes', async () => {
    const helper = await signInHelper(test);
    expect((await helper.get('/api/account')).json()).toEqual({ email: helper.user.email, emailVerifiedAt: null });
    const token = tokenIn(await mailTo(helper, 'confirm your email'));
    expect((await test.browser().post('/api/account/verification', { token })).statusCode).toBe(204);
    expect((await test.browser().post('/api/account/verification', { token })).statusCode).toBe(400);
    expect((await helper.get('/api/account')).json()).toMatchObject({ emailVerifiedAt: expect.any(String) as string });
    const change = { email: `new-${helper.user.email}`, currentPassword: 'helper-secret-1' };
    await helper.put(`/api/helpers/${helper.user.id}`, change);
    expect((await helper.get('/api/account')).json()).toMatchObject({ emailVerifiedAt: null });
  });
});

describe('sessions', () => {
  it('are listed, ended one by one or all others, and end with the password', async () => {
    const helper = await signInHelper(test);
    const login = async () => {
      const browser = test.browser();
      await browser.post(
        '/api/helpers/login',
        { email: helper.user.email, password: 'helper-secret-1' },
        { 'user-agent': 'Phone' },
      );
      return browser;
    };
    const [phone, tablet] = [await login(), await login()];
    const list = (await phone.get('/api/account/sessions')).json<OwnSession[]>();
    expect(list).toHaveLength(3);
    expect(list.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ userAgent: 'Phone' }]);
    const ofHelper = (await helper.get('/api/account/sessions'))
      .json<OwnSession[]>()
      .find(({ isCurrent }) => isCurrent);
    await phone.request({
      method: 'DELETE',
      url: `/api/account/sessions/${ofHelper?.id}`,
      payload: { currentPassword: 'helper-secret-1' },
    });
    expect((await helper.get('/api/account')).statusCode).toBe(401);

    const change = { currentPassword: 'helper-secret-1', newPassword: 'another one' };
    const wrong = await phone.put('/api/account/password', { ...change, currentPassword: 'wrong' });
    expect(wrong.json()).toMatchObject({
      issues: [{ path: 'currentPassword', message: messages.currentPasswordNeeded }],
    });
    expect((await phone.put('/api/account/password', change)).json()).toEqual({ ended: 1 });
    expect((await tablet.get('/api/account')).statusCode).toBe(401);
    expect((await phone.get('/api/account')).statusCode).toBe(200);
    expect((await loginOf(helper, 'another one')).statusCode).toBe(200);
    expect((await phone.post('/api/account/sessions/end-others', { currentPassword: 'another one' })).json()).toEqual({
      ended: 1,
    });
  });
});

describe('my data', () => {
  it("are all in one answer, without the password and other people's private data", async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'For the record' });
    const answer = await helper.get('/api/account/export');
    const data = answer.json<AccountExport>();
    expect(data.profile).toMatchObject([{ id: helper.user.id, email: helper.user.email }]);
    expect(data.messages).toMatchObject([{ content: 'For the record' }]);
    expect(answer.body).not.toMatch(/passwordHash|tokenHash/);
    expect(answer.body).not.toContain(professional.user.email);
  });

  it('are deleted with the account; reviews stay without a name, and gigs under way are canceled', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Hello' });
    await professional.post('/api/reviews', { helperId: helper.user.id, rating: 4, comment: 'Solid work.' });
    const parties = { helperId: helper.user.id, professionalId: professional.user.id };
    const gig = await insertGig(test.database.db, {
      ...parties,
      title: 'Gig',
      status: 'accepted',
      jobDate: '2030-01-01',
    });
    expect((await helper.post('/api/account/delete', { currentPassword: 'wrong' })).statusCode).toBe(403);
    expect((await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);

    expect((await helper.get('/api/account')).statusCode).toBe(401);
    expect((await loginOf(helper, 'helper-secret-1')).statusCode).toBe(401);
    expect((await professional.get(`/api/helpers/${helper.user.id}`)).statusCode).toBe(404);
    const [review] = (await professional.get('/api/professionals/reviews')).json<{ helperName: string }[]>();
    expect(review).toMatchObject({ helperName: 'Former helper', comment: 'Solid work.' });
    expect(await professional.rpc.gigs.byId.query({ id: gig.id })).toMatchObject({ status: 'cancelled' });
    const conversation = await professional.rpc.messages.conversation.query({ id: helper.user.id });
    expect(conversation).toMatchObject({ canWrite: false, person: { name: 'Former helper', profileImage: null } });
    const everything = await test.database.db
      .selectFrom('accounts')
      .innerJoin('helpers', 'helpers.id', 'accounts.id')
      .selectAll()
      .where('accounts.id', '=', helper.user.id)
      .execute();
    expect(JSON.stringify(everything)).not.toContain(helper.user.email);

    const back = await test
      .browser()
      .post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    expect(back.statusCode).toBe(401);
  });

  it('of a professional are deleted the same way', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    const posting = await professional.rpc.jobPostings.create.mutate({
      title: 'Repipe',
      description: 'Pipes.',
      city: 'Austin',
      state: 'TX',
      hourlyRate: 30,
    });
    expect(
      (await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' })).statusCode,
    ).toBe(204);
    expect((await helper.get(`/api/job-postings/${posting.id}`)).statusCode).toBe(404);
    expect((await helper.get(`/api/professionals/${professional.user.id}`)).statusCode).toBe(404);
  });
});

describe('a helper’s review of a professional', () => {
  it('follows a completed gig, once, and sets the rating on the public card and the postings', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    const posting = await professional.rpc.jobPostings.create.mutate({
      title: 'Repipe',
      description: 'Pipes.',
      city: 'Austin',
      state: 'TX',
      hourlyRate: 30,
    });
    const parties = { helperId: helper.user.id, professionalId: professional.user.id };
    const done = { ...parties, title: 'Gig', status: 'completed', completedAt: new Date().toISOString() } as const;
    const gigs = [await insertGig(test.database.db, done), await insertGig(test.database.db, done)];
    expect(await helper.rpc.reviews.unreviewedGigs.query()).toHaveLength(2);
    expect(await professional.rpc.reviews.unreviewedGigs.query()).toHaveLength(2);
    const write = (gigId: string | undefined, rating: number) =>
      helper.post('/api/reviews/professionals', { gigId, rating, comment: 'Clear plan.', paidOnTime: rating > 3 });
    expect((await write(gigs[0]?.id, 5)).statusCode).toBe(201);
    expect((await write(gigs[0]?.id, 1)).statusCode).toBe(409);
    expect((await write(gigs[1]?.id, 2)).json()).toMatchObject({ paidOnTime: false, gigTitle: 'Gig' });
    expect(await helper.rpc.reviews.unreviewedGigs.query()).toEqual([]);
    const reviewOf = (gigId: string | undefined) =>
      professional.post('/api/reviews', { helperId: helper.user.id, gigId, comment: 'Good.' });
    expect((await reviewOf(gigs[0]?.id)).statusCode).toBe(201);
    expect(await professional.rpc.reviews.unreviewedGigs.query()).toMatchObject([{ gigId: gigs[1]?.id }]);
    // A review of a gig counts once both sides have written theirs.
    expect((await reviewOf(gigs[1]?.id)).statusCode).toBe(201);
    const card = { rating: 3.5, totalReviews: 2 };
    expect((await helper.get(`/api/professionals/${professional.user.id}`)).json()).toMatchObject(card);
    expect((await helper.rpc.jobPostings.byId.query({ id: posting.id })).professional).toMatchObject(card);
    const { items } = await helper.rpc.reviews.listForProfessional.query({ professionalId: professional.user.id });
    expect(items.map(({ rating }) => rating)).toEqual([2, 5]);
  });
});

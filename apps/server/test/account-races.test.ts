import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceAccountToken } from '@get-my-helpers/db/queries/account-tokens';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { countJobs, startWorker } from '@get-my-helpers/db/queue';
import { findTablesWith } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import { newToken } from '../src/auth/tokens.ts';
import { eventually } from './eventually.ts';
import { countWaiting } from './lock-waits.ts';
import { holdHashing } from './quick-argon2.ts';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The token of an emailed link to choose a new password. */
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

describe('a password that changes while it is compared', () => {
  it('opens no session', async () => {
    const helper = await signInHelper(test);
    const { db } = test.database;
    const passwordHash = await hashPassword('another');
    const hashing = holdHashing();
    const late = test.browser();
    const login = late.post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    // At this point the login has already read the old hash.
    await hashing.arrived;
    await db.updateTable('accounts').set({ passwordHash }).where('id', '=', helper.user.id).execute();
    await db.deleteFrom('sessions').where('accountId', '=', helper.user.id).execute();
    hashing.release();
    const answer = await login;
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: messages.invalidLogin });
    expect(await db.selectFrom('sessions').select('id').where('accountId', '=', helper.user.id).execute()).toEqual([]);
  });

  it('cannot be changed by someone who knew the old one', async () => {
    const helper = await signInHelper(test);
    const { db } = test.database;
    const passwordHash = await hashPassword('another');
    const hashing = holdHashing();
    const change = helper.rpc.account.changePassword
      .mutate({ currentPassword: 'helper-secret-1', newPassword: 'helper-secret-2' })
      .catch((error: unknown) => error);
    await hashing.arrived;
    await db.updateTable('accounts').set({ passwordHash }).where('id', '=', helper.user.id).execute();
    hashing.release();
    expect(await change).toMatchObject({ message: messages.currentPasswordNeeded });
  });
});

describe('the link to choose a new password', () => {
  it('ends when the account gets another address', async () => {
    const helper = await signInHelper(test);
    const token = await resetToken(helper);
    const change = { email: `new-${helper.user.email}`, currentPassword: 'helper-secret-1' };
    await helper.put(`/api/helpers/${helper.user.id}`, change);
    await expect(reset(token, 'helper-secret-2')).rejects.toThrow(messages.tokenInvalid);
  });

  it('ends when the password is changed', async () => {
    const helper = await signInHelper(test);
    const token = await resetToken(helper);
    await helper.rpc.account.changePassword.mutate({
      currentPassword: 'helper-secret-1',
      newPassword: 'helper-secret-2',
    });
    await expect(reset(token, 'helper-secret-3')).rejects.toThrow(messages.tokenInvalid);
  });

  it('works once, also when it is used twice at the same time', async () => {
    const token = await resetToken(await signInHelper(test));
    const results = await Promise.allSettled([reset(token, 'helper-secret-2'), reset(token, 'helper-secret-3')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a queued email', () => {
  it('holds no address, and is not sent when its recipient has deleted their account', async () => {
    const { db } = test.database;
    const [professional, helper] = await Promise.all([
      signInProfessional(test),
      signInHelper(test, { name: 'Severin Kolb' }),
    ]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Good day' });
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
    const worker = await startWorker(
      db,
      mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com' }),
      () => undefined,
    );
    await eventually(async () => expect(await countJobs(db)).toBe(0));
    await worker.stop();
    const mails = await readOutbox(test.dataDir, 100);
    expect(mails.map(({ to }) => to)).toContain(professional.user.email);
    expect(JSON.stringify(mails)).not.toContain('Severin Kolb');
  });
});

/** Repeats the call until the account has been deleted; returns the status codes of the responses. */
async function whileDeleting(helper: SignedIn, call: () => Promise<{ statusCode: number }>): Promise<Set<number>> {
  let isOver = false;
  const deletion = helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' }).finally(() => {
    isOver = true;
  });
  const answers: Promise<{ statusCode: number }>[] = [];
  while (!isOver) {
    answers.push(call(), call(), call());
    await answers.at(-1);
  }
  expect((await deletion).statusCode).toBe(204);
  return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
}

const unfinishedGigsOf = (helper: SignedIn) =>
  test.database.db
    .selectFrom('gigs')
    .select('id')
    .where('helperId', '=', helper.user.id)
    .where('status', 'in', ['pending', 'accepted', 'in_progress'])
    .execute();

const ownedTables = ['secondFactors', 'notificationPreferences', 'accountTokens', 'uploads'] as const;

describe('an account that is deleted', () => {
  it('gets no data from requests that were in flight', async () => {
    const { db } = test.database;
    const professional = await signInProfessional(test);
    const { id, email } = professional.user;
    const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
    const tasks = mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com' });
    const deletion = await db.startTransaction().execute();
    await deletion.updateTable('accounts').set({ deletedAt: new Date().toISOString() }).where('id', '=', id).execute();
    const mail = tasks['mail-password-reset']?.({ type: 'professional', email });
    const choice = { kind: 'message', inProduct: true, byEmail: false };
    const calls = Promise.all([
      professional.post('/api/job-postings', jobFields()),
      professional.post('/api/account/second-factor', { currentPassword: 'professional-secret-1' }),
      professional.put('/api/notifications/preferences', choice),
      professional.post('/api/objects/upload', {}),
    ]);
    try {
      await eventually(async () => expect(await countWaiting(db)).toBe(5));
    } finally {
      await deletion.commit().execute();
    }
    expect((await calls).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    await mail;
    for (const table of ownedTables) {
      expect(await db.selectFrom(table).select('accountId').where('accountId', '=', id).execute(), table).toEqual([]);
    }
    expect(await db.selectFrom('jobPostings').select('id').where('professionalId', '=', id).execute()).toEqual([]);
    expect(JSON.stringify(await readOutbox(test.dataDir, 100))).not.toContain(email);
  });

  it.each(['helper', 'professional'] as const)('gets no review that was in flight to a %s', async (type) => {
    const { db } = test.database;
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const parties = { helperId: helper.user.id, professionalId: professional.user.id };
    const past = { title: 'Past', status: 'completed', completedAt: new Date().toISOString() } as const;
    const gig = await insertGig(db, { ...parties, ...past });
    const [receiver, writer] = type === 'helper' ? [helper, professional] : [professional, helper];
    const deletion = await db.startTransaction().execute();
    const deletedAt = new Date().toISOString();
    await deletion.updateTable('accounts').set({ deletedAt }).where('id', '=', receiver.user.id).execute();
    const fields = { gigId: gig.id, rating: 5, comment: 'Good work.' };
    const review =
      type === 'helper'
        ? writer.post('/api/reviews', { ...fields, helperId: helper.user.id })
        : writer.post('/api/reviews/professionals', { ...fields, paidOnTime: true });
    try {
      await eventually(async () => expect(await countWaiting(db)).toBe(1));
    } finally {
      await deletion.commit().execute();
    }
    expect((await review).statusCode).toBe(404);
    for (const table of ['reviews', 'professionalReviews'] as const) {
      expect(await db.selectFrom(table).select('id').where('gigId', '=', gig.id).execute()).toEqual([]);
    }
    const told = db.selectFrom('notifications').select('id').where('accountId', '=', receiver.user.id);
    expect(await told.where('event', 'in', ['helper_reviewed', 'professional_reviewed']).execute()).toEqual([]);
  });

  it('does not get its name back from a change in flight', async () => {
    const helper = await signInHelper(test, { name: 'Wolfram Nagel' });
    const path = `/api/helpers/${helper.user.id}`;
    const change = { name: 'Wolfram Nagel', phone: '512-555-9999' };
    const answers = await whileDeleting(helper, () => helper.put(path, change));
    expect([200, 401]).toEqual(expect.arrayContaining([...answers]));
    expect(await findTablesWith(test.database.db, 'Wolfram Nagel')).toEqual([]);
  });

  it("leaves no earlier name in other people's notifications", async () => {
    const [professional, helper] = await Promise.all([
      signInProfessional(test),
      signInHelper(test, { name: 'Ottokar Prem' }),
    ]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Good day' });
    await helper.put(`/api/helpers/${helper.user.id}`, { name: 'Otto Brandt' });
    expect((await professional.get('/api/notifications')).body).toContain('New message from Otto Brandt');
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    for (const name of ['Ottokar Prem', 'Otto Brandt']) {
      expect(await findTablesWith(test.database.db, name), name).toEqual([]);
    }
    expect((await professional.get('/api/notifications')).body).toContain('New message from Former helper');
  });

  it('cannot be offered a gig', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const offer = { helperId: helper.user.id, title: 'Pipes', jobDate: '2031-05-05', hours: 4, amount: 120 };
    const answers = await whileDeleting(helper, () => professional.post('/api/gigs', offer));
    expect([201, 403, 404]).toEqual(expect.arrayContaining([...answers]));
    expect(await unfinishedGigsOf(helper)).toEqual([]);
  });

  it('cannot be accepted for a job, and nothing deadlocks', async () => {
    const [professional, other, helper] = await Promise.all([
      signInProfessional(test),
      signInProfessional(test),
      signInHelper(test),
    ]);
    await other.post('/api/gigs', { helperId: helper.user.id, title: 'x', jobDate: '2031-01-01', hours: 1, amount: 1 });
    const applications = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
        return (await helper.post('/api/applications', { jobPostingId: posting.id })).json<{ id: string }>();
      }),
    );
    const terms = { jobDate: '2032-01-01', hours: 1, amount: 1 };
    let next = 0;
    const answers = await whileDeleting(helper, () => {
      next += 1;
      return professional.post(`/api/applications/${applications[next % 12]?.id}/accept`, { terms });
    });
    expect([201, 200, 404, 409]).toEqual(expect.arrayContaining([...answers]));
    expect(await unfinishedGigsOf(helper)).toEqual([]);
  });
});

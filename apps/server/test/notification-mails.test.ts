import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, connectionStringOf, createDatabase } from '@get-my-helpers/db/client';
import { insertJobPosting } from '@get-my-helpers/db/queries/job-postings';
import { addJob, countJobs, startWorker, type Worker } from '@get-my-helpers/db/queue';
import { runSql } from '@get-my-helpers/db/testing';
import { openLine } from '@get-my-helpers/db/testing-line';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import { openMailer, readOutbox, type Mail, type Mailer } from '../src/modules/notifications/mail/mailer.ts';
import { notificationMailTasks } from '../src/modules/notifications/mail/notification-mails.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  confirmEmails,
  jobFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

const siteUrl = 'https://helpers.example.com';

let test: TestApp;
let mailer: Mailer;
// Each test has its own queue, because jobs of the previous test may still be waiting.
beforeEach(async () => {
  test = await buildTestApp();
  mailer = openMailer({ smtpUrl: undefined, from: 'Get My Helpers <no-reply@example.com>', dataDir: test.dataDir });
});
afterEach(() => test.close());

const startMailing = (collectSeconds: number, by: Pick<Mailer, 'send'> = mailer): Promise<Worker> => {
  const { db } = test.database;
  const tasks = mailTasks({ db, mailer: { ...mailer, ...by }, siteUrl, collectSeconds });
  return startWorker(db, tasks, () => undefined);
};

/** A server whose connections to the database can be cut. */
async function startMailingByLine(by: Pick<Mailer, 'send'>) {
  const line = await openLine(connectionStringOf(test.database.db));
  const db = createDatabase({ connectionString: line.connectionString });
  const tasks = mailTasks({ db, mailer: { ...mailer, ...by }, siteUrl, collectSeconds: 900 });
  const worker = await startWorker(db, tasks, () => undefined);
  return {
    line,
    async stop() {
      await worker.stop();
      await closeDatabase(db);
      line.close();
    },
  };
}

/** The notices that were mailed to somebody, oldest first. */
async function noticesTo({ user }: SignedIn): Promise<OutboxMail[]> {
  const mails = await readOutbox(test.dataDir, 1000);
  return mails.filter(({ to, subject }) => to === user.email && !subject.includes('confirm')).toReversed();
}

/** Waits until the queue has only jobs that wait for the end of a pause. */
const queueIs = (count: number): Promise<void> =>
  eventually(async () => expect(await countJobs(test.database.db)).toBe(count));

/** Ends the pauses, as if their time had passed. */
async function endPauses({ user }: SignedIn): Promise<void> {
  await test.database.db.deleteFrom('rateLimits').execute();
  await addJob(test.database.db, 'mail-notifications', { type: user.type, id: user.id });
}

async function postings(professional: SignedIn, count: number): Promise<string[]> {
  const job = { ...jobFields(), professionalId: professional.user.id, jobDate: '2031-05-05' };
  const rows = await Promise.all(
    Array.from({ length: count }, () =>
      insertJobPosting(test.database.db, job as Parameters<typeof insertJobPosting>[1]),
    ),
  );
  return rows.map(({ id }) => id);
}

async function applyTo(helper: SignedIn, ids: readonly string[]): Promise<void> {
  for (const jobPostingId of ids) {
    expect((await helper.post('/api/applications', { jobPostingId })).statusCode).toBe(201);
  }
}

async function pair(): Promise<[professional: SignedIn, helper: SignedIn]> {
  const people = await Promise.all([signInProfessional(test), signInHelper(test)]);
  await confirmEmails(test, people);
  return people;
}

describe('notifications by email', () => {
  it('of 150 applications are one email; those of the next minutes are one more', async () => {
    const [professional, helper] = await pair();
    const ids = await postings(professional, 153);
    await applyTo(helper, ids.slice(0, 150));
    const worker = await startMailing(900);
    await queueIs(0);
    const [first, ...none] = await noticesTo(professional);
    expect(none).toEqual([]);
    expect(first?.subject).toBe('You have 150 new notifications');
    expect(first?.text.split(`${helper.user.name} applied to your posting.`)).toHaveLength(21);
    expect(first?.text).toContain('And 130 more.');
    expect(first?.text).toContain(`${siteUrl}/notifications`);
    expect(first?.text).toContain(`${siteUrl}/account#notifications`);

    await applyTo(helper, ids.slice(150));
    await queueIs(1);
    expect(await noticesTo(professional)).toHaveLength(1);
    await endPauses(professional);
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(2));
    expect((await noticesTo(professional))[1]?.subject).toBe('You have 3 new notifications');
    await worker.stop();
  });

  it.each(['first notice', 'digest'])('go to a confirmed address alone: the %s', async (which) => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const [before = '', after = ''] = await postings(professional, 2);
    await applyTo(helper, [before]);
    const worker = await startMailing(which === 'digest' ? 900 : 0);
    await queueIs(0);
    expect(await noticesTo(professional)).toEqual([]);
    await confirmEmails(test, [professional]);
    await applyTo(helper, [after]);
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(1));
    await worker.stop();
  });

  it('are sent one by one with their own subject when there is only one, or where limits are off', async () => {
    const [professional, helper] = await pair();
    const ids = await postings(professional, 3);
    await applyTo(helper, ids.slice(0, 1));
    const collecting = await startMailing(900);
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(1));
    await collecting.stop();
    const subject = `${helper.user.name} applied to your posting`;
    expect((await noticesTo(professional))[0]).toMatchObject({ subject });
    expect((await noticesTo(professional))[0]?.text).toContain(`${siteUrl}/jobs/${ids[0]}/applicants`);

    await test.database.db.deleteFrom('rateLimits').execute();
    await applyTo(helper, ids.slice(1));
    const direct = await startMailing(0);
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(3));
    expect((await noticesTo(professional)).map((mail) => mail.subject)).toEqual([subject, subject, subject]);
    await direct.stop();
  });

  it('leave out what was read, turned off or caused by a deleted account', async () => {
    const [professional, helper] = await pair();
    const gone = await signInHelper(test);
    const [posting = '', other = ''] = await postings(professional, 2);
    await applyTo(gone, [posting]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Are you there?' });
    await professional.rpc.notifications.markAllRead.mutate();
    await applyTo(helper, [other]);
    expect((await gone.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);
    const review = { kind: 'message', inProduct: true, byEmail: false } as const;
    await helper.rpc.notifications.setPreference.mutate(review);

    const worker = await startMailing(900);
    await queueIs(0);
    await worker.stop();
    const mails = await noticesTo(professional);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have 2 new notifications']);
    expect(mails[0]?.text).toContain(`${helper.user.name} applied to your posting.`);
    expect(mails[0]?.text).toContain('Former helper withdrew an application.');
    expect(mails[0]?.text).not.toMatch(/Former helper applied|New message/);
    expect(await noticesTo(helper)).toEqual([]);
    expect(await test.database.db.selectFrom('notificationMails').selectAll().execute()).toEqual([]);
  });

  it('report only the first unread message per person to those who want messages by email alone', async () => {
    const [professional, helper] = await pair();
    await helper.rpc.notifications.setPreference.mutate({ kind: 'message', inProduct: false, byEmail: true });
    const write = async (content: string): Promise<void> => {
      expect((await professional.post('/api/messages', { helperId: helper.user.id, content })).statusCode).toBe(201);
      await queueIs(0);
    };
    const worker = await startMailing(0);
    await write('One');
    await write('Two');
    await helper.rpc.notifications.markAllRead.mutate();
    await write('Three');
    await helper.rpc.messages.markRead.mutate({ id: professional.user.id });
    await write('Four');
    await worker.stop();
    const texts = (await noticesTo(helper)).map(({ text }) => /One|Two|Three|Four/.exec(text)?.[0]);
    expect(texts).toEqual(['One', 'Four']);
    expect((await helper.rpc.notifications.list.query({})).items).toEqual([]);
    expect(await helper.rpc.notifications.unread.query()).toEqual({ unread: 0 });
  });

  it('are tried again when the mail server refuses them, and nothing is lost or sent twice', async () => {
    const [professional, helper] = await pair();
    const [one = '', two = ''] = await postings(professional, 2);
    await applyTo(helper, [one]);
    let refusals = 0;
    const isSending = Promise.withResolvers<void>();
    // A notification that is stored while the first one is being sent.
    const isApplied = isSending.promise.then(() => applyTo(helper, [two]));
    const refusing = async (mail: Mail): Promise<void> => {
      if (mail.to !== professional.user.email || mail.subject.includes('confirm')) return;
      refusals += 1;
      if (refusals > 1) return mailer.send(mail);
      isSending.resolve();
      await isApplied;
      throw new Error('Try again later');
    };
    const worker = await startMailing(900, { send: refusing });
    const waiting = test.database.db.selectFrom('notificationMails').select('notificationId');
    await eventually(async () => {
      // The one that was sent first delayed the other.
      await endPauses(professional);
      expect(await waiting.execute()).toEqual([]);
    });
    await worker.stop();
    const mails = await noticesTo(professional);
    const told = mails.map(({ text }) => text.split('applied to your posting').length - 1);
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  it.each([0, 900])('do not wait for one whose text is refused for good: pause of %i s', async (collectSeconds) => {
    const [professional, helper] = await pair();
    const [first = '', second = '', third = ''] = await postings(professional, 3);
    const bad = await signInHelper(test, { name: 'Viagra' });
    await applyTo(bad, [first]);
    await applyTo(helper, [second]);
    await applyTo(helper, [third]);
    const send = async (mail: Mail): Promise<void> => {
      const isRefused = mail.text.includes(`${bad.user.name} applied`);
      if (isRefused) throw Object.assign(new Error('Spam'), { code: 'EMESSAGE', responseCode: 550 });
      await mailer.send(mail);
    };
    const warn = vi.fn();
    const { db } = test.database;
    const tasks = mailTasks({ db, mailer: { ...mailer, send }, siteUrl, collectSeconds, warn });
    const worker = await startWorker(db, tasks, () => undefined);
    const waiting = db.selectFrom('notificationMails').select('notificationId');
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
    await worker.stop();
    // Together or one by one, depending on which job runs first.
    const texts = (await noticesTo(professional)).map(({ text }) => text);
    expect(texts.join().split(`${helper.user.name} applied to your posting.`)).toHaveLength(3);
    const told = `The mail server refuses the text of a notification to professional ${professional.user.id} (550). It is tried again later.`;
    expect(warn.mock.calls).toEqual([[told]]);
  });

  it('are all sent in the end when the mail server refuses every text for a while', async () => {
    const [professional, helper] = await pair();
    let isRefusing = true;
    const texts: string[] = [];
    const send = async (mail: Mail): Promise<void> => {
      if (mail.to !== professional.user.email || !mail.text.includes('applied to your posting')) return;
      if (isRefusing) throw Object.assign(new Error('Mailbox full'), { code: 'EMESSAGE', responseCode: 552 });
      texts.push(mail.text);
    };
    await applyTo(helper, await postings(professional, 4));
    const { db } = test.database;
    const tasks = mailTasks({ db, mailer: { ...mailer, send }, siteUrl, collectSeconds: 900 });
    const worker = await startWorker(db, tasks, () => undefined);
    const waiting = db.selectFrom('notificationMails').select('notificationId');
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
    expect(texts).toEqual([]);
    isRefusing = false;
    await runSql(db, 'update graphile_worker._private_jobs set run_at = now()');
    await eventually(() => expect(texts).toHaveLength(4));
    await worker.stop();
    expect(await countJobs(db)).toBe(0);
  });

  it('find the refused one among many in a few emails, and wait for no pause meanwhile', async () => {
    const [professional, helper] = await pair();
    const [first = '', ...others] = await postings(professional, 11);
    const bad = await signInHelper(test, { name: 'Viagra' });
    const texts: string[] = [];
    const send = async (mail: Mail): Promise<void> => {
      if (mail.to !== professional.user.email || !mail.text.includes('applied to your posting')) return;
      if (mail.text.includes(`${bad.user.name} applied`)) {
        throw Object.assign(new Error('Spam'), { code: 'EMESSAGE', responseCode: 550 });
      }
      texts.push(mail.text);
    };
    const { db } = test.database;
    const tasks = mailTasks({ db, mailer: { ...mailer, send }, siteUrl, collectSeconds: 900, warn: () => undefined });
    const worker = await startWorker(db, tasks, () => undefined);
    await applyTo(helper, [first]);
    await eventually(() => expect(texts).toHaveLength(1));
    // All that follows waits for the end of the pause after the first email.
    await applyTo(helper, others.slice(0, 2));
    await applyTo(bad, others.slice(2, 3));
    await applyTo(helper, others.slice(3));
    await endPauses(professional);
    const waiting = db.selectFrom('notificationMails').select('notificationId');
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
    await worker.stop();
    expect(texts.join().split(`${helper.user.name} applied to your posting.`)).toHaveLength(11);
    // 10 -> 5 -> 3 -> 2 sent, 1 refused alone -> the 7 others together.
    expect(texts).toHaveLength(3);
  });

  it.each([
    ['before the mail server takes them', false],
    ['after the mail server took them', true],
  ])('are neither lost nor sent twice when the database goes away %s', async (_, isTaken) => {
    const [professional, helper] = await pair();
    await applyTo(helper, await postings(professional, 1));
    let attempts = 0;
    const send = async (mail: Mail): Promise<void> => {
      if (mail.to !== professional.user.email || mail.subject.includes('confirm')) return;
      attempts += 1;
      if (attempts === 1) server.line.cut();
      if (attempts === 1 && !isTaken) throw new Error('Try again later');
      await mailer.send(mail);
    };
    const server = await startMailingByLine({ send });
    await eventually(() => expect(server.line.countRefused()).toBeGreaterThan(2));
    server.line.recover();
    await queueIs(0);
    await server.stop();
    expect(await test.database.db.selectFrom('notificationMails').selectAll().execute()).toEqual([]);
    expect(await noticesTo(professional)).toHaveLength(1);
    expect(attempts).toBe(isTaken ? 1 : 2);
  });

  it('let the mails go first that somebody is waiting for', async () => {
    const [professional, helper] = await pair();
    await applyTo(helper, await postings(professional, 1));
    const { type, email } = professional.user;
    expect((await professional.post('/api/account/password-reset-request', { type, email })).statusCode).toBe(204);
    const jobs = await runSql(
      test.database.db,
      'select distinct task_identifier as task, priority from graphile_worker.jobs order by priority, task',
    );
    expect(jobs).toEqual([
      { task: 'mail-email-verification', priority: 0 },
      { task: 'mail-password-reset', priority: 0 },
      { task: 'mail-notifications', priority: 10 },
    ]);
  });

  it('are not sent by another server while one that has lost its connection is sending them', async () => {
    const [professional, helper] = await pair();
    const [one = '', two = ''] = await postings(professional, 2);
    await applyTo(helper, [one]);
    const [isSending, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await startMailingByLine({
      async send(mail) {
        if (mail.to === professional.user.email && !mail.subject.includes('confirm')) {
          isSending.resolve();
          await mayEnd.promise;
        }
        await mailer.send(mail);
      },
    });
    await isSending.promise;
    slow.line.cut();
    const other = await startMailing(0);
    await applyTo(helper, [two]);
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(1));
    mayEnd.resolve();
    await eventually(async () => expect(await noticesTo(professional)).toHaveLength(2));
    slow.line.recover();
    const waiting = test.database.db.selectFrom('notificationMails').select('notificationId');
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
    await Promise.all([slow.stop(), other.stop()]);
    expect(await noticesTo(professional)).toHaveLength(2);
  });
});

describe('notifications by email that two servers want to send', () => {
  /** A server that holds its emails back until `end` is resolved or rejected; other servers' claims last `abandonedSeconds`. */
  function startHolding(to: SignedIn, { collectSeconds = 900, abandonedSeconds = 300 } = {}) {
    const [isSending, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const send = async (mail: Mail): Promise<void> => {
      isSending.resolve();
      await end.promise;
      await mailer.send(mail);
    };
    const { db } = test.database;
    const linkOf = (href: string): string => new URL(href, siteUrl).href;
    const holding = { ...mailer, send };
    const tasks = notificationMailTasks({ db, mailer: holding, linkOf, collectSeconds, abandonedSeconds });
    const run = (): Promise<void> => tasks['mail-notifications']({ type: to.user.type, id: to.user.id });
    return { run, isSending: isSending.promise, end };
  }

  async function applied(count: number): Promise<SignedIn> {
    const [professional, helper] = await pair();
    await applyTo(helper, await postings(professional, count));
    await runSql(test.database.db, 'delete from graphile_worker._private_jobs');
    return professional;
  }

  const claims = () => test.database.db.selectFrom('notificationMails').select(['takenBy', 'takenAt']).execute();
  const pauses = () =>
    test.database.db.selectFrom('rateLimits').selectAll().where('key', 'like', 'mail-pause:%').execute();
  const jobs = (): Promise<{ runAt: string; seconds: number }[]> =>
    runSql(
      test.database.db,
      'select run_at, extract(epoch from run_at - now())::integer as seconds from graphile_worker.jobs',
    );

  it('are rescued from a killed server although it has begun a pause', async () => {
    const to = await applied(1);
    const killed = startHolding(to);
    void killed.run();
    await killed.isSending;
    const rescuer = startHolding(to, { abandonedSeconds: 0 });
    rescuer.end.resolve();
    await rescuer.run();
    expect(await noticesTo(to)).toHaveLength(1);
    expect(await claims()).toEqual([]);
    expect(await pauses()).toHaveLength(1);
  });

  it.each([0, 900])(
    'are rescued at the same time however many come meanwhile: pause of %i s',
    async (collectSeconds) => {
      const to = await applied(1);
      const killed = startHolding(to, { collectSeconds });
      void killed.run();
      await killed.isSending;
      const rescuer = startHolding(to, { collectSeconds });
      await rescuer.run();
      const [first] = await jobs();
      expect(first?.seconds).toBeLessThanOrEqual(302);
      await rescuer.run();
      expect((await jobs()).map(({ runAt }) => runAt)).toEqual([first?.runAt]);
    },
  );

  it('are claimed one by one where limits are off, since each may take minutes', async () => {
    const to = await applied(3);
    const first = startHolding(to, { collectSeconds: 0 });
    const second = startHolding(to, { collectSeconds: 0 });
    const ended = first.run();
    await first.isSending;
    const failed = second.run();
    await second.isSending;
    expect((await claims()).filter(({ takenBy }) => takenBy !== null)).toHaveLength(2);
    second.end.reject(new Error('Try again later'));
    await expect(failed).rejects.toThrow('Try again later');
    // Its own next attempt is soon enough.
    expect(await jobs()).toEqual([]);
    first.end.resolve();
    await ended;
    expect(await noticesTo(to)).toHaveLength(1);
    expect(await claims()).toEqual([1, 2].map(() => ({ takenBy: null, takenAt: null })));
    const [job] = await jobs();
    expect(job?.seconds).toBeLessThanOrEqual(1);
  });

  it('stay with the server that has taken them over when the first one fails', async () => {
    const to = await applied(1);
    const first = startHolding(to);
    const ended = first.run();
    await first.isSending;
    const second = startHolding(to, { abandonedSeconds: 0 });
    const other = second.run();
    await second.isSending;
    const [claim, pause] = [await claims(), await pauses()];
    expect(claim).toHaveLength(1);
    first.end.reject(new Error('Try again later'));
    await expect(ended).rejects.toThrow('Try again later');
    expect(await claims()).toEqual(claim);
    expect(await pauses()).toEqual(pause);
    second.end.resolve();
    await other;
  });

  it('are not sent again when a deadlock keeps the first from being stored', async () => {
    const to = await applied(1);
    await runSql(test.database.db, 'create sequence deadlocks');
    await runSql(
      test.database.db,
      `create function deadlock() returns trigger language plpgsql as $$ begin
         if nextval('deadlocks') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
         return old;
       end $$`,
    );
    await runSql(
      test.database.db,
      'create trigger deadlock before delete on notification_mails for each row execute function deadlock()',
    );
    const server = startHolding(to);
    server.end.resolve();
    await server.run();
    expect(await noticesTo(to)).toHaveLength(1);
    expect(await claims()).toEqual([]);
  });

  it('wait by the clock of the database', async () => {
    const to = await applied(1);
    const server = startHolding(to);
    const first = server.run();
    await server.isSending;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    try {
      await server.run();
    } finally {
      vi.useRealTimers();
    }
    const [job] = await jobs();
    expect(job?.seconds).toBeLessThanOrEqual(1);
    server.end.resolve();
    await first;
  });
});

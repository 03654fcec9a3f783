import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addJob, countJobs, startWorker, type Worker } from '@get-my-helpers/db/queue';
import { runSql } from '@get-my-helpers/db/testing';
import { createMailLimit } from '../src/modules/notifications/mail/mail-limit.ts';
import { refusedTextCode, openMailer, type Mailer } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import { buildTestApp, confirmEmails, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

const siteUrl = 'https://helpers.example.com';

interface Arrived {
  from: string;
  to: string[];
  source: string;
}

/** A mail server; `deliver` decides whether each mail is accepted. */
interface MailServer {
  url: string;
  arrived: Arrived[];
  breakConnections(): void;
  close(): Promise<void>;
}

async function startMailServer(deliver: () => Promise<void> = async () => undefined): Promise<MailServer> {
  const arrived: Arrived[] = [];
  async function take(
    stream: SMTPServerDataStream,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    try {
      const source = (await buffer(stream)).toString();
      await deliver();
      arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
      callback();
    } catch (error) {
      callback(error instanceof Error ? error : new Error('refused'));
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      void take(stream, envelope, callback);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  function breakConnections(): void {
    for (const socket of sockets) socket.destroy();
  }
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    breakConnections,
    close: () => {
      breakConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const warn = vi.fn();
beforeEach(() => void warn.mockClear());
let test: TestApp;
const open: { stop(): Promise<void> | void }[] = [];
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(async () => {
  for (const { stop } of open.splice(0).toReversed()) await stop();
});
afterAll(() => test.close());

async function startMailing(smtpUrl: string): Promise<Worker> {
  const mailer = openMailer({ smtpUrl, from: 'Get My Helpers <no-reply@example.com>', dataDir: test.dataDir });
  const { db } = test.database;
  const worker = await startWorker(db, mailTasks({ db, mailer, siteUrl }), () => undefined);
  open.push({ stop: () => mailer.close() });
  return worker;
}

/** Joins the lines into which mails are wrapped. */
const readable = (source: string): string =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

describe('mail by SMTP', () => {
  it('is sent after the answer, as text and HTML, with a link to turn it off', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startMailServer(() => held);
    open.push({ stop: () => server.close() });
    const worker = await startMailing(server.url);
    // The mail server accepts nothing yet, but the product still responds.
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    expect(server.arrived).toEqual([]);
    release();
    await eventually(() => expect(server.arrived.map(({ to }) => to)).toContainEqual([helper.user.email]));
    await confirmEmails(test, [helper]);
    const content = 'Free on Friday? <b>Bring</b> "tools" & gloves.';
    const sent = await professional.post('/api/messages', { helperId: helper.user.id, content });
    expect(sent.statusCode).toBe(201);
    const subject = `New message from ${professional.user.name}`;
    const mail = await eventually(() => {
      const found = server.arrived.find(({ source }) => source.includes(`Subject: ${subject}`));
      if (!found) throw new Error('not there yet');
      return found;
    });
    expect(mail).toMatchObject({ from: 'no-reply@example.com', to: [helper.user.email] });
    const source = readable(mail.source);
    expect(source).toContain('From: Get My Helpers <no-reply@example.com>');
    expect(source).toContain(`List-Unsubscribe: <${siteUrl}/account#notifications>`);
    expect(source).toContain(`Hello ${helper.user.name},`);
    expect(source).toContain(content);
    expect(source).toContain('Free on Friday? &lt;b&gt;Bring&lt;/b&gt; &quot;tools&quot; &amp; gloves.');
    expect(source).toContain(`href="${siteUrl}/messages?with=${professional.user.id}"`);
    const confirmation = server.arrived.find(
      ({ to, source: text }) => to.includes(helper.user.email) && text.includes('confirm your email'),
    );
    expect(readable(confirmation?.source ?? '')).toMatch(
      /https:\/\/helpers\.example\.com\/verify-email#token=[\w-]{43}/,
    );
    expect(confirmation?.source).not.toContain('List-Unsubscribe');
    await eventually(async () => expect(await countJobs(test.database.db)).toBe(0));
    await worker.stop();
  });

  it('fails, and its connection is closed, when a mail server keeps answering without an end', async () => {
    const closed = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.write('220 mail.example.com ESMTP\r\n');
      const drip = setInterval(() => socket.write('250-mail.example.com\r\n'), 10);
      socket.resume().on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(drip);
        closed.resolve();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.com', dataDir: test.dataDir };
    const mailer = openMailer(settings, { sendMs: 100 });
    open.push({ stop: () => void server.close() }, { stop: () => mailer.close() });
    const sent = mailer.send({ to: 'somebody@example.com', subject: 'Subject', text: 'Text', html: 'Text' });
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
    await closed.promise;
  });

  it('is sent by another server when one was killed while sending', async () => {
    const { db } = test.database;
    const killed = Promise.withResolvers<void>();
    const took = Promise.withResolvers<void>();
    const tasks = {
      'mail-of-test': () => {
        took.resolve();
        return killed.promise;
      },
    };
    const first = await startWorker(db, tasks, () => undefined);
    await addJob(db, 'mail-of-test', {});
    await took.promise;
    const again = Promise.withResolvers<void>();
    const second = await startWorker(db, { 'mail-of-test': async () => again.resolve() }, () => undefined, {
      taskSeconds: 0,
      everyMs: 20,
    });
    await again.promise;
    await eventually(async () => expect(await countJobs(db)).toBe(0));
    killed.resolve();
    await Promise.all([first.stop(), second.stop()]);
  });

  it('is tried again after a temporary failure, also by a server that starts later', async () => {
    let refusals = 0;
    const server = await startMailServer(async () => {
      refusals += 1;
      if (refusals === 1) throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    });
    open.push({ stop: () => server.close() });
    const first = await startMailing(server.url);
    const helper = await signInHelper(test);
    await eventually(() => expect(refusals).toBe(1));
    await first.stop();
    expect(server.arrived).toEqual([]);
    expect(await countJobs(test.database.db)).toBe(1);

    const second = await startMailing(server.url);
    open.push(second);
    await eventually(() => expect(server.arrived).toHaveLength(1));
    expect(server.arrived[0]?.to).toEqual([helper.user.email]);
    await eventually(async () => expect(await countJobs(test.database.db)).toBe(0));
  });
});

describe('an email whose text the mail server does not answer within 20 seconds', () => {
  const mail = { to: 'somebody@example.com', subject: 'Subject', text: 'Text', html: 'Text' };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  /** A mail server that holds back its answers, each until `answers` gets one. */
  async function startSlowServer() {
    const answers: PromiseWithResolvers<void>[] = [];
    let arrivals = Promise.withResolvers<void>();
    const server = await startMailServer(() => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      arrivals.resolve();
      return answer.promise;
    });
    const mailer = openMailer({ smtpUrl: server.url, from: 'no-reply@example.com', dataDir: test.dataDir }, { warn });
    open.push({ stop: () => server.close() }, { stop: () => mailer.close() });
    async function sendText(): Promise<{ sent: Promise<void>; answer: PromiseWithResolvers<void> }> {
      arrivals = Promise.withResolvers();
      const sent = mailer.send(mail);
      await arrivals.promise;
      const answer = answers.at(-1);
      if (!answer) throw new Error('no text arrived');
      return { sent, answer };
    }
    return { server, mailer, sendText };
  }

  it('is sent when the answer comes later', async () => {
    const { server, sendText } = await startSlowServer();
    const { sent, answer } = await sendText();
    vi.advanceTimersByTime(200_000);
    answer.resolve();
    await sent;
    expect(server.arrived).toHaveLength(1);
  });

  it.each([451, 550])('is refused when the answer says so: %i', async (responseCode) => {
    const { sendText } = await startSlowServer();
    const { sent, answer } = await sendText();
    vi.advanceTimersByTime(200_000);
    answer.reject(Object.assign(new Error('Refused'), { responseCode }));
    await expect(sent).rejects.toMatchObject({ responseCode });
    await expect(sent).rejects.toSatisfy(
      (error) => refusedTextCode(error) === (responseCode === 550 ? 550 : undefined),
    );
  });

  it('counts as sent after four minutes', async () => {
    const { sendText } = await startSlowServer();
    const { sent } = await sendText();
    vi.advanceTimersByTime(240_000);
    await expect(sent).resolves.toBeUndefined();
  });

  it('counts as sent when the server stops', async () => {
    const { mailer, sendText } = await startSlowServer();
    const before = await sendText();
    vi.advanceTimersByTime(20_000);
    mailer.close();
    await expect(before.sent).resolves.toBeUndefined();
    const after = await sendText();
    vi.advanceTimersByTime(20_000);
    await expect(after.sent).resolves.toBeUndefined();
    const unanswered = 'Emails not answered by the mail server when this server stopped, which count as sent: 1.';
    expect(warn.mock.calls).toEqual([[unanswered], [unanswered]]);
  });

  it('is refused when the answer says so, however many others are late', async () => {
    const { sendText } = await startSlowServer();
    const late = [await sendText(), await sendText(), await sendText()];
    vi.advanceTimersByTime(100_000);
    for (const { answer } of late) answer.reject(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    for (const { sent } of late) await expect(sent).rejects.toMatchObject({ responseCode: 451 });
  });
});

describe('emails whose answers are late', () => {
  /** Accepts emails, or holds their answers back until they are taken from `held`. */
  async function startHoldingServer() {
    const held: PromiseWithResolvers<void>[] = [];
    let isHolding = true;
    const server = await startMailServer(() => {
      if (!isHolding) return Promise.resolve();
      const answer = Promise.withResolvers<void>();
      held.push(answer);
      return answer.promise;
    });
    open.push({ stop: () => server.close() });
    const release = (): PromiseWithResolvers<void>[] => {
      isHolding = false;
      return held.splice(0);
    };
    return { server, held, release };
  }

  /** Emails are late after a second. */
  const openImpatientMailer = (smtpUrl: string, answerMs?: number): Mailer => {
    const settings = { smtpUrl, from: 'no-reply@example.com', dataDir: test.dataDir };
    const mailer = openMailer(settings, { sendMs: 1000, answerMs, warn });
    open.push({ stop: () => mailer.close() });
    return mailer;
  };

  const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });

  it.each([
    ['refuses them', (answer: PromiseWithResolvers<void>) => answer.reject(refusal)],
    ['breaks their connections', (_: PromiseWithResolvers<void>, server: MailServer) => server.breakConnections()],
  ])('are sent again when the mail server %s, and leave their places to others until then', async (_, end) => {
    const { db } = test.database;
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    await runSql(db, 'delete from graphile_worker._private_jobs');
    await db.deleteFrom('rateLimits').execute();
    const { server, held, release } = await startHoldingServer();
    const limit = createMailLimit(db);
    const mailer = openImpatientMailer(server.url);
    const worker = await startWorker(
      db,
      mailTasks({ db, mailer, siteUrl, limit, collectSeconds: 900 }),
      () => undefined,
    );
    const content = 'Free on Friday?';
    expect((await professional.post('/api/messages', { helperId: helper.user.id, content })).statusCode).toBe(201);
    expect((await helper.post('/api/messages', { professionalId: professional.user.id, content })).statusCode).toBe(
      201,
    );
    for (const { type, email } of [professional.user, helper.user]) {
      await professional.post('/api/account/password-reset-request', { type, email });
    }
    await eventually(() => expect(held).toHaveLength(4));
    // Another server leaves them to this one.
    const other = await startMailServer();
    open.push({ stop: () => other.close() });
    const otherTasks = mailTasks({ db, mailer: openImpatientMailer(other.url), siteUrl, collectSeconds: 900 });
    for (const { type, id } of [professional.user, helper.user]) await otherTasks['mail-notifications']?.({ type, id });
    const otherWorker = await startWorker(db, otherTasks, () => undefined);
    await otherWorker.stop();
    expect(other.arrived).toEqual([]);
    expect(await db.selectFrom('notificationMails').selectAll().execute()).toHaveLength(2);

    for (const answer of release()) end(answer, server);
    await eventually(() => expect(server.arrived).toHaveLength(4));
    const subjects = server.arrived.map(
      ({ to, source }) => `${to.join()} ${/Subject: (New message|Choose)/.exec(source)?.[1]}`,
    );
    const { email: first } = professional.user;
    const { email: second } = helper.user;
    expect(subjects.toSorted()).toEqual(
      [`${first} Choose`, `${first} New message`, `${second} Choose`, `${second} New message`].toSorted(),
    );
    await eventually(async () => expect(await db.selectFrom('notificationMails').selectAll().execute()).toEqual([]));
    // The refused resets do not count.
    const counts = await db.selectFrom('rateLimits').select('count').where('key', 'like', 'mail:reset:%').execute();
    expect(counts).toEqual([{ count: 1 }, { count: 1 }]);
    await worker.stop();
  });

  it('count as sent without an answer', async () => {
    const { db } = test.database;
    await runSql(db, 'delete from graphile_worker._private_jobs');
    const { server, held } = await startHoldingServer();
    const mailer = openImpatientMailer(server.url, 3000);
    const worker = await startWorker(db, mailTasks({ db, mailer, siteUrl }), () => undefined);
    await Promise.all([signInHelper(test), signInHelper(test), signInHelper(test)]);
    await eventually(async () => {
      expect(held.length).toBeGreaterThan(0);
      expect(await countJobs(db)).toBe(0);
    });
    expect(held).toHaveLength(3);
    const silent = 'The mail server did not answer the text of an email in time: it counts as sent.';
    expect(warn.mock.calls).toEqual([[silent], [silent], [silent]]);
    await worker.stop();
    for (const { reject } of held) reject(refusal);
  });
});

import { chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countJobs, startWorker, type Worker } from '@get-my-helpers/db/queue';
import { keepHouse } from '../src/jobs/housekeeping.ts';
import { createMailLimit, sendWithin, type MailLimit } from '../src/modules/notifications/mail/mail-limit.ts';
import { openMailer, readOutbox, type Mailer } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  confirmEmails,
  helperFields,
  signInHelper,
  signInProfessional,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let worker: Worker;
const broken = new Set<string>();
beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test.database;
  const outbox = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  const mailer: Mailer = {
    ...outbox,
    send: (mail) => (broken.has(mail.to) ? Promise.reject(new Error('no mail server')) : outbox.send(mail)),
  };
  const tasks = mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com', limit: createMailLimit(db) });
  worker = await startWorker(db, tasks, () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const sent = () => eventually(async () => expect(await countJobs(test.database.db)).toBe(0));
async function mailsTo(email: string, subject: string): Promise<string[]> {
  await sent();
  const mails = await readOutbox(test.dataDir, 1000);
  return mails.filter((mail) => mail.to.toLowerCase() === email && mail.subject === subject).map(({ text }) => text);
}
const tokenIn = (text = ''): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('mails to one address', () => {
  it('that are refused say so although their place cannot be given back', async () => {
    const lasting = Object.assign(new Error('no such table'), { code: '42P01' });
    const limit: MailLimit = { take: async () => ({ giveBack: () => Promise.reject(lasting) }) };
    const refused = (): Promise<void> => Promise.reject(new Error('Spam'));
    await expect(sendWithin(limit, { kind: 'reset', email: 'a@example.com' }, refused)).rejects.toThrow('Spam');
  });

  it('that are refused give their place back as soon as the database is there again', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const giveBack = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away).mockResolvedValueOnce();
    const limit: MailLimit = { take: async () => ({ giveBack }) };
    const refused = (): Promise<void> => Promise.reject(new Error('Spam'));
    await expect(sendWithin(limit, { kind: 'reset', email: 'a@example.com' }, refused)).rejects.toThrow('Spam');
    expect(giveBack).toHaveBeenCalledTimes(2);
  });

  it('are limited, however many accounts are registered with it and deleted again', async () => {
    const victim = 'victim@example.com';
    for (let round = 0; round < 8; round += 1) {
      const email = round % 2 === 0 ? victim : victim.toUpperCase();
      const account = await signInHelper(test, { email });
      await sent();
      await account.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    }
    expect(await mailsTo(victim, 'Please confirm your email address')).toHaveLength(5);
    const keys = await test.database.db.selectFrom('rateLimits').select('key').execute();
    expect(JSON.stringify(keys)).not.toContain(victim);
  });

  it('are limited even when somebody else asks for new passwords, and the last link works', async () => {
    const { user } = await signInHelper(test);
    const ask = () => test.browser().post('/api/account/password-reset-request', { type: 'helper', email: user.email });
    for (let round = 0; round < 8; round += 1) {
      expect((await ask()).statusCode).toBe(204);
      await sent();
    }
    const mails = await mailsTo(user.email, 'Choose a new password');
    expect(mails).toHaveLength(5);
    const reset = { token: tokenIn(mails[0]), password: 'helper-secret-2' };
    expect((await test.browser().post('/api/account/password-reset', reset)).statusCode).toBe(204);
  });

  it('report a few changes to an unconfirmed address, and all to a confirmed one', async () => {
    const passwords = async (confirmed: boolean) => {
      const helper = await signInHelper(test);
      const [confirmation] = await mailsTo(helper.user.email, 'Please confirm your email address');
      const token = tokenIn(confirmation);
      if (confirmed) await test.browser().post('/api/account/verification', { token });
      for (let round = 1; round <= 7; round += 1) {
        const change = { currentPassword: `helper-secret-${round}`, newPassword: `helper-secret-${round + 1}` };
        expect((await helper.put('/api/account/password', change)).statusCode).toBe(200);
      }
      return mailsTo(helper.user.email, 'Your password was changed');
    };
    expect(await passwords(false)).toHaveLength(5);
    expect(await passwords(true)).toHaveLength(7);
  });

  it('that are refused do not free a slot', async () => {
    const limit = createMailLimit(test.database.db);
    for (let round = 0; round < 10; round += 1) {
      const take = () => limit.take('reset', `crowd${round}@example.com`, 'helper');
      const slots = await Promise.all(Array.from({ length: 12 }, take));
      expect([...slots, await take()].filter(Boolean)).toHaveLength(5);
    }
  });

  it('do not count when they could not be sent', async () => {
    const limit = createMailLimit(test.database.db);
    for (let round = 0; round < 10; round += 1) {
      const slot = await limit.take('reset', 'unlucky@example.com', 'helper');
      await slot?.giveBack();
    }
    const slots = await Promise.all(
      Array.from({ length: 8 }, () => limit.take('reset', 'unlucky@example.com', 'helper')),
    );
    expect(slots.filter(Boolean)).toHaveLength(5);
    expect(await limit.take('reset', 'unlucky@example.com', 'professional')).toBeDefined();
  });
});

describe('a forgotten password', () => {
  it('can be requested by its owner even after somebody else asked too often', async () => {
    const limited = await buildTestApp({ rateLimit: true, trustProxy: true });
    const ask = async (from: string) =>
      (
        await limited.browser().request({
          method: 'POST',
          url: '/api/account/password-reset-request',
          payload: { type: 'helper', email: 'owner@example.com' },
          headers: { 'x-forwarded-for': from },
        })
      ).statusCode;
    for (let round = 0; round < 5; round += 1) expect(await ask('192.0.2.1')).toBe(204);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.2')).toBe(204);
    await limited.close();
  });
});

describe('messages by email alone', () => {
  it('are mailed once for many unread ones', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await confirmEmails(test, [professional, helper]);
    await helper.put('/api/notifications/preferences', { kind: 'message', inProduct: false, byEmail: true });
    const send = (content: string) => professional.post('/api/messages', { helperId: helper.user.id, content });
    const subject = `New message from ${professional.user.name}`;
    for (const content of ['One', 'Two', 'Three']) expect((await send(content)).statusCode).toBe(201);
    expect(await mailsTo(helper.user.email, subject)).toHaveLength(1);
    await helper.put(`/api/messages/${professional.user.id}/read`, {});
    await send('Four');
    expect(await mailsTo(helper.user.email, subject)).toHaveLength(2);
  });
});

describe('the outbox', () => {
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

  it('is readable by the server alone', async () => {
    await test.browser().post('/api/helpers', helperFields());
    await sent();
    const folder = path.join(test.dataDir, 'outbox');
    const [first = ''] = await readdir(folder);
    expect([await modeOf(folder), await modeOf(path.join(folder, first))]).toEqual(['700', '600']);
  });

  it('is made private where it was not, and emptied after a week', async () => {
    const folder = path.join(test.dataDir, 'old', 'outbox');
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    const file = (name: string) => path.join(folder, name);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const [name, days] of [
      ['new.json', 6],
      ['old.json', 8],
      ['half.part', 8],
    ] as const) {
      await writeFile(file(name), '{}', { mode: 0o644 });
      await utimes(file(name), daysAgo(days), daysAgo(days));
    }
    const failures: unknown[] = [];
    await keepHouse({
      db: test.database.db,
      storage: test.storage,
      dataDir: path.join(test.dataDir, 'old'),
      onError: (error) => failures.push(error),
    });
    expect(await readdir(folder)).toEqual(['new.json']);
    expect(await modeOf(file('new.json'))).toBe('600');
    expect(await modeOf(folder)).toBe('700');
    expect(failures).toEqual([]);
  });
});

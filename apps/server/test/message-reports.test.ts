import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminReport } from '@get-my-helpers/validation/admin';
import type { Message } from '@get-my-helpers/validation/conversation';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';
import { sendPhoto } from './upload-client.ts';
import { png } from './upload-files.ts';

const lines: string[] = [];
let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await buildTestApp({ logLevel: 'warn', securityLog: true, logTo: { write: (line) => lines.push(line) } });
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

let professional: SignedIn;
let helper: SignedIn;
beforeEach(async () => {
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
});

const write = async (to: SignedIn, from: SignedIn, fields: object): Promise<Message> => {
  const sent = await from.post('/api/messages', { [`${to.user.type}Id`]: to.user.id, ...fields });
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<Message>();
};

const report = (by: SignedIn, of: SignedIn, messageId?: string) =>
  by.post(`/api/messages/${of.user.id}/report`, { reason: 'harassment', messageId });

const answerTo = async (sent: ReturnType<typeof report>): Promise<[number, string | undefined]> => {
  const { statusCode, body } = await sent;
  return [statusCode, (JSON.parse(body) as { message?: string }).message];
};

/** The newest report, as the admin's list has it. */
async function newest(state: 'open' | 'handled' = 'open'): Promise<AdminReport> {
  const [first] = (await admin.get(`/api/admin/reports?state=${state}&limit=1`)).json<AdminReport[]>();
  if (!first) throw new Error('there is no report');
  return first;
}

/** How often admins looked at photos of reported messages by this account, as the log says. */
const looksAt = ({ user }: SignedIn): number =>
  lines.filter((line) => {
    const { type, subject } = JSON.parse(line) as { type?: string; subject?: { id: string } };
    return type === 'reported-photo-viewed' && subject?.id === test.app.logName(user.id);
  }).length;

describe('a report of a message', () => {
  it('shows admins that message alone, with who wrote it', async () => {
    const before = await write(helper, professional, { content: 'Good morning' });
    const rude = await write(helper, professional, { content: 'You are useless.' });
    await write(professional, helper, { content: 'Please stop.' });
    expect((await report(helper, professional, rude.id)).statusCode).toBe(201);
    expect(await newest()).toMatchObject({
      reporter: { id: helper.user.id },
      reported: { id: professional.user.id },
      message: { id: rude.id, content: 'You are useless.', sentAt: rude.sentAt, photoCount: 0, photos: [] },
    });
    const list = (await admin.get('/api/admin/reports')).body;
    expect(list).not.toContain(before.id);
    expect(list).not.toContain('Good morning');
    expect(list).not.toContain('Please stop.');
    expect((await report(helper, professional)).statusCode).toBe(201);
    expect((await newest()).message).toBeNull();
  });

  it('names one that the reported person wrote to the reporter', async () => {
    const [stranger, otherHelper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const toHelper = await write(helper, professional, { content: 'Hello' });
    const own = await write(professional, helper, { content: 'Hello yourself' });
    const toOther = await write(otherHelper, professional, { content: 'Hello' });
    const fromOther = await write(helper, stranger, { content: 'Hello' });
    const missing = '018f0000-0000-7000-8000-00000000dead';
    const notFound = [404, messages.messageNotFound];
    expect(await answerTo(report(helper, professional, own.id))).toEqual([400, messages.reportOwnMessage]);
    expect(await answerTo(report(helper, professional, toOther.id))).toEqual(notFound);
    expect(await answerTo(report(helper, professional, fromOther.id))).toEqual(notFound);
    expect(await answerTo(report(helper, professional, missing))).toEqual(notFound);
    expect(await answerTo(report(stranger, helper, toHelper.id))).toEqual(notFound);
    expect((await report(helper, professional, 'the last one')).statusCode).toBe(400);
    const { db } = test.database;
    const stored = await db.selectFrom('reports').select('id').where('helperId', '=', helper.user.id).execute();
    expect(stored).toEqual([]);
    expect((await report(helper, professional, toHelper.id)).statusCode).toBe(201);
  });

  it('keeps its words when their author’s account is deleted, and not their photos', async () => {
    const photoURLs = [await sendPhoto(professional, 'message-photo', await png(80, 60))];
    const sent = await write(helper, professional, { content: 'Look', photoURLs });
    await report(helper, professional, sent.id);
    expect((await newest()).message?.photos).toEqual(sent.photos);
    await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' });
    expect(await newest()).toMatchObject({
      reported: { name: 'Former professional' },
      message: { content: 'Look', photoCount: 1, photos: [] },
    });
    expect((await admin.get(sent.photos[0]?.url ?? '')).statusCode).toBe(404);
  });
});

describe('photos of a reported message', () => {
  const sendTwo = async (): Promise<{ reported: string; other: string; id: string }> => {
    const [reported, other] = await Promise.all(
      [1, 2].map(async () => {
        const photoURLs = [await sendPhoto(professional, 'message-photo', await png(80, 60))];
        return write(helper, professional, { content: 'Look', photoURLs });
      }),
    );
    return { reported: reported?.photos[0]?.url ?? '', other: other?.photos[0]?.url ?? '', id: reported?.id ?? '' };
  };

  it('are opened by admins while the report is open, each look logged, and no others of the conversation', async () => {
    const { reported, other, id } = await sendTwo();
    const looks = async () =>
      (await Promise.all([reported, other].map((url) => admin.get(url)))).map((r) => r.statusCode);
    expect(await looks()).toEqual([403, 403]);
    await report(helper, professional, id);
    expect(looksAt(professional)).toBe(0);
    expect(await looks()).toEqual([200, 403]);
    expect((await admin.get(`${reported}?size=card`)).headers['cache-control']).toBe('no-store');
    expect(looksAt(professional)).toBe(2);
    const open = await newest();
    expect((await admin.put(`/api/admin/reports/${open.id}/handled`, {})).json()).toMatchObject({
      message: { content: 'Look', photoCount: 1, photos: [] },
    });
    expect(await looks()).toEqual([403, 403]);
    expect((await newest('handled')).message).toMatchObject({ content: 'Look', photos: [] });
    expect(looksAt(professional)).toBe(2);
  });

  it('are opened neither by other people nor through another site', async () => {
    const { reported, id } = await sendTwo();
    await report(helper, professional, id);
    const strangers = [await signInHelper(test), await signInProfessional(test), test.browser()];
    const refused = await Promise.all(strangers.map((stranger) => stranger.get(reported)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
    const framed = await admin.request({ url: reported, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(framed.statusCode).toBe(403);
    expect(looksAt(professional)).toBe(0);
  });
});

it('reported messages are closed to an admin without the second factor that is required', async () => {
  const strict = await buildTestApp({ adminSecondFactorRequired: true });
  const [theirs, mine] = await Promise.all([signInProfessional(strict), signInHelper(strict)]);
  const photoURLs = [await sendPhoto(theirs, 'message-photo', await png(80, 60))];
  const sent = await write(mine, theirs, { content: 'Look', photoURLs });
  expect((await report(mine, theirs, sent.id)).statusCode).toBe(201);
  const newcomer = await signInAdmin(strict);
  const answers = await Promise.all([sent.photos[0]?.url ?? '', '/api/admin/reports'].map((url) => newcomer.get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
  await strict.close();
});

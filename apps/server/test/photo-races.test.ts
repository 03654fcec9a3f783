import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import type { Message } from '@get-my-helpers/validation/conversation';
import { messages } from '@get-my-helpers/validation/messages';
import { begin } from './multipart-client.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { send } from './upload-client.ts';
import { jpeg } from './upload-files.ts';

/** Fifty photos at once by one account, as docs/product/verification-and-uploads.md counts and gives them out. */
let test: TestApp;
let bounded: TestApp;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  bounded = await buildTestApp({ rateLimit: true });
  photo = await jpeg();
});
afterAll(async () => {
  await test.close();
  await bounded.close();
});

const fifty = Array.from({ length: 50 });
const gigabyte = 1024 ** 3;

interface Signed {
  status: number;
  url: string;
  message: string;
}

async function sign(browser: SignedIn, size: number): Promise<Signed> {
  const answer = await browser.post('/api/objects/upload', { purpose: 'message-photo', size });
  const { uploadURL = '', message = '' } = answer.json<{ uploadURL?: string; message?: string }>();
  return { status: answer.statusCode, url: uploadURL, message };
}

/** Sends them all at once, and those again that came while too many others were looked at; each time some arrive. */
async function sendAll(browser: SignedIn, urls: readonly string[]): Promise<void> {
  let left = urls;
  while (left.length > 0) {
    const statuses = await Promise.all(left.map(async (url) => (await send(browser, url, photo)).statusCode));
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    left = left.filter((_, index) => statuses[index] !== 200);
  }
}

/** What is stored and reserved off the profile, and how many files are in use, as the database has it. */
async function storedBy({ database }: TestApp, { user }: SignedIn): Promise<{ unclaimed: number; claimed: number }> {
  const text = `select coalesce(sum(bytes) filter (where claimed_at is null), 0)::float8 as unclaimed,
    count(*) filter (where claimed_at is not null)::integer as claimed from uploads where account_id = $1`;
  const { rows } = await withDriverConnection(database.db, (client) =>
    client.query<{ unclaimed: number; claimed: number }>(text, [user.id]),
  );
  return rows[0] ?? { unclaimed: 0, claimed: 0 };
}

it('get no more room than there is: as many as fit, and the others are told why', async () => {
  const helper = await signInHelper(bounded);
  const fitting = 20;
  // What is being uploaded in parts leaves room for twenty photos and a little less than one more.
  const room = photo.length * (fitting + 1) - 1;
  const half = Math.floor((gigabyte - room) / 3);
  for (const size of [half, half, gigabyte - room - 2 * half]) await begin(helper, size);
  expect((await storedBy(bounded, helper)).unclaimed).toBe(gigabyte - room);

  const signed = await Promise.all(fifty.map(() => sign(helper, photo.length)));
  const [granted, refused] = [
    signed.filter(({ status }) => status === 200),
    signed.filter(({ status }) => status !== 200),
  ];
  expect(granted).toHaveLength(fitting);
  expect(refused).toEqual(Array(30).fill({ status: 413, url: '', message: messages.uploadsUnclaimed }));
  await sendAll(
    helper,
    granted.map(({ url }) => url),
  );
  // What has arrived is kept in two sizes, and leaves no room for another one either.
  expect((await storedBy(bounded, helper)).claimed).toBe(0);
  expect((await sign(helper, photo.length)).status).toBe(413);
});

it('are each in one message, however many messages want them at once', async () => {
  const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  const signed = await Promise.all(fifty.map(() => sign(professional, photo.length)));
  const urls = signed.map(({ url }) => url);
  await sendAll(professional, urls);
  const before = await storedBy(test, professional);

  // Each message has six photos in a row, half of them those of the one before it, every other time in the reverse order.
  const wanted = Array.from({ length: 14 }, (_, index) => {
    const six = Array.from({ length: 6 }, (_unused, place) => urls[(index * 3 + place) % urls.length] ?? '');
    return index % 2 === 0 ? six : six.toReversed();
  });
  const answers = await Promise.all(
    wanted.map((photoURLs) => professional.post('/api/messages', { helperId: helper.user.id, photoURLs })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(new Set(refused.map((answer) => answer.json<{ message: string }>().message))).toEqual(
    new Set([messages.photoInUse]),
  );
  // Two neighbors share three photos.
  expect(statuses.filter((status, index) => status === 201 && statuses[index + 1] === 201)).toEqual([]);
  const sent = (await helper.get(`/api/messages/${professional.user.id}`)).json<Message[]>();
  const shown = sent.flatMap(({ photos }) => photos.map(({ id }) => id));
  expect(sent).toHaveLength(statuses.filter((status) => status === 201).length);
  expect([shown.length, new Set(shown).size]).toEqual([sent.length * 6, sent.length * 6]);

  const after = await storedBy(test, professional);
  expect(after.claimed).toBe(shown.length);
  expect(before.unclaimed - after.unclaimed).toBe((before.unclaimed / urls.length) * shown.length);
});

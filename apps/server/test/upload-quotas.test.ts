import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { reserveUpload, type UploadQuota } from '@get-my-helpers/db/queries/upload-quotas';
import { messages } from '@get-my-helpers/validation/messages';
import { abort, begin, multipartPath } from './multipart-client.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { claim, formOf, formType, send } from './upload-client.ts';
import { jpeg, mp4 } from './upload-files.ts';

let test: TestApp;
let bounded: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  bounded = await buildTestApp({ rateLimit: true });
});
afterAll(async () => {
  await test.close();
  await bounded.close();
});

const megabyte = 1024 * 1024;
const largest = 500 * megabyte;

async function ask<Row extends object>({ database }: TestApp, text: string, values: unknown[] = []): Promise<Row[]> {
  return withDriverConnection(database.db, async (client) => (await client.query<Row>(text, values)).rows);
}

/** The bytes counted today for an account, and the bytes it has stored. */
async function countedFor(app: TestApp, { user }: SignedIn): Promise<{ sent: number; kept: number }> {
  const [sent] = await ask<{ bytes: string }>(app, 'select bytes from upload_traffic where key = $1', [
    `account:${user.id}`,
  ]);
  const [kept] = await ask<{ bytes: string }>(
    app,
    'select coalesce(sum(bytes), 0) as bytes from uploads where account_id = $1',
    [user.id],
  );
  return { sent: Number(sent?.bytes ?? 0), kept: Number(kept?.bytes ?? 0) };
}

const sign = async (
  browser: SignedIn,
  body: Record<string, unknown>,
): Promise<{ status: number; url: string; message: string }> => {
  const answer = await browser.post('/api/objects/upload', body);
  const { uploadURL = '', message = '' } = answer.json<{ uploadURL?: string; message?: string }>();
  return { status: answer.statusCode, url: uploadURL, message };
};

describe('reservations of bytes', () => {
  const quota: UploadQuota = { stored: 1000, unclaimed: 500, accountPerDay: 1500, addressPerDay: 2000 };
  const reserve = (owner: SignedIn, bytes: number, address: string, changes: Partial<UploadQuota> = {}) =>
    reserveUpload(test.database.db, {
      owner: owner.user,
      purpose: 'profile-image',
      bytes,
      address,
      quota: { ...quota, ...changes },
      lapseSeconds: 900,
    });

  it('stay within the limits together, however many come at once', async () => {
    const owner = await signInProfessional(test);
    const asked = await Promise.all(Array.from({ length: 30 }, () => reserve(owner, 100, 'a')));
    expect(asked.filter((answer) => typeof answer === 'string')).toHaveLength(5);
    expect(asked.filter((answer) => typeof answer !== 'string')).toEqual(Array(25).fill({ quota: 'unclaimed' }));
    expect(await countedFor(test, owner)).toEqual({ sent: 500, kept: 500 });
  });

  it('of many accounts stay within the limit of their address', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => signInProfessional(test)));
    const asked = await Promise.all(owners.flatMap((owner) => [0, 1].map(() => reserve(owner, 250, 'b'))));
    expect(asked.filter((answer) => typeof answer === 'string')).toHaveLength(8);
    const refused = asked.filter((answer) => typeof answer !== 'string');
    for (const refusal of refused) expect(refusal).toEqual({ quota: 'day', secondsLeft: expect.any(Number) as number });
  });

  it('include files on the profile, and free the space again', async () => {
    const owner = await signInProfessional(test);
    const id = await reserve(owner, 500, 'c');
    await ask(test, 'update uploads set content_id = id, content_type = $2, claimed_at = now() where id = $1', [
      id,
      'image/webp',
    ]);
    expect(await reserve(owner, 500, 'c')).toEqual(expect.any(String));
    expect(await reserve(owner, 1, 'c', { unclaimed: 5000 })).toEqual({ quota: 'stored' });
    await ask(test, 'delete from uploads where id = $1', [id]);
    expect(await reserve(owner, 500, 'c', { unclaimed: 5000 })).toEqual(expect.any(String));
    expect(await reserve(owner, 1, 'c', { stored: 5000, unclaimed: 5000 })).toMatchObject({ quota: 'day' });
  });

  it('expire with an unused upload address and at the end of the day', async () => {
    const owner = await signInProfessional(test);
    const id = await reserve(owner, 500, 'd');
    expect(await reserve(owner, 1, 'd')).toEqual({ quota: 'unclaimed' });
    await ask(test, `update uploads set created_at = now() - interval '16 minutes' where id = $1`, [id]);
    expect(await reserve(owner, 500, 'd')).toEqual(expect.any(String));
    await ask(test, `update upload_traffic set bytes = 1500, resets_at = now() where key like $1`, [
      `%${owner.user.id}`,
    ]);
    await ask(test, `update uploads set created_at = now() - interval '16 minutes' where account_id = $1`, [
      owner.user.id,
    ]);
    expect(await reserve(owner, 500, 'd')).toEqual(expect.any(String));
    expect((await countedFor(test, owner)).sent).toBe(500);
  });
});

describe('an account', () => {
  it('can have a gigabyte of unclaimed files, in parts or not, and is told what to do', async () => {
    const helper = await signInHelper(bounded);
    const { uploadId } = await begin(helper, largest);
    await begin(helper, largest);
    const inParts = await helper.post(multipartPath, { size: largest });
    expect([inParts.statusCode, inParts.json<{ message: string }>().message]).toEqual([413, messages.uploadsUnclaimed]);
    const atOnce = await sign(helper, { purpose: 'work-sample' });
    expect([atOnce.status, atOnce.message]).toEqual([413, messages.uploadsUnclaimed]);
    const payload = formOf([
      { name: 'purpose', value: 'work-sample' },
      { name: 'file', value: await jpeg(), fileName: 'a.jpg' },
    ]);
    const form = await helper.request({
      method: 'POST',
      url: '/api/objects/upload',
      payload,
      headers: { 'content-type': formType },
    });
    expect([form.statusCode, form.json<{ message: string }>().message]).toEqual([413, messages.uploadsUnclaimed]);
    // Aborting an upload frees its reservation.
    expect((await abort(helper, uploadId)).statusCode).toBe(204);
    expect((await sign(helper, { purpose: 'work-sample', size: largest })).status).toBe(200);
  });

  it('is charged for what really arrived, instead of what was announced', async () => {
    const helper = await signInHelper(bounded);
    const photo = await jpeg();
    const { url } = await sign(helper, { purpose: 'work-sample' });
    expect(await countedFor(bounded, helper)).toEqual({ sent: largest, kept: largest });
    expect((await send(helper, url, photo)).statusCode).toBe(200);
    const once = await countedFor(bounded, helper);
    expect(once.sent).toBe(photo.byteLength);
    expect(once.kept).toBeLessThan(1_000_000);
    // The same file again, and then a request that is refused.
    expect((await send(helper, url, photo)).statusCode).toBe(200);
    expect((await send(helper, url, Buffer.alloc(1000))).statusCode).toBe(415);
    const again = await countedFor(bounded, helper);
    expect(again).toEqual({ sent: 2 * photo.byteLength + 1000, kept: once.kept });
    expect((await claim(helper, 'work-sample', url)).statusCode).toBe(201);
    const rows = await ask(bounded, 'select 1 from uploads where sent_from is not null and account_id = $1', [
      helper.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('needs room for more than it announced', async () => {
    const helper = await signInHelper(bounded);
    const { url } = await sign(helper, { purpose: 'work-sample', size: 2000 });
    const begun = await begin(helper, largest);
    await begin(helper, largest);
    const sent = await send(helper, url, mp4(3000));
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([413, messages.uploadsUnclaimed]);
    await abort(helper, begun.uploadId);
    expect((await send(helper, url, mp4(3000))).statusCode).toBe(200);
    expect((await countedFor(bounded, helper)).kept).toBe(largest + 3000);
  });

  it('is told when to come back after a day’s worth', async () => {
    const helper = await signInHelper(bounded);
    await begin(helper, 1000);
    await ask(bounded, `update upload_traffic set bytes = $2 where key = $1`, [
      `account:${helper.user.id}`,
      4 * 1024 * megabyte - 500,
    ]);
    const refused = await helper.post(multipartPath, { size: 1000 });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([429, messages.uploadsOfDay]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('shares a day’s worth with the others at its address', async () => {
    const people = await Promise.all([signInHelper(bounded), signInProfessional(bounded)]);
    const at = (person: SignedIn, remoteAddress: string, size: number) =>
      person.request({
        method: 'POST',
        url: '/api/objects/upload',
        payload: { purpose: 'profile-image', size },
        remoteAddress,
      });
    const [first] = people;
    expect((await at(first, '192.0.2.7', 1000)).statusCode).toBe(200);
    // A file that is larger than announced is counted with its real size.
    const announced = await at(first, '192.0.2.7', 1000);
    await ask(bounded, 'update upload_traffic set bytes = $2 where key = $1', [
      'address:192.0.2.7',
      20 * 1024 * megabyte - 500,
    ]);
    for (const person of people) {
      const refused = await at(person, '192.0.2.7', 1000);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([429, messages.uploadsOfDay]);
      expect((await at(person, '192.0.2.8', 1000)).statusCode).toBe(200);
    }
    const { uploadURL } = announced.json<{ uploadURL: string }>();
    const sent = await first.request({
      method: 'PUT',
      url: uploadURL,
      payload: await jpeg(),
      headers: { 'content-type': 'image/jpeg' },
      remoteAddress: '192.0.2.7',
    });
    expect(sent.statusCode).toBe(429);
  });

  it('has no limits with RATE_LIMIT=off', async () => {
    const helper = await signInHelper(test);
    for (let count = 0; count < 5; count += 1) await begin(helper, largest);
    expect((await countedFor(test, helper)).sent).toBe(0);
  });
});

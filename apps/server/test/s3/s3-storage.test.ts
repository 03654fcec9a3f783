import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listIdDocumentViews } from '@get-my-helpers/db/queries/uploads';
import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import type { ObjectStorage, UploadGrant } from '../../src/storage/object-storage.ts';
import { openStorage } from '../../src/start/open-storage.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { createUrlSigner } from '../../src/storage/url-signer.ts';
import { brokenAfter, chunksOf, describeStorage } from '../storage-contract.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from '../test-app.ts';
import { abort, begin, complete, list, partUrl } from '../multipart-client.ts';
import { claim, formOf, formType, send, uploadUrl } from '../upload-client.ts';
import { html, jpeg, jpegOfBytes, mp4, pdf, pixelBomb } from '../upload-files.ts';

let storage: ObjectStorage;
const signer = createUrlSigner(randomBytes(32));
beforeAll(async () => {
  storage = await createS3Storage(inject('s3'), signer);
});

describeStorage('an S3-compatible store', async () => ({
  storage: await createS3Storage(inject('s3'), signer),
  close: () => Promise.resolve(),
}));

const owner = { type: 'helper', id: randomUUID() } as const;
const grantOf = (size: number): UploadGrant => ({
  id: randomUUID(),
  purpose: 'profile-image',
  owner,
  maxBytes: 10_485_760,
  size,
});
const put = async (url: string, body: Buffer | string): Promise<number> =>
  (await fetch(url, { method: 'PUT', body: typeof body === 'string' ? body : new Uint8Array(body) })).status;

describe('an upload of several parts', () => {
  it.each([
    [8 * 1024 * 1024, 65_536],
    [16 * 1024 * 1024, 65_536],
    [17 * 1024 * 1024, 65_536],
    [17 * 1024 * 1024, 65_537],
    [9_000_001, 4_000_001],
  ])('is given back as it came: %i bytes, %i at a time', async (size, chunkSize) => {
    const key = randomUUID();
    const bytes = randomBytes(size);
    expect(await storage.put(key, chunksOf(bytes, chunkSize), { maxBytes: bytes.byteLength })).toEqual({
      size: bytes.byteLength,
    });
    const object = await storage.get(key);
    expect(object && (await buffer(object.stream)).equals(bytes)).toBe(true);
  });

  it('that breaks off in a later part leaves no part', async () => {
    const key = randomUUID();
    const broken = storage.put(key, brokenAfter(randomBytes(9 * 1024 * 1024)), { maxBytes: 20_000_000 });
    await expect(broken).rejects.toMatchObject({ code: 'INTERRUPTED' });
    expect(await storage.head(key)).toBeUndefined();
    expect(await storage.deleteUnfinished(-60)).toBe(0);
  });
});

describe('an address of the store', () => {
  it('accepts the file, which is found with and without the query', async () => {
    const grant = grantOf(8);
    const url = await storage.signUpload(grant, 60);
    expect(new URL(url).origin).toBe(storage.sentOrigin);
    expect(await storage.getSent(grant.id)).toBeUndefined();
    expect(await put(url, 'the file')).toBe(200);
    const sent = await storage.getSent(grant.id);
    expect(sent && String(await buffer(sent.stream))).toBe('the file');
    expect(await storage.sentTo(url)).toBe(grant.id);
    expect(await storage.sentTo(url.split('?')[0] ?? '')).toBe(grant.id);
    await storage.deleteSent(grant.id);
    expect(await storage.getSent(grant.id)).toBeUndefined();
  });

  it('accepts only the declared size', async () => {
    const url = await storage.signUpload(grantOf(8), 60);
    expect(await put(url, 'nine bytes')).toBe(403);
    expect(await put(url, 'the file')).toBe(200);
  });

  it('that was changed, or is of another store, is refused', async () => {
    const grant = grantOf(1);
    const url = await storage.signUpload(grant, 60);
    expect(await put(url.replace(grant.id, randomUUID()), 'x')).toBe(403);
    expect(await put(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'), 'x')).toBe(403);
    expect([400, 403]).toContain(await put(url.split('?')[0] ?? '', 'x'));
    expect(await storage.getSent(grant.id)).toBeUndefined();
    const stranger = await createS3Storage(inject('s3'), signer);
    expect(await stranger.sentTo(`https://evil.example/files/incoming/${grant.id}`)).toBeUndefined();
    expect(await storage.sentTo(`${storage.sentOrigin}/files/${grant.id}`)).toBeUndefined();
    expect(await storage.sentTo(`${storage.sentOrigin}/files/incoming/${'../'.repeat(12)}`)).toBeUndefined();
    expect(() => storage.readUpload(url)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it('is cleaned up when nobody claimed the file, and not before', async () => {
    const grant = grantOf(9);
    await put(await storage.signUpload(grant, 60), 'forgotten');
    expect(await storage.deleteUnfinished(3600)).toBe(0);
    expect(await storage.deleteUnfinished(-60)).toBeGreaterThan(0);
    expect(await storage.getSent(grant.id)).toBeUndefined();
  });
});

describe('a bucket that is not there', () => {
  it('ends the start with one line that names it', async () => {
    const test = await buildTestApp({ storage });
    const s3 = { ...inject('s3'), bucket: 'missing' };
    const opening = openStorage({ db: test.database.db, dataDir: test.dataDir, s3 });
    await expect(opening).rejects.toThrow("Files cannot be kept in the bucket 'missing' (NotFound): check the S3_");
    await test.close();
  });
});

describe('the product on an S3-compatible store', () => {
  let test: TestApp;
  let helper: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp({ storage });
    helper = await signInHelper(test);
  });
  afterAll(() => test.close());

  async function askFor(purpose: string, { byteLength: size }: Buffer): Promise<string> {
    const asked = await helper.post('/api/objects/upload', { purpose, size });
    return asked.json<{ uploadURL: string }>().uploadURL;
  }

  it('lets pages send files there, and nowhere else', async () => {
    const policy = String((await helper.get('/api/session')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${storage.sentOrigin};`);
  });

  it('checks a photo when the profile takes it, and replaces it', async () => {
    const photo = await jpeg(2400, 1600, 6);
    const url = await askFor('profile-image', photo);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(409);
    expect(await put(url, photo)).toBe(200);
    const claimed = await claim(helper, 'profile-image', url.split('?')[0] ?? '');
    expect(claimed.statusCode, claimed.body).toBe(200);
    const { objectPath } = claimed.json<{ objectPath: string }>();
    const shown = await test.browser().get(objectPath);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 853, height: 1280 });
    expect(await storage.getSent(objectPath.slice(-36))).toBeUndefined();

    const payload = formOf([{ name: 'file', value: await jpeg(), fileName: 'a.jpg' }]);
    const headers = { 'content-type': formType };
    const form = await helper.request({ method: 'POST', url: '/api/objects/upload', payload, headers });
    const stored = form.json<{ uploadURL: string; objectPath: string }>();
    expect((await claim(helper, 'profile-image', stored.uploadURL)).json()).toEqual({ objectPath: stored.objectPath });
    expect((await test.browser().get(stored.objectPath)).statusCode).toBe(200);
    expect((await test.browser().get(objectPath)).statusCode).toBe(404);
  });

  it('accepts a file of unknown size through this server, which counts the bytes', async () => {
    const url = await uploadUrl(helper);
    expect(new URL(url).origin).not.toBe(storage.sentOrigin);
    expect((await send(helper, url, await jpegOfBytes(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await send(helper, url, await jpeg())).statusCode).toBe(200);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(200);
  });

  it('keeps an ID private', async () => {
    const url = await askFor('government-id', pdf);
    await put(url, pdf);
    const { objectPath } = (await claim(helper, 'government-id', url)).json<{ objectPath: string }>();
    expect((await helper.get(objectPath)).rawPayload.equals(pdf)).toBe(true);
    expect((await (await signInProfessional(test)).get(objectPath)).statusCode).toBe(403);
    expect((await test.browser().get(objectPath)).statusCode).toBe(401);
    const shown = await (await signInAdmin(test)).get(objectPath);
    expect(shown.rawPayload.equals(pdf)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-disposition': 'attachment; filename="government-id.pdf"',
      'cache-control': 'no-store',
    });
    expect(await listIdDocumentViews(test.database.db, helper.user)).toHaveLength(1);
    expect([400, 403]).toContain((await fetch(url.split('?')[0] ?? '')).status);
  });

  it.each([
    ['a page', () => html, 415],
    ['a pixel bomb', () => pixelBomb(), 400],
    ['nothing', () => Buffer.alloc(0), 400],
  ])('refuses %s that was sent to the store, and keeps nothing of it', async (_about, make, status) => {
    const file = make();
    const url = await askFor('profile-image', file);
    await put(url, file);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(status);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(409);
    expect(await storage.deleteUnfinished(-60)).toBe(0);
  });

  it('takes a large file in parts from the browser, checks it and shows it by ranges', async () => {
    const file = mp4(6_000_000);
    const begun = await begin(helper, file.byteLength);
    const parts: { PartNumber: number; ETag: string }[] = [];
    for (let PartNumber = 1; PartNumber <= begun.partCount; PartNumber += 1) {
      const bytes = file.subarray((PartNumber - 1) * begun.partSize, PartNumber * begun.partSize);
      const url = await partUrl(helper, begun.uploadId, PartNumber);
      expect(new URL(url).origin).toBe(storage.sentOrigin);
      expect(await put(url, bytes.subarray(1))).toBe(403);
      const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
      parts.push({ PartNumber, ETag: sent.headers.get('etag') ?? '' });
    }
    expect((await list(helper, begun.uploadId)).json()).toMatchObject(parts);
    expect((await complete(helper, begun.uploadId, parts.slice(1))).statusCode).toBe(409);
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(200);
    const again = await complete(helper, begun.uploadId, parts);
    expect(again.statusCode).toBe(200);

    const path = `/api/objects/${begun.uploadId}`;
    expect((await test.browser().get(path)).statusCode).toBe(401);
    expect((await claim(helper, 'work-sample', path)).statusCode).toBe(201);
    const whole = await test.browser().get(path);
    expect(whole.rawPayload.equals(file)).toBe(true);
    const range = { method: 'GET', url: path, headers: { range: 'bytes=5000000-5000099' } } as const;
    const part = await test.browser().request(range);
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 5000000-5000099/6000000']);
    expect(part.rawPayload.equals(file.subarray(5_000_000, 5_000_100))).toBe(true);
    const removed = await helper.request({ method: 'DELETE', url: `/api/helpers/work-samples/${begun.uploadId}` });
    expect(removed.statusCode).toBe(204);
    expect((await test.browser().get(path)).statusCode).toBe(404);
  });

  it('aborts a large file, and leaves nothing of one that is refused', async () => {
    const page = Buffer.concat([html, Buffer.alloc(1000)]);
    const [refused, given] = [await begin(helper, page.byteLength), await begin(helper, page.byteLength)];
    const parts: { PartNumber: number; ETag: string }[] = [];
    for (const { uploadId } of [refused, given]) {
      const sent = await fetch(await partUrl(helper, uploadId, 1), { method: 'PUT', body: new Uint8Array(page) });
      parts.push({ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' });
    }
    expect((await complete(helper, refused.uploadId, parts.slice(0, 1))).statusCode).toBe(415);
    const late = await partUrl(helper, given.uploadId, 1);
    expect((await abort(helper, given.uploadId)).statusCode).toBe(204);
    expect(await put(late, page)).toBe(404);
    expect(await storage.deleteUnfinished(-60)).toBe(0);
    for (const { uploadId } of [refused, given]) expect((await list(helper, uploadId)).statusCode).toBe(403);
  });

  it('refuses a part’s address that was changed', async () => {
    const { uploadId } = await begin(helper, 6_000_000);
    const url = await partUrl(helper, uploadId, 2);
    const bytes = Buffer.alloc(6_000_000 - 5_242_880);
    expect(await put(url.replace('partNumber=2', 'partNumber=1'), bytes)).toBe(403);
    expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=99999'), bytes)).toBe(403);
    expect(await put(url, Buffer.alloc(bytes.byteLength + 1))).toBe(403);
    expect(await put(url, bytes)).toBe(200);
    expect((await abort(helper, uploadId)).statusCode).toBe(204);
  });

  it('shows a photo of work in two sizes', async () => {
    const photo = await jpeg(2400, 1600);
    const url = await askFor('work-sample', photo);
    await put(url, photo);
    const path = (await claim(helper, 'work-sample', url)).json<WorkSample>().url;
    const { workSamples } = (await helper.get(`/api/helpers/${helper.user.id}`)).json<{ workSamples: WorkSample[] }>();
    expect(workSamples).toMatchObject([{ kind: 'photo', url: path, width: 1600, height: 1067 }]);
    const card = await test.browser().get(workSamples[0]?.card?.url ?? '');
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
  });

  it('refuses somebody else’s file', async () => {
    const photo = await jpeg();
    const url = await askFor('profile-image', photo);
    await put(url, photo);
    expect((await claim(await signInHelper(test), 'profile-image', url)).statusCode).toBe(403);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(200);
  });
});

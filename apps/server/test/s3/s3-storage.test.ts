import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ObjectStorage, UploadGrant } from '../../src/storage/object-storage.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { brokenAfter, chunksOf, describeStorage } from '../storage-contract.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from '../test-app.ts';
import { claim, formOf, formType } from '../upload-client.ts';
import { html, jpeg, jpegOfBytes, pdf, pixelBomb } from '../upload-files.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await createS3Storage(inject('s3'));
});

describeStorage('an S3-compatible store', async () => ({
  storage: await createS3Storage(inject('s3')),
  close: () => Promise.resolve(),
}));

const owner = { type: 'helper', id: randomUUID() } as const;
const grantOf = (size?: number): UploadGrant => ({
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
  it('takes the file, which is found by it with and without its query', async () => {
    const grant = grantOf();
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

  it('takes no other size than was said', async () => {
    const url = await storage.signUpload(grantOf(8), 60);
    expect(await put(url, 'nine bytes')).toBe(403);
    expect(await put(url, 'the file')).toBe(200);
  });

  it('that was changed, or is of another store, is refused', async () => {
    const grant = grantOf();
    const url = await storage.signUpload(grant, 60);
    expect(await put(url.replace(grant.id, randomUUID()), 'x')).toBe(403);
    expect(await put(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'), 'x')).toBe(403);
    expect([400, 403]).toContain(await put(url.split('?')[0] ?? '', 'x'));
    expect(await storage.getSent(grant.id)).toBeUndefined();
    const stranger = await createS3Storage(inject('s3'));
    expect(await stranger.sentTo(`https://evil.example/files/incoming/${grant.id}`)).toBeUndefined();
    expect(await storage.sentTo(`${storage.sentOrigin}/files/${grant.id}`)).toBeUndefined();
    expect(await storage.sentTo(`${storage.sentOrigin}/files/incoming/${'../'.repeat(12)}`)).toBeUndefined();
    expect(() => storage.readUpload(url)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it('is swept when nobody came for the file, and not before', async () => {
    const grant = grantOf();
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

  async function askFor(purpose: string, size?: number): Promise<string> {
    const asked = await helper.post('/api/objects/upload', { purpose, size });
    return asked.json<{ uploadURL: string }>().uploadURL;
  }

  it('lets pages send files there, and nowhere else', async () => {
    const policy = String((await helper.get('/api/session')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${storage.sentOrigin};`);
  });

  it('judges a photo when the profile takes it, and replaces it', async () => {
    const photo = await jpeg(2400, 1600, 6);
    const url = await askFor('profile-image', photo.byteLength);
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

  it('keeps an ID private', async () => {
    const url = await askFor('government-id');
    await put(url, pdf);
    const { objectPath } = (await claim(helper, 'government-id', url)).json<{ objectPath: string }>();
    expect((await helper.get(objectPath)).rawPayload.equals(pdf)).toBe(true);
    expect((await (await signInProfessional(test)).get(objectPath)).statusCode).toBe(403);
    expect((await test.browser().get(objectPath)).statusCode).toBe(401);
    expect([400, 403]).toContain((await fetch(url.split('?')[0] ?? '')).status);
  });

  it.each([
    ['a page', () => html, 415],
    ['a pixel bomb', () => pixelBomb(), 400],
    ['10 MB + 1 byte', () => jpegOfBytes(10 * 1024 * 1024 + 1), 413],
    ['nothing', () => Buffer.alloc(0), 400],
  ])('refuses %s that was sent there, and keeps nothing of it', async (_about, make, status) => {
    const url = await askFor('profile-image');
    await put(url, await make());
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(status);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(409);
    expect(await storage.deleteUnfinished(-60)).toBe(0);
  });

  it('refuses somebody else’s file', async () => {
    const url = await askFor('profile-image');
    await put(url, await jpeg());
    expect((await claim(await signInHelper(test), 'profile-image', url)).statusCode).toBe(403);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(200);
  });
});

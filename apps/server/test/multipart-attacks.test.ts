import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abort, begin, complete, list, multipartPath, partUrl, sendPart, sendParts, sign } from './multipart-client.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { claim, send, storedFiles, uploadUrl } from './upload-client.ts';
import { html, jpegOfBytes, mp4, mp4Head, pdf, svg, webm } from './upload-files.ts';

let test: TestApp;
let other: SignedIn;
let professional: SignedIn;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  [other, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterAll(() => test.close());
beforeEach(async () => {
  helper = await signInHelper(test);
});

const megabyte = 1024 * 1024;
const partSize = 5 * megabyte;
const file = mp4(partSize + 1000);
const invalid = { message: 'This upload address is not valid. Please start the upload again.' };

/** The files in the storage that earlier tests did not leave there. */
async function filesSince(before: string[]): Promise<string[]> {
  return (await storedFiles(test.dataDir)).filter((name) => !before.includes(name));
}

describe('a large file that is announced', () => {
  it.each([
    ['one byte too large', 500 * megabyte + 1, 413],
    ['with nothing in it', 0, 400],
    ['with less than nothing', -1, 400],
    ['with half a byte', 1.5, 400],
    ['without a size', undefined, 400],
    ['with a size that is none', '100', 400],
  ])('%s is refused', async (_about, size, status) => {
    expect((await helper.post(multipartPath, { size })).statusCode).toBe(status);
  });

  it('of exactly 500 MB is taken', async () => {
    expect(await begin(helper, 500 * megabyte)).toMatchObject({ partSize, partCount: 100 });
  });

  it.each([partSize - 1, 100 * megabyte + 1])('in parts of %i bytes is refused', async (size) => {
    expect((await helper.post(multipartPath, { size: 500 * megabyte, partSize: size })).statusCode).toBe(400);
  });

  it('for another purpose, or by a professional, is refused', async () => {
    const photo = await helper.post(multipartPath, { size: 1000, purpose: 'government-id' });
    expect(photo.statusCode).toBe(400);
    expect((await professional.post(multipartPath, { size: 1000 })).statusCode).toBe(403);
    expect((await test.browser().post(multipartPath, { size: 1000 })).statusCode).toBe(401);
  });

  it('is replaced by a newer one, so that one account holds at most twelve', async () => {
    const before = await storedFiles(test.dataDir);
    const first = await begin(helper, file.byteLength);
    await sendPart(helper, first, file, 1);
    for (let count = 0; count < 11; count += 1) await begin(helper, file.byteLength);
    expect(await filesSince(before)).toHaveLength(1);
    await begin(helper, file.byteLength);
    expect(await filesSince(before)).toEqual([]);
    expect((await sign(helper, first.uploadId, 1)).statusCode).toBe(403);
  });

  it('may have a limited number of parts signed in an hour', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const eager = await signInHelper(limited);
    for (let count = 0; count < 60; count += 1) await begin(eager, 1000);
    const refused = await eager.post(multipartPath, { size: 1000 });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
    await limited.close();
  });
});

describe('a part', () => {
  it.each([0, -1, 1.5, 3, 10_000, 10_001, 'one', null])('numbered %j of two is refused', async (number) => {
    const { uploadId } = await begin(helper, file.byteLength);
    expect((await sign(helper, uploadId, number)).statusCode).toBe(400);
  });

  it.each([
    ['one byte more', partSize + 1, 413],
    ['one byte less', partSize - 1, 400],
    ['nothing', 0, 400],
  ])('of %s than was agreed on is refused and leaves nothing', async (_about, bytes, status) => {
    const before = await storedFiles(test.dataDir);
    const { uploadId } = await begin(helper, file.byteLength);
    const sent = await send(helper, await partUrl(helper, uploadId, 1), Buffer.alloc(bytes));
    expect([sent.statusCode, sent.json()]).toMatchObject([
      status,
      { message: 'The part is not the size that was announced.' },
    ]);
    expect(await filesSince(before)).toEqual([]);
    expect((await list(helper, uploadId)).json()).toEqual([]);
  });

  it.each([
    ['without a signature', (url: URL) => (url.search = '')],
    ['of another number', (url: URL) => (url.pathname = url.pathname.replace(/1$/, '2'))],
    ['of another file', (url: URL) => (url.pathname = url.pathname.replace(/[0-9a-f-]{36}/, randomUUID()))],
    ['with more bytes', (url: URL) => url.searchParams.set('bytes', '999999999')],
    ['of another owner', (url: URL) => url.searchParams.set('ownerId', other.user.id)],
    ['that lasts longer', (url: URL) => url.searchParams.set('expires', '99999999999')],
    ['with a made-up signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
  ])('sent to an address %s is refused', async (_about, change) => {
    const { uploadId } = await begin(helper, file.byteLength);
    const url = new URL(await partUrl(helper, uploadId, 1));
    change(url);
    const sent = await send(helper, url.href, file.subarray(0, partSize));
    expect([sent.statusCode, sent.json()]).toMatchObject([403, invalid]);
  });

  it('sent to an address that has expired is refused', async () => {
    const { uploadId } = await begin(helper, file.byteLength);
    const owner = { type: 'helper', id: helper.user.id } as const;
    const grant = { id: uploadId, owner, number: 1, bytes: partSize };
    const url = await test.storage.signPart({ key: uploadId, multipartId: uploadId }, grant, -1);
    const sent = await send(helper, url, file.subarray(0, partSize));
    expect([sent.statusCode, sent.json()]).toMatchObject([403, { message: expect.stringMatching(/has expired/) }]);
  });

  it('cannot use a single upload’s address, nor the other way around', async () => {
    const single = new URL(await uploadUrl(helper, 'work-sample'));
    single.pathname += '/parts/1';
    expect((await send(helper, single.href, html)).statusCode).toBe(403);
    const { uploadId } = await begin(helper, file.byteLength);
    const part = new URL(await partUrl(helper, uploadId, 1));
    part.pathname = part.pathname.replace('/parts/1', '');
    expect((await send(helper, part.href, html)).statusCode).toBe(403);
  });

  it('sent in somebody else’s session, or from another site’s page, is refused', async () => {
    const { uploadId } = await begin(helper, file.byteLength);
    const url = await partUrl(helper, uploadId, 1);
    expect((await send(other, url, file.subarray(0, partSize))).statusCode).toBe(403);
    const headers = { 'content-type': 'video/mp4', origin: 'https://evil.example' };
    const payload = file.subarray(0, partSize);
    expect((await helper.request({ method: 'PUT', url, payload, headers })).statusCode).toBe(403);
  });

  it('sent after the file was given up, or is whole, is refused and leaves nothing', async () => {
    const before = await storedFiles(test.dataDir);
    const given = await begin(helper, file.byteLength);
    const url = await partUrl(helper, given.uploadId, 1);
    expect((await abort(helper, given.uploadId)).statusCode).toBe(204);
    expect((await send(helper, url, file.subarray(0, partSize))).statusCode).toBe(409);
    expect(await filesSince(before)).toEqual([]);

    const whole = await begin(helper, file.byteLength);
    const late = await partUrl(helper, whole.uploadId, 1);
    await complete(helper, whole.uploadId, await sendParts(helper, whole, file));
    expect((await send(helper, late, Buffer.alloc(partSize))).statusCode).toBe(409);
    expect((await sign(helper, whole.uploadId, 1)).statusCode).toBe(409);
    const shown = await helper.get(`/api/objects/${whole.uploadId}`);
    expect(shown.rawPayload.equals(file)).toBe(true);
  });
});

describe('putting a file together', () => {
  type Parts = Awaited<ReturnType<typeof sendParts>>;

  it.each([
    ['without its last part', (parts: Parts) => parts.slice(0, 1)],
    ['without its first part', (parts: Parts) => parts.slice(1)],
    ['in another order', (parts: Parts) => parts.toReversed()],
    ['with a part twice', ([first, second]: Parts) => [first, first, second]],
    ['with one part too many', (parts: Parts) => [...parts, { PartNumber: 3, ETag: 'x' }]],
    ['with another content', (parts: Parts) => parts.map((part) => ({ ...part, ETag: '"0"' }))],
    ['of a path', (parts: Parts) => parts.map((part) => ({ ...part, ETag: '../../../etc/passwd' }))],
  ])('%s is refused, and all its parts can still be put together', async (_about, spoil) => {
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, file);
    const refused = await complete(helper, begun.uploadId, spoil(parts) as Parts);
    expect(refused.statusCode, refused.body).toBe(409);
    expect((await claim(helper, 'work-sample', `/api/objects/${begun.uploadId}`)).statusCode).toBe(409);
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(200);
  });

  it('without any part is refused', async () => {
    const { uploadId } = await begin(helper, file.byteLength);
    expect((await complete(helper, uploadId, [])).statusCode).toBe(400);
    expect((await complete(helper, uploadId, [{ PartNumber: 0, ETag: 'x' }])).statusCode).toBe(400);
    expect((await complete(helper, uploadId, [{ PartNumber: 10_001, ETag: 'x' }])).statusCode).toBe(400);
  });

  it('twice, one after the other or at once, makes one file', async () => {
    const before = await storedFiles(test.dataDir);
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, file);
    const answers = await Promise.all([1, 2, 3].map(() => complete(helper, begun.uploadId, parts)));
    answers.push(await complete(helper, begun.uploadId, parts));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await filesSince(before)).toHaveLength(1);
  });

  it('of somebody else is refused, as is listing or aborting it', async () => {
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, file);
    for (const refused of [
      await complete(other, begun.uploadId, parts),
      await list(other, begun.uploadId),
      await sign(other, begun.uploadId, 1),
      await abort(other, begun.uploadId),
      await claim(other, 'work-sample', `/api/objects/${begun.uploadId}`),
    ]) {
      expect(refused.statusCode).toBe(403);
    }
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(200);
  });

  it('that is on a profile can no longer be aborted', async () => {
    const begun = await begin(helper, file.byteLength);
    await complete(helper, begun.uploadId, await sendParts(helper, begun, file));
    expect((await claim(helper, 'work-sample', `/api/objects/${begun.uploadId}`)).statusCode).toBe(201);
    await abort(helper, begun.uploadId);
    const shown = await test.browser().get(`/api/objects/${begun.uploadId}`);
    expect(shown.rawPayload.equals(file)).toBe(true);
  });
});

const notSample = 'Please upload a JPEG, PNG or WebP image, or an MP4, WebM or QuickTime video.';
const notHeic = 'HEIC photos are not supported. Please save the photo as a JPEG and choose that file.';
const junk = Buffer.alloc(2000, 65);
const afterFtyp = (rest: Buffer): Buffer => mp4Head(rest);

describe('a file that is not a valid work sample', () => {
  it.each<[about: string, make: () => Buffer | Promise<Buffer>, status: number, refusal?: string]>([
    ['a page called .mp4', () => Buffer.concat([html, junk]), 415],
    ['a page behind the head of a video', () => afterFtyp(Buffer.concat([html, junk])), 415],
    [
      'a head without an end',
      () => Buffer.concat([Buffer.from('\u00ff\u00ff\u00ff\u00ffftypisom', 'latin1'), junk]),
      415,
    ],
    ['a photo of a phone in a container', () => mp4(5000, 'heic'), 415, notHeic],
    ['an animation of the same family', () => mp4(5000, 'avif'), 415],
    ['a sound', () => mp4(5000, 'M4A '), 415],
    ['a brand nobody knows', () => mp4(5000, '<svg'), 415],
    ['Matroska', () => webm('matroska'), 415],
    ['an SVG', () => svg, 415],
    ['a PDF', () => pdf, 415],
    ['a few letters', () => Buffer.from('ftyp'), 415],
    ['a photo of 10 MB + 1 byte', () => jpegOfBytes(10 * megabyte + 1), 413],
  ])('is refused in parts and at once, and leaves nothing: %s', async (_about, make, status, refusal = notSample) => {
    const before = await storedFiles(test.dataDir);
    const sample = await make();
    const begun = await begin(helper, sample.byteLength);
    const completed = await complete(helper, begun.uploadId, await sendParts(helper, begun, sample));
    const url = await uploadUrl(helper, 'work-sample');
    const sent = await send(helper, url, sample, 'video/mp4');
    expect([completed.statusCode, sent.statusCode]).toEqual([status, status]);
    const message = status === 415 ? refusal : 'The file is too large. The limit is 10 MB.';
    expect([completed.json(), sent.json()]).toMatchObject([{ message }, { message }]);
    expect(await filesSince(before)).toEqual([]);
    expect((await claim(helper, 'work-sample', url)).statusCode).toBe(409);
    expect((await complete(helper, begun.uploadId, [{ PartNumber: 1, ETag: 'x' }])).statusCode).toBe(403);
  });

  it.each([
    ['video/mp4', () => mp4(9000)],
    ['video/quicktime', () => mp4(9000, 'qt  ')],
    ['video/webm', () => webm()],
  ])('is not %s, which is accepted and served with its type and no rights', async (type, make) => {
    const polyglot = Buffer.concat([make(), html]);
    const url = await uploadUrl(helper, 'work-sample');
    expect((await send(helper, url, polyglot, 'text/html')).statusCode).toBe(415);
    expect((await send(helper, url, polyglot)).statusCode).toBe(200);
    expect((await claim(helper, 'work-sample', url)).statusCode).toBe(201);
    const shown = await test.browser().get(new URL(url).pathname);
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is not accepted as a profile photo, a logo or an ID', async () => {
    for (const purpose of ['profile-image', 'company-logo', 'government-id'] as const) {
      const sent = await send(professional, await uploadUrl(professional, purpose), mp4());
      expect(sent.statusCode).toBe(415);
    }
  });
});

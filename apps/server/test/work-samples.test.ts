import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';
import { claim, send, storedFiles, upload, uploadUrl } from './upload-client.ts';
import { jpeg, mp4, png } from './upload-files.ts';

let test: TestApp;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  helper = await signInHelper(test);
});

const samplesOf = async (browser: Pick<SignedIn, 'get'>): Promise<WorkSample[]> =>
  (await browser.get(`/api/helpers/${helper.user.id}`)).json<HelperProfile>().workSamples;

const remove = (browser: SignedIn, id: string) =>
  browser.request({ method: 'DELETE', url: `/api/helpers/work-samples/${id}` });

describe('the work samples of a helper', () => {
  it('are photos in two sizes and videos, newest first, for everybody', async () => {
    const photo = await uploadUrl(helper, 'work-sample');
    await send(helper, photo, await jpeg(2400, 1600, 6));
    const caption = 'Two days.\n\nHidden screws.';
    const added = await claim(helper, 'work-sample', photo, { title: ' Cedar   deck ', caption });
    expect(added.statusCode, added.body).toBe(201);
    const path = new URL(photo).pathname;
    expect(added.json()).toEqual({
      id: path.slice(-36),
      kind: 'photo',
      title: 'Cedar deck',
      caption,
      url: path,
      contentType: 'image/webp',
      width: 1067,
      height: 1600,
      card: { url: `${path}?size=card`, width: 427, height: 640 },
      createdAt: expect.stringMatching(/Z$/) as unknown,
    });
    await upload(helper, 'work-sample', mp4());
    const samples = await samplesOf(test.browser());
    expect(samples.map(({ kind, width, card }) => [kind, width, card === null])).toEqual([
      ['video', null, true],
      ['photo', 1067, false],
    ]);
    for (const url of [samples[1]?.url, samples[1]?.card?.url]) {
      const shown = await test.browser().get(String(url));
      const { width, height, exif } = await sharp(shown.rawPayload).metadata();
      expect([{ width, height }, exif]).toEqual([
        url === path ? { width: 1067, height: 1600 } : { width: 427, height: 640 },
        undefined,
      ]);
    }
  });

  it('are at most twelve, also when they come at once', async () => {
    const urls: string[] = [];
    for (let count = 0; count < 12; count += 1) await upload(helper, 'work-sample', await png(20, 20));
    for (let count = 0; count < 2; count += 1) {
      urls.push(await uploadUrl(helper, 'work-sample'));
      await send(helper, urls.at(-1) ?? '', await png(20, 20));
    }
    const [first] = await samplesOf(helper);
    await remove(helper, first?.id ?? '');
    const answers = await Promise.all(urls.map((url) => claim(helper, 'work-sample', url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'You can show at most 12 work samples. Please remove one first.',
    });
    expect(await samplesOf(helper)).toHaveLength(12);
  });

  it('may be added again after an answer was lost, and are there once', async () => {
    const url = await uploadUrl(helper, 'work-sample');
    await send(helper, url, await png(20, 20));
    const answers = await Promise.all([claim(helper, 'work-sample', url), claim(helper, 'work-sample', url)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await samplesOf(helper)).toHaveLength(1);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title of 121 letters', { title: 'x'.repeat(121) }],
    ['a caption of 501 letters', { caption: 'x'.repeat(501) }],
    ['no file', { workSampleURL: '' }],
  ])('need no %s', async (_about, wrong) => {
    const url = await uploadUrl(helper, 'work-sample');
    await send(helper, url, await png(20, 20));
    expect((await claim(helper, 'work-sample', url, wrong)).statusCode).toBe(400);
  });

  it('are removed by their owner alone, and their files with them', async () => {
    const before = await storedFiles(test.dataDir);
    const url = await upload(helper, 'work-sample', await png(20, 20));
    const id = url.slice(-36);
    for (const other of [await signInHelper(test), await signInProfessional(test)]) {
      expect([403, 404]).toContain((await remove(other, id)).statusCode);
    }
    expect((await remove(helper, id)).statusCode).toBe(204);
    expect((await remove(helper, id)).statusCode).toBe(404);
    expect(await samplesOf(helper)).toEqual([]);
    expect((await helper.get(url)).statusCode).toBe(404);
    expect((await storedFiles(test.dataDir)).sort()).toEqual(before.sort());
  });

  it('of a rejected helper are for themselves and admins', async () => {
    const url = await upload(helper, 'work-sample', await png(20, 20));
    const admin = await signInAdmin(test);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'rejected' });
    await helper.post('/api/helpers/login', { email: helper.user.email, password: 'helper-secret-1' });
    for (const browser of [test.browser(), await signInProfessional(test), await signInHelper(test)]) {
      expect(await samplesOf(browser)).toEqual([]);
      expect([401, 403]).toContain((await browser.get(url)).statusCode);
    }
    for (const browser of [helper, admin]) {
      expect(await samplesOf(browser)).toHaveLength(1);
      const shown = await browser.get(url);
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });
});

describe('a stored file', () => {
  const file = mp4(10_000);
  let url: string;
  let etag: string;
  beforeAll(async () => {
    const owner = await signInHelper(test);
    url = await upload(owner, 'work-sample', file);
    etag = String((await test.browser().get(url)).headers.etag);
  });

  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    test.browser().request({ method, url, headers });

  it('has a version, a type and says that it comes in ranges', async () => {
    const shown = await get({});
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10000',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=3600',
    });
    expect(etag).toMatch(/^"[0-9a-f-]{36}"$/);
    expect(shown.headers['content-disposition']).toBeUndefined();
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 9999],
    ['bytes=9000-', 9000, 9999],
    ['bytes=100-199', 100, 199],
    ['bytes=9990-99999', 9990, 9999],
    ['bytes=-10', 9990, 9999],
    ['bytes=-99999', 0, 9999],
  ])('comes in the range %s', async (range, start, end) => {
    const part = await get({ range });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/10000`]);
    expect(part.rawPayload.equals(file.subarray(start, end + 1))).toBe(true);
    expect(part.headers['content-length']).toBe(String(end - start + 1));
  });

  it.each(['bytes=10000-', 'bytes=99999-100000', 'bytes=-0'])('refuses the range %s', async (range) => {
    const refused = await get({ range });
    expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, 'bytes */10000']);
    expect(refused.json()).toMatchObject({ message: 'The file ends before this range.' });
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'lines=1-2', 'bytes=a-b', ''])(
    'comes whole where the range is %j',
    async (range) => {
      const whole = await get({ range });
      expect([whole.statusCode, whole.rawPayload.byteLength]).toEqual([200, 10_000]);
    },
  );

  it('comes in a range only for the same version', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    for (const old of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await get({ range: 'bytes=0-9', 'if-range': old })).statusCode).toBe(200);
    }
  });

  it('is not sent again when unchanged', async () => {
    const same = await get({ 'if-none-match': `"x", ${etag}` });
    expect([same.statusCode, same.rawPayload.byteLength]).toEqual([304, 0]);
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it('is described by HEAD without being sent', async () => {
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.byteLength]).toEqual([200, '10000', 0]);
  });

  it('that is an ID document comes whole, whatever range was requested', async () => {
    const owner = await signInHelper(test);
    const path = await upload(owner, 'government-id', await jpeg());
    const headers = { range: 'bytes=0-9', 'if-none-match': '*' };
    const shown = await owner.request({ method: 'GET', url: path, headers });
    expect([shown.statusCode, shown.headers['accept-ranges'], shown.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
  });
});

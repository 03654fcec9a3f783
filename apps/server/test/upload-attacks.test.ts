import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfilePurpose } from '@get-my-helpers/validation/upload';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { claim, formOf, formType, send, storedFiles, upload, uploadUrl } from './upload-client.ts';
import {
  html,
  jpeg,
  jpegOfBytes,
  jpegWithPage,
  pageWithImageHead,
  pdf,
  pixelBomb,
  png,
  svg,
  webp,
} from './upload-files.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterAll(() => test.close());

const megabyte = 1024 * 1024;
const elf = Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(500)]);
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

interface Attack {
  about: string;
  purpose: ProfilePurpose;
  file: () => Buffer | Promise<Buffer>;
  contentType: string;
  status: number;
  message: string;
}

const photo = { purpose: 'profile-image', contentType: 'image/jpeg' } as const;
const id = { purpose: 'government-id', contentType: 'application/pdf' } as const;
const notImage = { status: 415, message: 'Please upload a JPEG, PNG or WebP image.' };
const notDocument = { status: 415, message: 'Please upload a JPEG, PNG or WebP image, or a PDF.' };
const broken = { status: 400, message: 'This image cannot be read. Please try another one.' };
const bomb = { status: 400, message: 'This image has too many pixels. Please make it smaller.' };
const tooLarge = { status: 413, message: 'The file is too large. The limit is 10 MB.' };

const attacks: Attack[] = [
  { about: 'a page called a JPEG', ...photo, file: () => html, ...notImage },
  { about: 'a program called a PNG', ...photo, contentType: 'image/png', file: () => elf, ...notImage },
  { about: 'a GIF', ...photo, contentType: 'image/gif', file: () => gif, ...notImage },
  { about: 'an SVG with a script', ...photo, contentType: 'image/svg+xml', file: () => svg, ...notImage },
  { about: 'an SVG with a script called a PNG', ...photo, contentType: 'image/png', file: () => svg, ...notImage },
  { about: 'a PDF as a photo', ...photo, contentType: 'application/pdf', file: () => pdf, ...notImage },
  { about: 'a PDF as a logo', ...photo, purpose: 'company-logo', file: () => pdf, ...notImage },
  { about: 'a page called an ID', ...id, file: () => html, ...notDocument },
  { about: 'an SVG as an ID', ...id, contentType: 'image/svg+xml', file: () => svg, ...notDocument },
  { about: 'a page before a PDF', ...id, file: () => Buffer.concat([html, pdf]), ...notDocument },
  { about: 'text', ...id, file: () => Buffer.from('hello'), ...notDocument },
  { about: 'a page behind the head of a JPEG', ...photo, file: async () => pageWithImageHead(await jpeg()), ...broken },
  { about: 'a page behind the head of a PNG', ...photo, file: async () => pageWithImageHead(await png()), ...broken },
  { about: 'a page behind the head of a WebP', ...photo, file: async () => pageWithImageHead(await webp()), ...broken },
  {
    about: 'an ID that is only the head of a JPEG',
    ...id,
    file: async () => pageWithImageHead(await jpeg()),
    ...broken,
  },
  { about: 'half a JPEG', ...photo, file: async () => (await jpeg()).subarray(0, 9000), ...broken },
  { about: 'half a PNG', ...photo, file: async () => (await png()).subarray(0, 9000), ...broken },
  { about: 'a pixel bomb', ...photo, file: () => pixelBomb(), ...bomb },
  { about: 'a long thin pixel bomb', ...photo, file: () => pixelBomb(65_000, 1000), ...bomb },
  { about: 'a pixel bomb as an ID', ...id, file: () => pixelBomb(), ...bomb },
  { about: 'nothing', ...photo, file: () => Buffer.alloc(0), status: 400, message: 'The file is empty.' },
  { about: '10 MB + 1 byte', ...photo, file: () => jpegOfBytes(10 * megabyte + 1), ...tooLarge },
  { about: '10 MB + 1 byte as an ID', ...id, file: () => jpegOfBytes(10 * megabyte + 1), ...tooLarge },
  {
    about: '5 MB + 1 byte as a logo',
    ...photo,
    purpose: 'company-logo',
    file: () => jpegOfBytes(5 * megabyte + 1),
    status: 413,
    message: 'The file is too large. The limit is 5 MB.',
  },
  {
    about: 'JSON',
    ...photo,
    contentType: 'application/json',
    file: () => Buffer.from('{}'),
    status: 415,
    message: 'Please send the file itself, as an image, a video, a PDF or application/octet-stream.',
  },
];

describe('a bad file', () => {
  it.each(attacks)('is refused and leaves nothing: $about', async ({ purpose, file, contentType, status, message }) => {
    const before = await storedFiles(test.dataDir);
    const url = await uploadUrl(professional, purpose);
    const sent = await send(professional, url, await file(), contentType);
    expect([sent.statusCode, sent.json()]).toMatchObject([status, { message }]);
    expect((await claim(professional, purpose, url)).statusCode).toBe(409);
    expect((await professional.get(new URL(url).pathname)).statusCode).toBe(404);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it.each(attacks.filter(({ contentType }) => contentType !== 'application/json'))(
    'is refused in a form as well: $about',
    async ({ purpose, file, status, message }) => {
      const before = await storedFiles(test.dataDir);
      const payload = formOf([
        { name: 'purpose', value: purpose },
        { name: 'file', value: await file(), fileName: 'photo.jpg' },
      ]);
      const headers = { 'content-type': formType };
      const form = await professional.request({ method: 'POST', url: '/api/objects/upload', payload, headers });
      expect([form.statusCode, form.json()]).toMatchObject([status, { message }]);
      expect(await storedFiles(test.dataDir)).toEqual(before);
    },
  );
});

describe('a file at the edge', () => {
  it('of exactly 10 MB, and a logo of exactly 5 MB, are taken', async () => {
    const photoPath = await upload(professional, 'profile-image', await jpegOfBytes(10 * megabyte));
    const logoPath = await upload(professional, 'company-logo', await jpegOfBytes(5 * megabyte));
    for (const shown of [photoPath, logoPath]) expect((await test.browser().get(shown)).statusCode).toBe(200);
  });

  it('that is both a picture and a page comes out as a picture alone', async () => {
    const polyglot = await jpegWithPage();
    expect(polyglot.includes('<script>')).toBe(true);
    const shown = await test.browser().get(await upload(helper, 'profile-image', polyglot));
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    expect(shown.rawPayload.includes('<script>')).toBe(false);
  });

  it('that is both and is an ID, kept as it is, can only be saved', async () => {
    const shown = await helper.get(await upload(helper, 'government-id', await jpegWithPage()));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('shows the first picture of an animation of many', async () => {
    const frames = Buffer.alloc(40 * 40 * 3 * 50, 90);
    const raw = { width: 40, height: 40 * 50, channels: 3, pageHeight: 40 } as const;
    const animation = await sharp(frames, { raw }).webp({ loop: 0, delay: 100 }).toBuffer();
    const shown = await test.browser().get(await upload(helper, 'profile-image', animation));
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 40 });
  });
});

describe('an upload address', () => {
  const change = (url: string, name: string, value: string): string => {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    return changed.href;
  };

  it.each([
    ['without a signature', (url: string) => url.split('?')[0] ?? ''],
    ['with a larger limit', (url: string) => change(url, 'maxBytes', '99999999999')],
    ['of another purpose', (url: string) => change(url, 'purpose', 'government-id')],
    ['in another’s name', (url: string) => change(url, 'ownerId', professional.user.id)],
    ['of another file', (url: string) => url.replace(/[0-9a-f-]{36}/, randomUUID())],
    ['that lasts longer', (url: string) => change(url, 'expires', '99999999999')],
    ['with a made-up signature', (url: string) => change(url, 'signature', 'A'.repeat(43))],
  ])('%s is refused', async (_about, forge) => {
    const before = await storedFiles(test.dataDir);
    const sent = await send(helper, forge(await uploadUrl(helper)), await jpeg());
    expect([sent.statusCode, sent.json()]).toMatchObject([
      403,
      { message: 'This upload address is not valid. Please start the upload again.' },
    ]);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('that has expired is refused with the advice to start again', async () => {
    const storage = test.storage;
    const id = new URL(await uploadUrl(helper)).pathname.slice(-36);
    const owner = { type: 'helper', id: helper.user.id } as const;
    const old = await storage.signUpload({ id, owner, purpose: 'profile-image', maxBytes: 10 }, -1);
    const sent = await send(helper, old, await jpeg());
    expect([sent.statusCode, sent.json()]).toMatchObject([
      403,
      { message: 'This upload address has expired. Please start the upload again.' },
    ]);
  });

  it('of somebody else is refused', async () => {
    const before = await storedFiles(test.dataDir);
    expect((await send(professional, await uploadUrl(helper), await jpeg())).statusCode).toBe(403);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('sent to from another site’s page is refused', async () => {
    const headers = { 'content-type': 'image/jpeg', origin: 'https://evil.example' };
    const url = await uploadUrl(helper);
    const sent = await helper.request({ method: 'PUT', url, payload: await jpeg(), headers });
    expect(sent.statusCode).toBe(403);
  });
});

describe('a claim', () => {
  it('of somebody else’s file is refused, and it stays where it is', async () => {
    const url = await uploadUrl(helper);
    await send(helper, url, await jpeg());
    for (const other of [await signInHelper(test), await signInProfessional(test)]) {
      const refused = await claim(other, 'profile-image', url);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { message: 'This file is not yours, or it is no longer there. Please upload it again.' },
      ]);
      expect((await other.get(`/api/${other.user.type}s/${other.user.id}`)).json()).toMatchObject({
        profileImage: null,
      });
    }
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(200);
  });

  it('in another’s name, or as another kind of user, is refused', async () => {
    const url = await uploadUrl(helper);
    await send(helper, url, await jpeg());
    expect((await claim(helper, 'profile-image', url, { userId: professional.user.id })).statusCode).toBe(403);
    expect((await claim(helper, 'profile-image', url, { userType: 'professional' })).statusCode).toBe(403);
    const own = { userId: helper.user.id, userType: 'helper' };
    expect((await claim(helper, 'profile-image', url, own)).statusCode).toBe(200);
  });

  it('of a file of another purpose is refused, so that no ID becomes a photo', async () => {
    const url = await uploadUrl(helper, 'government-id');
    await send(helper, url, pdf);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(400);
    expect((await test.browser().get(new URL(url).pathname)).statusCode).toBe(401);
  });

  it('of a file that has not arrived is refused', async () => {
    expect((await claim(helper, 'profile-image', await uploadUrl(helper))).statusCode).toBe(409);
  });

  it.each([
    'https://evil.example/photo.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/api/objects/../../etc/passwd',
    '/api/objects/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/api/objects/018f0000-0000-7000-8000-000000000000',
    'file:///etc/passwd',
    '',
    ' ',
  ])('of something that is not an upload is refused: %j', async (address) => {
    expect((await claim(helper, 'profile-image', address)).statusCode).toBe(400);
  });

  it('of one’s own file by another site’s address is refused', async () => {
    const url = await uploadUrl(helper);
    await send(helper, url, await jpeg());
    const elsewhere = `https://evil.example${new URL(url).pathname}`;
    expect((await claim(helper, 'profile-image', elsewhere)).statusCode).toBe(400);
  });
});

describe('a path out of the storage', () => {
  it.each([
    '/api/objects/../../../../etc/passwd',
    '/api/objects/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/api/objects/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/api/objects/..%5c..%5csecret.txt',
    '/api/objects/....//....//secret.txt',
    '/api/objects/%00',
    '/api/objects/unfinished',
    '/api/objects/',
    `/api/objects/${'0'.repeat(36)}`,
    `/api/objects/${randomUUID()}`,
    `/api/objects/${randomUUID()}%00.webp`,
    `/api/objects/${randomUUID()}/../../secret.txt`,
  ])('leads nowhere: %s', async (url) => {
    await writeFile(path.join(test.dataDir, 'secret.txt'), 'the secret');
    for (const browser of [test.browser(), helper]) {
      const answer = await browser.get(url);
      expect(answer.statusCode, answer.body).toBe(404);
      expect(answer.body).not.toContain('the secret');
      const put = await send(browser, url, await png());
      expect([403, 404]).toContain(put.statusCode);
    }
    expect(await readFile(path.join(test.dataDir, 'secret.txt'), 'utf8')).toBe('the secret');
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setVerificationStatus } from '@get-my-helpers/db/queries/admin-users';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import { listIdDocumentViews } from '@get-my-helpers/db/queries/uploads';
import { openStorage } from '../src/start/open-storage.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';
import { claim, formOf, formType, send, storedFiles, upload, uploadUrl } from './upload-client.ts';
import { jpeg, pdf, png, webp } from './upload-files.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});

const profileOf = async ({ user, get }: SignedIn): Promise<Record<string, unknown>> =>
  (await get(`/api/${user.type}s/${user.id}`)).json<Record<string, unknown>>();

describe('a profile photo', () => {
  it('is asked for, sent and put on the profile by the documented calls', async () => {
    const asked = await helper.post('/api/objects/upload', {});
    expect(asked.statusCode).toBe(200);
    const { uploadURL } = asked.json<{ uploadURL: string }>();
    expect(URL.canParse(uploadURL)).toBe(true);

    const sent = await send(helper, uploadURL, await jpeg(), 'image/jpeg');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.headers.etag).toMatch(/^"[0-9a-f-]{36}"$/);

    const [withoutQuery = ''] = uploadURL.split('?');
    const whose = { userId: helper.user.id, userType: 'helper' };
    const claimed = await claim(helper, 'profile-image', withoutQuery, whose);
    expect(claimed.statusCode, claimed.body).toBe(200);
    const { objectPath } = claimed.json<{ objectPath: string }>();
    expect(objectPath).toBe(new URL(uploadURL).pathname);
    expect(await profileOf(helper)).toMatchObject({ profileImage: objectPath });
  });

  it('is served to everybody in two sizes, upright and without metadata', async () => {
    const original = await jpeg(2400, 1600, 6);
    expect(original.includes('SecretCamera')).toBe(true);
    const objectPath = await upload(helper, 'profile-image', original);

    const full = await test.browser().get(objectPath);
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(full.rawPayload.byteLength),
    });
    expect(full.headers['content-disposition']).toBeUndefined();
    const metadata = await sharp(full.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 853, height: 1280 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);

    const card = await test.browser().get(`${objectPath}?size=card`);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(card.rawPayload.byteLength).toBeLessThan(full.rawPayload.byteLength);
    expect((await test.browser().get(`${objectPath}?size=huge`)).statusCode).toBe(400);
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('may be a %s, whatever the sender calls it', async (_name, make) => {
    for (const contentType of ['image/gif', 'application/pdf', 'application/octet-stream']) {
      const sent = await send(helper, await uploadUrl(helper), await make(), contentType);
      expect(sent.statusCode, sent.body).toBe(200);
    }
  });

  it('is its owner’s alone until it is on the profile', async () => {
    const url = await uploadUrl(helper);
    await send(helper, url, await jpeg());
    const { pathname } = new URL(url);
    const own = await helper.get(pathname);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await professional.get(pathname)).statusCode).toBe(403);
    expect((await (await signInAdmin(test)).get(pathname)).statusCode).toBe(403);
    expect((await test.browser().get(pathname)).statusCode).toBe(401);
  });

  it('replaces the previous one, whose files are deleted', async () => {
    const before = await storedFiles(test.dataDir);
    const first = await upload(helper, 'profile-image', await jpeg());
    const second = await upload(helper, 'profile-image', await png());
    expect(await profileOf(helper)).toMatchObject({ profileImage: second });
    expect((await helper.get(first)).statusCode).toBe(404);
    expect((await storedFiles(test.dataDir)).length - before.length).toBe(2);
  });

  it('can be sent again to the same address until it is on the profile, and not after', async () => {
    const before = await storedFiles(test.dataDir);
    const url = await uploadUrl(helper);
    await send(helper, url, await jpeg(100, 100));
    expect((await send(helper, url, await jpeg(50, 50))).statusCode).toBe(200);
    expect((await storedFiles(test.dataDir)).length - before.length).toBe(2);
    const { objectPath } = (await claim(helper, 'profile-image', url)).json<{ objectPath: string }>();

    expect((await send(helper, url, await jpeg(20, 20))).statusCode).toBe(409);
    const shown = await test.browser().get(objectPath);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 50 });
    // Simulates a lost response: the client repeats the claim.
    expect((await claim(helper, 'profile-image', url)).json()).toEqual({ objectPath });
  });

  it('stays the only one when two are put on the profile at once', async () => {
    const before = await storedFiles(test.dataDir);
    const urls = await Promise.all(Array.from({ length: 4 }, () => uploadUrl(helper)));
    for (const url of urls) await send(helper, url, await jpeg(60, 60));
    const claimed = await Promise.all(urls.map((url) => claim(helper, 'profile-image', url)));
    expect(claimed.every(({ statusCode }) => statusCode === 200 || statusCode === 403)).toBe(true);
    const { profileImage } = await profileOf(helper);
    expect((await test.browser().get(String(profileImage))).statusCode).toBe(200);
    expect((await storedFiles(test.dataDir)).length - before.length).toBe(2);
  });

  it('comes through RPC as well', async () => {
    const { uploadURL } = await professional.rpc.uploads.createUrl.mutate({ purpose: 'profile-image', size: 1000 });
    await send(professional, uploadURL, await png());
    const { objectPath } = await professional.rpc.uploads.setProfileImage.mutate({ profileImageURL: uploadURL });
    expect(await profileOf(professional)).toMatchObject({ profileImage: objectPath });
  });

  it('is announced with its size, and refused at once when that is too large', async () => {
    const tooLarge = await helper.post('/api/objects/upload', { size: 10_485_761 });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json()).toMatchObject({ message: 'The file is too large. The limit is 10 MB.' });
    expect((await helper.post('/api/objects/upload', { size: 10_485_760 })).statusCode).toBe(200);
    expect(
      (await professional.post('/api/objects/upload', { purpose: 'company-logo', size: 5_242_881 })).statusCode,
    ).toBe(413);
    expect((await helper.post('/api/objects/upload', { purpose: 'virus' })).statusCode).toBe(400);
  });

  it('goes to any server of the database', async () => {
    const url = await uploadUrl(helper);
    const other = await openStorage({ db: test.database.db, dataDir: test.dataDir });
    expect(other.readUpload(url)).toMatchObject({ purpose: 'profile-image', owner: { id: helper.user.id } });
  });
});

describe('a form', () => {
  const post = (browser: SignedIn, parts: Parameters<typeof formOf>[0], query = '') =>
    browser.request({
      method: 'POST',
      url: `/api/objects/upload${query}`,
      payload: formOf(parts),
      headers: { 'content-type': formType },
    });

  it('stores its file at once, and a profile takes it by either address', async () => {
    const answer = await post(helper, [{ name: 'file', value: await jpeg(), fileName: '../../../me.jpg' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { uploadURL, objectPath } = answer.json<{ uploadURL: string; objectPath: string }>();
    expect(new URL(uploadURL).pathname).toBe(objectPath);
    expect((await claim(helper, 'profile-image', objectPath)).statusCode).toBe(200);
    expect((await claim(helper, 'profile-image', uploadURL)).statusCode).toBe(200);
    expect((await test.browser().get(objectPath)).headers['content-type']).toBe('image/webp');
  });

  it('says what its file is for before it, or in the address', async () => {
    const file = { name: 'file', value: pdf, fileName: 'id.pdf' };
    const purpose = { name: 'purpose', value: 'government-id' };
    expect((await post(helper, [purpose, file])).statusCode).toBe(200);
    expect((await post(helper, [file], '?purpose=government-id')).statusCode).toBe(200);
    const before = await storedFiles(test.dataDir);
    const late = await post(helper, [{ ...file, value: await jpeg() }, purpose]);
    expect([late.statusCode, late.json()]).toMatchObject([
      400,
      { message: 'Please send the field "purpose" before the file.' },
    ]);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it.each([
    ['no file', [{ name: 'purpose', value: 'profile-image' }]],
    ['a file in another field', [{ name: 'photo', value: pdf, fileName: 'a.pdf' }]],
    ['nothing', []],
    [
      'two files',
      [
        { name: 'file', value: pdf, fileName: 'a.pdf' },
        { name: 'file', value: pdf, fileName: 'b.pdf' },
      ],
    ],
    [
      'an unknown purpose',
      [
        { name: 'purpose', value: 'virus' },
        { name: 'file', value: pdf, fileName: 'a.pdf' },
      ],
    ],
  ])('with %s is refused', async (_about, parts) => {
    const before = await storedFiles(test.dataDir);
    expect((await post(helper, parts, '?purpose=government-id')).statusCode).toBe(400);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('that is malformed is refused', async () => {
    for (const contentType of [formType, 'multipart/form-data']) {
      const headers = { 'content-type': contentType };
      const answer = await helper.request({ method: 'POST', url: '/api/objects/upload', payload: 'rubbish', headers });
      expect(answer.statusCode, answer.body).toBe(400);
    }
  });

  it('needs a session, and no other call accepts a form', async () => {
    const file = { name: 'file', value: pdf, fileName: 'a.pdf' };
    const anonymous = { ...test.browser(), user: helper.user };
    expect((await post(anonymous, [file])).statusCode).toBe(401);
    const elsewhere = { method: 'PUT', url: '/api/profile/image', payload: formOf([file]) } as const;
    const answer = await helper.request({ ...elsewhere, headers: { 'content-type': formType } });
    expect(answer.statusCode).toBe(415);
  });
});

describe('a company logo', () => {
  it('is for professionals, keeps its shape, and is public', async () => {
    const objectPath = await upload(professional, 'company-logo', await png(1600, 400));
    expect(await profileOf(professional)).toMatchObject({ companyLogo: objectPath });
    const card = await test.browser().get(`${objectPath}?size=card`);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 256, height: 64 });
    expect((await helper.post('/api/objects/upload', { purpose: 'company-logo' })).statusCode).toBe(403);
  });
});

describe('an ID document', () => {
  it('is stored as it was sent, and its owner gets it as an uncached download', async () => {
    for (const [file, type, name] of [
      [await jpeg(), 'image/jpeg', 'government-id.jpeg'],
      [pdf, 'application/pdf', 'government-id.pdf'],
    ] as const) {
      const shown = await helper.get(await upload(helper, 'government-id', file));
      expect(shown.rawPayload.equals(file)).toBe(true);
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(shown.headers.etag).toBeUndefined();
    }
  });

  it('verifies nobody: an admin does, and then it turns the display', async () => {
    const idDocumentUrl = await upload(professional, 'government-id', pdf);
    const unverified = { idDocumentUrl, governmentId: null, isVerified: false, verificationStatus: 'pending' };
    expect(await profileOf(professional)).toMatchObject(unverified);
    const admin = await signInAdmin(test);
    await admin.put(`/api/admin/verify-professional/${professional.user.id}`, { status: 'verified' });
    expect(await profileOf(professional)).toMatchObject({ governmentId: idDocumentUrl, isVerified: true });
  });

  it.each(['helper', 'professional'] as const)(
    'of a %s is for its owner and admins, whose views are recorded',
    async (type) => {
      const owner = type === 'helper' ? helper : professional;
      const path = await upload(owner, 'government-id', pdf);
      const others = [test.browser(), await signInHelper(test), await signInProfessional(test), helper, professional];
      const rejected = await signInProfessional(test);
      const admin = await signInAdmin(test);
      const adminId = (await admin.get('/api/session')).json<{ admin: { id: string; email: string } }>().admin;
      const decision = { type: 'professional', id: rejected.user.id, status: 'rejected', adminId: adminId.id } as const;
      await setVerificationStatus(test.database.db, decision);
      await rejected.post('/api/professionals/login', {
        email: rejected.user.email,
        password: 'professional-secret-1',
      });
      for (const other of [...others, rejected].filter((one) => one !== owner)) {
        const refused = await other.get(path);
        expect([401, 403]).toContain(refused.statusCode);
        expect(refused.body).not.toContain('%PDF');
        expect(refused.headers['cache-control'] ?? '').not.toContain('public');
        const withSize = await other.get(`${path}?size=card&expires=99999999999&signature=x`);
        expect([401, 403]).toContain(withSize.statusCode);
      }
      expect((await owner.get(path)).statusCode).toBe(200);
      expect(await listIdDocumentViews(test.database.db, { type, id: owner.user.id })).toEqual([]);

      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        expect((await admin.request({ url: path, headers })).statusCode).toBe(403);
      }
      // A HEAD request does not show the document.
      expect((await admin.request({ method: 'HEAD', url: path })).statusCode).toBe(200);
      expect((await admin.get(path)).rawPayload.equals(pdf)).toBe(true);
      expect((await admin.get(path)).rawPayload.equals(pdf)).toBe(true);
      const known = await findCredentialsByEmail(test.database.db, 'admin', adminId.email);
      const views = await listIdDocumentViews(test.database.db, { type, id: owner.user.id });
      expect(views.map((view) => [view.adminId, path.endsWith(view.uploadId)])).toEqual([
        [known?.id, true],
        [known?.id, true],
      ]);
    },
  );

  it('appears only in its owner’s profile and in no list', async () => {
    const path = await upload(helper, 'government-id', pdf);
    for (const browser of [test.browser(), professional]) {
      for (const address of [`/api/helpers/${helper.user.id}`, '/api/helpers']) {
        expect((await browser.get(address)).body).not.toContain(path);
      }
    }
  });
});

describe('the limit on uploads', () => {
  it('refuses an account after 60 in an hour, forms included, and says when to come back', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const eager = await signInHelper(limited);
    for (let count = 0; count < 60; count += 1) await uploadUrl(eager);
    const refused = await eager.post('/api/objects/upload', {});
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const payload = formOf([{ name: 'file', value: await png(), fileName: 'a.png' }]);
    const headers = { 'content-type': formType };
    const form = await eager.request({ method: 'POST', url: '/api/objects/upload', payload, headers });
    expect(form.statusCode).toBe(429);
    expect((await (await signInHelper(limited)).post('/api/objects/upload', {})).statusCode).toBe(200);
    await limited.close();
  });
});

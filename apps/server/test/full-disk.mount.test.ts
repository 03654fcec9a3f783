import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '../src/storage/disk-storage.ts';
import { createUrlSigner } from '../src/storage/url-signer.ts';
import { abort, begin, complete, list, partUrl, sendPart, sendParts } from './multipart-client.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { claim, send, upload, uploadUrl } from './upload-client.ts';
import { jpegOfBytes, mp4, png } from './upload-files.ts';

/** A separate 8 MB file system, so that the disk is really full. */
let disk: string;
let test: TestApp;
let helper: SignedIn;
beforeAll(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  test = await buildTestApp({ storage: await createDiskStorage(disk, createUrlSigner(randomBytes(32))) });
  helper = await signInHelper(test);
});
afterAll(async () => {
  await test.close();
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

const megabyte = 1024 * 1024;
const full = [
  503,
  { message: 'There is no room for more files at the moment. Please try again later.', code: 'SERVICE_UNAVAILABLE' },
];

async function files(): Promise<string[]> {
  const entries = await readdir(disk, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a disk that is full', () => {
  it('refuses a file with a clear message, keeps no part of it, and accepts a smaller one', async () => {
    const url = await uploadUrl(helper);
    const sent = await send(helper, url, await jpegOfBytes(9 * megabyte));
    expect([sent.statusCode, sent.json()]).toMatchObject(full);
    expect(sent.headers['retry-after']).toBe('60');
    expect(await files()).toEqual([]);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(409);
    expect((await test.browser().get(await upload(helper, 'profile-image', await png()))).statusCode).toBe(200);
  });

  it('refuses the part that does not fit, and keeps the others', async () => {
    const file = mp4(2 * 5 * megabyte);
    const begun = await begin(helper, file.byteLength);
    const before = await files();
    const [first] = await sendParts(helper, begun, file, [1]);
    const second = await sendPart(helper, begun, file, 2);
    expect([second.statusCode, second.json()]).toMatchObject(full);
    expect(second.headers['retry-after']).toBe('60');
    expect((await list(helper, begun.uploadId)).json()).toMatchObject([first]);
    expect((await files()).length).toBe(before.length + 1);
    expect((await abort(helper, begun.uploadId)).statusCode).toBe(204);
    expect(await files()).toEqual(before);
  });

  it('refuses to assemble a file that does not fit, and does so once there is space', async () => {
    const file = mp4(3 * megabyte);
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, file);
    const inTheWay = await uploadUrl(helper, 'work-sample');
    expect((await send(helper, inTheWay, mp4(3 * megabyte))).statusCode).toBe(200);
    const before = await files();
    const refused = await complete(helper, begun.uploadId, parts);
    expect([refused.statusCode, refused.json()]).toMatchObject(full);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await files()).toEqual(before);
    expect((await list(helper, begun.uploadId)).json()).toMatchObject(parts);

    const sample = (await claim(helper, 'work-sample', inTheWay)).json<{ id: string }>();
    await helper.request({ method: 'DELETE', url: `/api/helpers/work-samples/${sample.id}` });
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(200);
    const shown = await helper.get(`/api/objects/${begun.uploadId}`);
    expect(shown.rawPayload.equals(file)).toBe(true);
    expect(
      (await send(helper, await partUrl(helper, (await begin(helper, 10)).uploadId, 1), Buffer.alloc(10))).statusCode,
    ).toBe(200);
  });
});

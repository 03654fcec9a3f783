import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompletedUpload } from '@get-my-helpers/validation/upload';
import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import { begin, complete, list, sendPart, sendParts } from './multipart-client.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { claim, storedFiles } from './upload-client.ts';
import { mp4 } from './upload-files.ts';

let test: TestApp;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  helper = await signInHelper(test);
});

const partSize = 5_242_880;

describe('a large file', () => {
  it('comes in parts, in any order, and is put together as it was', async () => {
    const file = mp4(2 * partSize + 1000);
    const begun = await begin(helper, file.byteLength);
    expect(begun).toEqual({ uploadId: begun.key, key: begun.key, partSize, partCount: 3 });
    const later = await sendParts(helper, begun, file, [3, 1]);
    expect((await list(helper, begun.uploadId)).json()).toEqual([
      { PartNumber: 1, Size: partSize, ETag: later[1]?.ETag },
      { PartNumber: 3, Size: 1000, ETag: later[0]?.ETag },
    ]);
    const parts = await sendParts(helper, begun, file);
    const completed = await complete(helper, begun.uploadId, parts);
    expect(completed.statusCode, completed.body).toBe(200);
    const { location, objectPath } = completed.json<CompletedUpload>();
    expect(new URL(location).pathname).toBe(objectPath);

    const added = await claim(helper, 'work-sample', location);
    expect(added.statusCode, added.body).toBe(201);
    const shown = await test.browser().get(added.json<WorkSample>().url);
    expect(shown.headers['content-type']).toBe('video/mp4');
    expect(shown.rawPayload.equals(file)).toBe(true);
  });

  it('comes through RPC as well', async () => {
    const before = (await storedFiles(test.dataDir)).length;
    const file = mp4(6_000_000);
    const { uploads, helpers } = helper.rpc;
    const begun = await uploads.createMultipart.mutate({ size: file.byteLength });
    const parts = await sendParts(helper, begun, file);
    expect((await uploads.listParts.query({ uploadId: begun.uploadId })).map(({ Size }) => Size)).toEqual([
      partSize,
      6_000_000 - partSize,
    ]);
    const { objectPath } = await uploads.completeMultipart.mutate({ uploadId: begun.uploadId, parts });
    const sample = await helpers.addWorkSample.mutate({ workSampleURL: objectPath, title: ' My  deck ' });
    expect(sample).toMatchObject({ kind: 'video', title: 'My deck', caption: null, card: null, url: objectPath });
    expect((await helpers.byId.query({ id: helper.user.id })).workSamples).toEqual([sample]);
    await helpers.removeWorkSample.mutate({ id: sample.id });
    expect((await helpers.byId.query({ id: helper.user.id })).workSamples).toEqual([]);
    expect((await storedFiles(test.dataDir)).length).toBe(before);
  });

  it('accepts a part again, and uses the latest', async () => {
    const file = mp4(partSize + 10);
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, Buffer.concat([file.subarray(0, partSize), randomBytes(10)]));
    const again = await sendPart(helper, begun, file, 2);
    const stale = await complete(helper, begun.uploadId, parts);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/Some parts are missing/) },
    ]);
    const [first] = parts;
    const chosen = [...(first ? [first] : []), { PartNumber: 2, ETag: String(again.headers.etag) }];
    expect((await complete(helper, begun.uploadId, chosen)).statusCode).toBe(200);
  });
});

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStorage } from '../src/storage/object-storage.ts';
import { createS3Storage } from '../src/storage/s3-storage.ts';
import { createUrlSigner } from '../src/storage/url-signer.ts';
import { openStorage } from '../src/start/open-storage.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { jpeg } from './upload-files.ts';
import { claim, upload } from './upload-client.ts';

/** A bucket that keeps what it gets, as long as it is well. */
type Mood = (request: IncomingMessage, response: ServerResponse) => unknown;
const files = new Map<string, Buffer>();
let mood: Mood | undefined;
let store: Server;
let storage: ObjectStorage;
let test: TestApp;
let helper: SignedIn;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const [key = ''] = (request.url ?? '').split('?');
  const file = files.get(key);
  if (request.method === 'PUT') files.set(key, body);
  if (request.method === 'DELETE') files.delete(key);
  const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
  const isMissing = isRead && !/^.bucket.?$/.test(key) && !file;
  response.writeHead(isMissing ? 404 : 200, { 'content-length': isRead && file ? file.byteLength : 0, etag: '"tag"' });
  response.end(request.method === 'GET' ? file : undefined);
}

const settings = () => ({
  endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  bucket: 'bucket',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
});
const signer = createUrlSigner(randomBytes(32));
const patient = { connect: 60_000, answer: 60_000, silence: 60_000 };

beforeAll(async () => {
  store = createServer((request, response) => void Promise.resolve((mood ?? answer)(request, response)));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  storage = await createS3Storage(settings(), signer, patient);
  test = await buildTestApp({ storage });
  helper = await signInHelper(test);
});
beforeEach(() => (mood = undefined));
afterAll(async () => {
  await test.close();
  store.closeAllConnections();
  store.close();
});

const status =
  (code: number): Mood =>
  (_request, response) =>
    response.writeHead(code).end();

describe('while a store', () => {
  it.each<[string, Mood]>([
    ['answers 500', status(500)],
    ['answers 503', status(503)],
    ['answers 403', status(403)],
    ['answers with a redirect', status(301)],
    ['breaks connections off', (request) => void request.socket.destroy()],
  ])('%s, files answer a 503 that says so, and everything else works', async (_about, ill) => {
    const path = await upload(helper, 'profile-image', await jpeg());
    mood = ill;
    const read = await test.browser().get(path);
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5']);
    expect(read.json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/^Files are not available/),
    });
    await expect(upload(helper, 'profile-image', await jpeg())).rejects.toThrow('sending answered 503');
    expect((await helper.get('/api/account')).statusCode).toBe(200);
    mood = undefined;
    expect((await test.browser().get(path)).statusCode).toBe(200);
  });

  it('does not answer, a call times out, and the next one after its recovery does not wait', async () => {
    const quick = await createS3Storage(settings(), signer, { ...patient, answer: 200 });
    mood = () => undefined;
    const calls = Array.from({ length: 600 }, () => quick.head('00000000-0000-4000-8000-000000000000'));
    const results = await Promise.allSettled(calls);
    expect(new Set(results.map((result) => result.status === 'rejected' && String(result.reason)))).toEqual(
      new Set(['StorageError: storage: UNAVAILABLE']),
    );
    mood = undefined;
    expect(await storage.head('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  it('stops in the middle of a file, its reader is told', async () => {
    const quick = await createS3Storage(settings(), signer, { ...patient, silence: 3000 });
    mood = (_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('half');
    const object = await quick.get('00000000-0000-4000-8000-000000000000');
    await expect(object?.stream.toArray()).rejects.toThrow('timed out');
  });

  const key = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['one page again and again', () => 7],
    ['ever more pages', (count: number) => count],
  ])('lists %s, the listing ends', async (_about, markerAt) => {
    let count = 0;
    mood = (_request, response) => {
      count += 1;
      response.end(
        `<ListPartsResult><IsTruncated>true</IsTruncated><NextPartNumberMarker>${markerAt(count)}</NextPartNumberMarker></ListPartsResult>`,
      );
    };
    await expect(storage.listParts({ key, multipartId: 'one' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const client = new AbortController();
    client.abort();
    const left = storage.listParts({ key, multipartId: 'one' }, client.signal);
    await expect(left).rejects.toMatchObject({ code: 'INTERRUPTED' });
  });

  it('gives no length of a file, none is sent', async () => {
    mood = (_request, response) => void response.writeHead(200).end();
    await expect(storage.head(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('sends less of a file than it said, the reader is cut', async () => {
    const path = await upload(helper, 'profile-image', await jpeg());
    mood = (request, response) => {
      response.writeHead(200, { 'content-length': request.method === 'HEAD' ? 100 : 4 });
      response.end(request.method === 'HEAD' ? undefined : 'half');
    };
    const answer = await fetch(`${await test.listen()}${path}`);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('keeps uploads of other programs too, the clean-up leaves them alone', async () => {
    const ended: string[] = [];
    mood = (request, response) => {
      const url = request.url ?? '';
      if (request.method === 'DELETE') ended.push(url.split('?')[0] ?? '');
      const begun = (name: string): string =>
        `<Upload><Key>${name}</Key><UploadId>1</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`;
      const uploads = begun('backup/monday.tar') + begun(key);
      response.end(
        url.includes('uploads')
          ? `<ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`
          : '<ListBucketResult/>',
      );
    };
    expect(await storage.deleteUnfinished(60)).toBe(1);
    expect(ended).toEqual([`/bucket/${key}`]);
  });

  it('is slow, two claims of one file at once both have it', async () => {
    const file = await jpeg();
    const fields = { purpose: 'profile-image', size: file.byteLength };
    const asked = await helper.post('/api/objects/upload', fields);
    const { uploadURL } = asked.json<{ uploadURL: string }>();
    await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(file) });
    const [photo = ''] = [...files.keys()].filter((name) => name.includes('incoming'));
    // The second one is held back until the first one has the file.
    let reads = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    mood = async (request, response) => {
      if (request.method === 'GET' && request.url?.startsWith(photo)) reads += 1;
      if (reads === 2 && request.method === 'GET') await released;
      return answer(request, response);
    };
    const claims = [claim(helper, 'profile-image', uploadURL), claim(helper, 'profile-image', uploadURL)];
    void Promise.race(claims).then(() => release());
    const answers = await Promise.all(claims);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('cannot be reached, a start says so in one line', async () => {
    mood = status(503);
    const opening = openStorage({ db: test.database.db, dataDir: test.dataDir, s3: settings() });
    await expect(opening).rejects.toThrow(
      /^Files cannot be kept in the bucket 'bucket' \(.*\): check the S3_ settings\.$/,
    );
  });
});

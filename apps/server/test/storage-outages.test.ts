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
import { upload } from './upload-client.ts';

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
  ])('%s, files are a 503 that says so, and everything else goes on', async (_about, ill) => {
    const path = await upload(helper, 'profile-image', await jpeg());
    mood = ill;
    const read = await test.browser().get(path);
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5']);
    expect(read.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: /^Files cannot be reached/ });
    await expect(upload(helper, 'profile-image', await jpeg())).rejects.toThrow('sending answered 503');
    expect((await helper.get('/api/account')).statusCode).toBe(200);
    mood = undefined;
    expect((await test.browser().get(path)).statusCode).toBe(200);
  });

  it('says nothing, a call ends, and the next one after its recovery does not wait behind it', async () => {
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

  it('cannot be reached, a start says so in one line', async () => {
    mood = status(503);
    const opening = openStorage({ db: test.database.db, dataDir: test.dataDir, s3: settings() });
    await expect(opening).rejects.toThrow(
      /^Files cannot be kept in the bucket 'bucket' \(.*\): check the S3_ settings\.$/,
    );
  });
});

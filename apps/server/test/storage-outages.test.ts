import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObjectStorage } from '../src/storage/object-storage.ts';
import { createS3Storage } from '../src/storage/s3-storage.ts';
import { createUrlSigner } from '../src/storage/url-signer.ts';
import { openStorage } from '../src/start/open-storage.ts';
import { eventually } from './eventually.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { jpeg } from './upload-files.ts';
import { claim, upload } from './upload-client.ts';

/** How the fake bucket responds; when it is healthy, it stores what it receives. */
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
  const [, start = 0, end = Infinity] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')?.map(Number) ?? [];
  const sent = isRead ? file?.subarray(start, end + 1) : undefined;
  const isRange = sent !== undefined && request.headers.range !== undefined;
  response.writeHead(isMissing ? 404 : isRange ? 206 : 200, {
    ...(isRange && { 'content-range': `bytes ${start}-${start + sent.byteLength - 1}/${file?.byteLength}` }),
    'content-length': sent?.byteLength ?? 0,
    etag: '"tag"',
  });
  response.end(request.method === 'GET' ? sent : undefined);
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
const patient = { connect: 60_000, answer: 60_000, afterSilence: 60_000, slowStart: 60_000 };

const key = '00000000-0000-4000-8000-000000000000';

/** A separate storage whose time limits can be lowered after it is open. */
async function openQuick(ending?: AbortSignal) {
  const timeouts = { ...patient };
  return { storage: await createS3Storage(settings(), signer, { timeouts, ending }), timeouts };
}

/**
 * GET announces `bytes` and HEAD `before`, then a text is sent and nothing more. `stopped` resolves when the connection
 * is closed.
 */
function stopIn(text: string, bytes: number, before = bytes): { stopped: Promise<void> } {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  mood = (request, response) => {
    if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': before }).end();
    request.socket.once('close', resolve);
    response.writeHead(200, { 'content-length': bytes }).write(text);
  };
  return { stopped };
}

/** Uploads a photo directly to the store; returns its address. */
async function sendToStore(browser: SignedIn): Promise<string> {
  const file = await jpeg();
  const asked = await browser.post('/api/objects/upload', { purpose: 'profile-image', size: file.byteLength });
  const { uploadURL } = asked.json<{ uploadURL: string }>();
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(file) });
  return uploadURL;
}

const cookieOf = ({ cookies }: SignedIn): string => [...cookies].map((cookie) => cookie.join('=')).join('; ');

beforeAll(async () => {
  store = createServer((request, response) => void Promise.resolve((mood ?? answer)(request, response)));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  storage = await createS3Storage(settings(), signer, { timeouts: patient });
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
    const { storage: quick, timeouts } = await openQuick();
    timeouts.answer = 200;
    mood = () => undefined;
    const calls = Array.from({ length: 600 }, () => quick.head(key));
    const results = await Promise.allSettled(calls);
    expect(new Set(results.map((result) => result.status === 'rejected' && String(result.reason)))).toEqual(
      new Set(['StorageError: storage: UNAVAILABLE']),
    );
    mood = undefined;
    expect(await storage.head(key)).toBeUndefined();
  });

  it('stops in the middle of a file, its reader is told', async () => {
    const { storage: quick, timeouts } = await openQuick();
    const { stopped } = stopIn('half', 100);
    const object = await quick.get(key);
    timeouts.answer = 50;
    await expect(object?.stream.toArray()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await stopped;
  });

  it('sends a file byte by byte, a claim of it answers 503 and can be repeated', async () => {
    const { storage: quick, timeouts } = await openQuick();
    const other = await buildTestApp({ storage: quick });
    const somebody = await signInHelper(other);
    const uploadURL = await sendToStore(somebody);
    timeouts.slowStart = 50;
    mood = (request, response) => {
      if (request.method !== 'GET') return answer(request, response);
      response.writeHead(200, { 'content-length': 1_000_000 });
      const drip = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(drip));
    };
    const claimed = await claim(somebody, 'profile-image', uploadURL);
    expect([claimed.statusCode, claimed.headers['retry-after']]).toEqual([503, '5']);
    [mood, timeouts.slowStart] = [undefined, patient.slowStart];
    expect((await claim(somebody, 'profile-image', uploadURL)).statusCode).toBe(200);
    await other.close();
  });

  it('waits for a reader who takes a file slowly, the read goes on', async () => {
    const file = randomBytes(1_000_000);
    mood = (_request, response) => void response.writeHead(200, { 'content-length': file.byteLength }).end(file);
    const object = await storage.get(key);
    const stream = object?.stream ?? Readable.from([]);
    stream.read(0);
    await eventually(() => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark));
    // Every read happens an hour later.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
    expect((await buffer(stream)).equals(file)).toBe(true);
    clock.mockRestore();
  });

  it('does not answer, a call is tried once, and later calls get the shorter time limit until it answers', async () => {
    const { storage: quick, timeouts } = await openQuick();
    [timeouts.answer, timeouts.afterSilence] = [100, 50];
    let asked = 0;
    mood = () => void (asked += 1);
    const reasonOf = (call: Promise<unknown>): Promise<string> =>
      call.then(
        () => 'an answer',
        (error: Error) => String(error.cause),
      );
    expect(await reasonOf(quick.head(key))).toBe('NoAnswer: the store did not answer within 100 ms');
    expect(asked).toBeLessThanOrEqual(1);
    expect(await reasonOf(quick.head(key))).toBe('NoAnswer: the store did not answer within 50 ms');
    [mood, timeouts.afterSilence] = [undefined, patient.afterSilence];
    expect(await reasonOf(quick.head(key))).toBe('an answer');
    mood = () => undefined;
    expect(await reasonOf(quick.head(key))).toBe('NoAnswer: the store did not answer within 100 ms');
  });

  it('does not answer, a shutdown gives it the shorter time limit', async () => {
    const ending = new AbortController();
    const { storage: ended, timeouts } = await openQuick(ending.signal);
    timeouts.afterSilence = 50;
    const { stopped } = stopIn('half', 100);
    const object = await ended.get(key);
    mood = () => undefined;
    const calls = [
      ended.head(key),
      ended.put(key, Readable.from(['text']), { maxBytes: 9 }),
      ended.deleteUnfinished(1),
    ];
    const results = Promise.allSettled([object?.stream.toArray(), ...calls]);
    ending.abort();
    const reasons = (await results).map((result) => result.status === 'rejected' && String(result.reason));
    expect(new Set(reasons)).toEqual(new Set(['StorageError: storage: UNAVAILABLE']));
    await stopped;
  });

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

  it('cuts the connection in the middle of a file, the client download fails', async () => {
    const file = await jpeg();
    const path = await upload(helper, 'profile-image', file);
    mood = (request, response) => {
      if (request.method !== 'GET') return answer(request, response);
      const [full] = [...files].filter(([name]) => request.url?.startsWith(name)).map(([, stored]) => stored);
      response.writeHead(200, { 'content-length': full?.byteLength ?? 0 }).write('half', () => response.destroy());
    };
    const read = await fetch(`${await test.listen()}${path}`);
    await expect(read.arrayBuffer()).rejects.toThrow('terminated');
  });

  it.each([
    ['more', 200],
    ['less', 50],
  ])(
    'announces %s bytes than its HEAD did and stops, the client gets a 503, and the connection is released',
    async (_about, bytes) => {
      const path = await upload(helper, 'profile-image', await jpeg());
      const { stopped } = stopIn('x'.repeat(50), bytes, 100);
      const read = await test.browser().get(path);
      expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5']);
      // Not the caching headers of a successful response.
      expect(read.headers).toMatchObject({ 'cache-control': 'private, no-store' });
      expect(read.headers).not.toHaveProperty('etag');
      await stopped;
    },
  );

  it('sends another range than it was asked for, the read fails', async () => {
    mood = (_request, response) =>
      void response.writeHead(206, { 'content-range': 'bytes 0-4/10', 'content-length': 5 }).end('01234');
    await expect(storage.get(key, { start: 5, end: 9 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    mood = (_request, response) => void response.writeHead(200, { 'content-length': 10 }).end('0123456789');
    await expect(storage.get(key, { start: 5, end: 9 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('cuts the connection during a claim, the claim answers 503 and can be repeated', async () => {
    const uploadURL = await sendToStore(helper);
    mood = (request, response) => {
      if (request.method !== 'GET') return answer(request, response);
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    };
    const claimed = await claim(helper, 'profile-image', uploadURL);
    expect([claimed.statusCode, claimed.headers['retry-after']]).toEqual([503, '5']);
    mood = undefined;
    expect((await claim(helper, 'profile-image', uploadURL)).statusCode).toBe(200);
  });

  it('does not answer five claims of one account, its other calls do, and the claims end at shutdown', async () => {
    const ending = new AbortController();
    const { storage: ended, timeouts } = await openQuick(ending.signal);
    timeouts.afterSilence = 50;
    const limited = await buildTestApp({ storage: ended, rateLimit: true });
    limited.app.draining.addEventListener('abort', () => ending.abort());
    const somebody = await signInHelper(limited);
    const sent = [1, 2, 3, 4, 5].map(() => sendToStore(somebody));
    const addresses = await Promise.all(sent);
    let asked = 0;
    mood = () => void (asked += 1);
    const claims = addresses.map((address) => claim(somebody, 'profile-image', address));
    await expect.poll(() => asked).toBe(4);
    expect((await somebody.get('/api/account')).statusCode).toBe(200);
    await limited.app.drain({ delayMs: 0, limitMs: 60_000 });
    expect((await Promise.all(claims)).map(({ statusCode }) => statusCode)).toEqual(claims.map(() => 503));
    await limited.close();
  });

  it('does not answer a client who leaves, the shutdown does not wait for that call', async () => {
    const other = await buildTestApp({ storage });
    const somebody = await signInHelper(other);
    const uploadURL = await sendToStore(somebody);
    const asked = Promise.withResolvers<void>();
    mood = () => asked.resolve();
    const leave = new AbortController();
    const left = fetch(`${await other.listen()}/api/profile/image`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: cookieOf(somebody) },
      body: JSON.stringify({ profileImageURL: uploadURL }),
      signal: leave.signal,
    });
    await asked.promise;
    leave.abort();
    await expect(left).rejects.toThrow('aborted');
    // The server's limit is longer than the test's.
    await other.app.drain({ delayMs: 0, limitMs: 600_000 });
    store.closeAllConnections();
    await other.close();
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
    const uploadURL = await sendToStore(helper);
    const { pathname: photo } = new URL(uploadURL);
    // Each claim reads the sent file once. The second to do so is held back until the first one is done.
    let reads = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    mood = async (request, response) => {
      const isOfPhoto = request.method === 'GET' && request.url?.startsWith(photo);
      if (isOfPhoto && ++reads === 2) await released;
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

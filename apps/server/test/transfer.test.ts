import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, signInHelper, signInProfessional, type Browser, type TestApp } from './test-app.ts';

const list = '/api/helpers?state=TX';
const rpcList = `/trpc/helpers.list?input=${encodeURIComponent('{"state":"TX"}')}`;
const gzip = { 'accept-encoding': 'br, gzip;q=0.8' };

let test: TestApp;
let professional: Browser;

beforeAll(async () => {
  test = await buildTestApp();
  await Promise.all(Array.from({ length: 4 }, () => signInHelper(test, { description: 'Careful work. '.repeat(80) })));
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

describe('an answer for anonymous callers', () => {
  it.each([
    ['the preview', list, 'public, no-cache'],
    ['the preview by RPC', rpcList, 'public, no-cache'],
    ['the featured helpers', '/trpc/helpers.featured', 'public, no-cache'],
    ['the cities', '/api/places?city=aus', 'public, max-age=60'],
  ])('has an ETag and is not sent twice: %s', async (_about, url, cacheControl) => {
    const browser = test.browser();
    const first = await browser.get(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, cacheControl]);
    expect(String(first.headers.vary)).toContain('cookie');
    const { etag = '' } = first.headers;
    const again = await browser.request({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const other = await browser.request({ url, headers: { 'if-none-match': 'W/"another"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('has another ETag once it has changed', async () => {
    const browser = test.browser();
    const { headers } = await browser.get(list);
    await signInHelper(test, { name: 'Newcomer' });
    const after = await browser.request({ url: list, headers: { 'if-none-match': headers.etag ?? '' } });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Newcomer');
  });
});

describe('an answer for a signed-in caller', () => {
  it.each([list, rpcList, '/api/session', '/trpc/session.me'])('is not cached: %s', async (url) => {
    const { statusCode, headers } = await professional.get(url);
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
  });

  it('is not cached when it is a refusal', async () => {
    const { statusCode, headers } = await test.browser().get('/api/job-postings');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([401, 'private, no-store', undefined]);
  });
});

describe('a long text', () => {
  it.each([list, rpcList])('is sent compressed to clients that accept it: %s', async (url) => {
    const plain = await professional.get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await professional.request({ url, headers: gzip });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['', 'br', 'gzip;q=0', 'xgzip'])('is sent as it is to those that do not: %j', async (accepted) => {
    const { headers } = await professional.request({ url: list, headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('has the same ETag compressed or not', async () => {
    const browser = test.browser();
    const [plain, compressed] = [await browser.get(list), await browser.request({ url: list, headers: gzip })];
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });
});

it('a short text is not compressed', async () => {
  const { headers } = await professional.request({ url: '/api/session', headers: gzip });
  expect(headers['content-encoding']).toBeUndefined();
});

it('HEAD has the ETag of GET', async () => {
  const [get, head] = await Promise.all([
    test.browser().get(list),
    test.browser().request({ method: 'HEAD', url: list }),
  ]);
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
});

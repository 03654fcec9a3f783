import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './test-app.ts';
import { createWebRoot } from './web-root.ts';

let test: TestApp;
let web: Awaited<ReturnType<typeof createWebRoot>>;
let address: URL;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
beforeAll(async () => {
  web = await createWebRoot();
  test = await buildTestApp({ webRoot: web.webRoot });
  address = new URL(await test.listen());
});
afterAll(async () => {
  agent.destroy();
  await test.close();
  await web.remove();
});

const beginnings = [
  '/',
  '//',
  '/api/',
  '/api/objects/',
  '/api/helpers/',
  '/api/docs/',
  '/api/docs/icon.svg/',
  '/api/openapi.json/',
  '/trpc/',
  '/trpc/session.me/',
  '/assets/',
  '/helper/',
  '/profile/',
  '/%61pi/',
  '/%74rpc/',
  '/API/',
];

const parts = [
  '',
  '.',
  '..',
  '...',
  '....//x',
  '....',
  '.env',
  '.git/config',
  '%2e%2e',
  '%2e%2e%2f',
  '..%2f..%2fpackage.json',
  '%252e%252e',
  '\\',
  '..\\..\\x',
  '%5c',
  '%5c..%5c',
  '%00',
  'a%00.js',
  '%0a',
  '%0d%0aset-cookie:%20a=b',
  '%ff',
  '%c0%ae',
  '%zz',
  '%',
  'a'.repeat(256),
  `${'a'.repeat(256)}.js`,
  '%C3%A9'.repeat(130),
  'a'.repeat(5100),
  '%F0%9F%A6%8A',
  'session.me',
  'session.%6de',
  'session',
  'account',
  'favicon.svg',
  'index-abc.js',
  'index.html',
  'index-abc.js/',
  '*',
  ':id',
  ';x=1',
  '@',
  '~',
  '{}',
  '<b>',
  '"',
  '?',
  '?a[]=1&a[]=2',
  '#x',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'con',
  '018f0000-0000-7000-8000-00000000dead',
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a path unchanged, because URL parsers remove the unusual parts. */
async function send({ method, url, accept }: Shot): Promise<Answer> {
  const { hostname: host, port } = address;
  const sent = request({ agent, host, port, method, path: url, headers: { accept } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { statusCode: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

interface Shot {
  method: string;
  url: string;
  accept: string;
}

/** Every prefix with every part, requested as a page and as data; sometimes with a further part or another method. */
function* shots(): Generator<Shot> {
  let count = 0;
  for (const beginning of beginnings) {
    for (const part of parts) {
      const url = beginning + part;
      yield { method: 'GET', url, accept: 'text/html,*/*' };
      yield { method: 'GET', url, accept: '*/*' };
      for (const method of methods.slice(1)) yield { method, url, accept: '*/*' };
      count += 1;
      yield { method: 'GET', url: `${url}/${parts[(count * 7) % parts.length] ?? ''}`, accept: '*/*' };
    }
  }
}

/** The path as a router reads it: escapes decoded, where they can be. */
function readable(url: string): string {
  const [path = ''] = url.split(/[?#;]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const internals =
  /node_modules|\/work\/|\/tmp\/|ENOENT|ENAMETOOLONG|EISDIR|TypeError|Error:|\bat \S+ \(|statusCode|FST_/;
const isApi = (url: string): boolean => /^\/(?:api|trpc)\//.test(readable(url));

function faultOf({ method, url }: Shot, { statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `status ${statusCode}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const isData = String(headers['content-type']).startsWith('application/json');
  if (isData && internals.test(body)) return `internal text: ${body.slice(0, 200)}`;
  const isMissingPage = statusCode === 404 && !isApi(url) && String(headers['content-type']).startsWith('text/html');
  if (statusCode >= 400 && method !== 'HEAD' && !isMissingPage) {
    if (!isData) return `a refusal of type ${String(headers['content-type'])}`;
    const parsed = JSON.parse(body) as { message?: unknown; error?: { message?: unknown } };
    if (typeof (parsed.error ?? parsed).message !== 'string') return 'a refusal without a message';
  }
  // A path that cannot be decoded is refused before it is looked up.
  const isRefusedAddress = statusCode === 400;
  if (isApi(url) && !isRefusedAddress && headers['cache-control'] === undefined) return 'the API without cache-control';
  return undefined;
}

describe('odd paths', () => {
  it('cause no server error, show no internal text and get the right headers, with any method', async () => {
    const faults: string[] = [];
    const wanted = shots();
    let count = 0;
    async function sendSome(): Promise<void> {
      for (const shot of wanted) {
        count += 1;
        const fault = faultOf(shot, await send(shot));
        if (fault !== undefined) faults.push(`${shot.method} ${shot.url.slice(0, 60)}: ${fault}`);
      }
    }
    await Promise.all(Array.from({ length: 16 }, sendSome));
    console.log(`${count} odd requests, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(8000);
  });

  it.each([
    '/api/account',
    '/%61pi/account',
    '/a%70i/account',
    '/trpc/session.me',
    '/%74rpc/session.me',
    '/trp%63/nothing',
  ])('%s is private and not cached, however it is spelled', async (url) => {
    const { headers } = await send({ method: 'GET', url, accept: '*/*' });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not a method for procedures', async (method) => {
    for (const url of ['/trpc/session.me', '/trpc/session.logout', '/%74rpc/session.me,session.me?batch=1']) {
      const answer = await send({ method, url, accept: '*/*' });
      // The router does not know every method; it responds to unknown ones with 404.
      expect([404, 405]).toContain(answer.statusCode);
      expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), code: expect.any(String) });
    }
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOrigin } from '@get-my-helpers/validation/site-origin';
import { presentError } from '../src/rpc/present-error.ts';
import { withAddress } from '../src/http/site-addresses.ts';
import { staticWeb } from '../src/http/static-web.ts';
import { sendError } from '../src/http/send-error.ts';
import { createWebRoot } from './web-root.ts';

let webRoot: string;
let remove: () => Promise<void>;
let app: FastifyInstance;
const isThere = async (): Promise<boolean> => true;

beforeAll(async () => {
  ({ webRoot, remove } = await createWebRoot());
  app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(request, reply, presentError(error)));
  await app.register(staticWeb, { webRoot, isThere });
});

afterAll(async () => {
  await app.close();
  await remove();
});

describe('the web app', () => {
  const page = { accept: 'text/html,*/*' };

  it.each([
    ['/', page],
    ['/', { accept: '*/*' }],
    ['/search?state=TX', page],
    ['/Login-Helper/', { accept: '*/*' }],
    ['/helper/sample', page],
    ['/helper/018f0000-0000-7000-8000-00000000dead', page],
  ])('answers %s with its page, revalidated every time', async (url, headers) => {
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Get My Helpers');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  it.each([
    ['/assets-of-mine', page],
    ['/helper/a.b', page],
    ['/nowhere/at/all', { accept: '*/*' }],
    ['/index.html', page],
    ['/route-files.json', page],
  ])('answers %s with the not-found page and 404', async (url, headers) => {
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Get My Helpers');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  it('gives link previews full addresses, by the address of the request or by the public one', async () => {
    const headers = { ...page, host: 'helpers.example.com' };
    const { body } = await app.inject({ url: '/helper/a"><b>?x=1', headers });
    expect(body).toContain('<meta property="og:image" content="http://helpers.example.com/og.png" />');
    expect(body).toContain('<meta property="og:url" content="http://helpers.example.com/helper/a');
    expect(body).not.toContain('"><b>');
    expect(body).not.toContain('x=1');
    const published = fastify();
    await published.register(staticWeb, { webRoot, isThere, publicUrl: 'https://public.example.com' });
    expect((await published.inject({ url: '/', headers })).body).toContain('content="https://public.example.com/"');
    await published.close();
  });

  it("gives a page's own head full addresses, once each", () => {
    const own = [
      '<head><meta property="og:type" content="website" /><meta property="og:image" content="/og.png" />',
      `<meta property="og:type" content="profile"/><meta property="og:url" content="${siteOrigin}/helper/1"/>`,
      `<meta property="og:image" content="${siteOrigin}/og/helper/1.png"/>`,
      `<link rel="canonical" href="${siteOrigin}/helper/1"/><link rel="canonical" href="/profile/1" />`,
      `</head><p>${siteOrigin}</p>`,
    ].join('');
    expect(withAddress(own, 'https://a.example', '/profile/1?x')).toBe(
      [
        '<head><meta property="og:type" content="profile"/>',
        '<meta property="og:url" content="https://a.example/helper/1"/>',
        '<meta property="og:image" content="https://a.example/og/helper/1.png"/>',
        '<link rel="canonical" href="https://a.example/helper/1"/>',
        '<link rel="alternate" hreflang="en-US" href="https://a.example/helper/1" />',
        `<link rel="alternate" hreflang="x-default" href="https://a.example/helper/1" /></head><p>${siteOrigin}</p>`,
      ].join(''),
    );
  });

  it('caches files named after their content forever, compressed on request', async () => {
    const plain = await app.inject({ url: '/assets/index-abc.js' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('plain');
    const small = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(small.body).toBe('small');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/assets/index-old.js', page],
    ['GET', '/missing.png', { accept: '*/*' }],
    ['GET', '/api/nothing', page],
    ['GET', '/api', page],
    ['GET', '/trpc/nothing', page],
    ['POST', '/search', page],
    ['GET', '/..%2f..%2fpackage.json', { accept: '*/*' }],
  ] as const)('has no %s %s', async (method, url, headers) => {
    const response = await app.inject({ method, url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
  });
});

it('a build that cannot write pages is told from one that is broken', async () => {
  expect(await app.preparePages()).toBe(false);
  const broken = await createWebRoot();
  const server = path.join(broken.webRoot, '../server');
  await mkdir(server);
  await writeFile(path.join(server, 'entry-server.js'), "throw new Error('Half a build')");
  const other = fastify();
  await other.register(staticWeb, { webRoot: broken.webRoot, isThere });
  await expect(other.preparePages()).rejects.toThrow('Half a build');
  await other.close();
  await broken.remove();
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentError } from '../src/errors.ts';
import { staticWeb } from '../src/plugins/static-web.ts';
import { sendError } from '../src/rest.ts';

let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), '<title>Get My Helpers</title>');
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets/index-abc.js'), 'plain');
  await writeFile(path.join(webRoot, 'assets/index-abc.js.br'), 'small');
  app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(request, reply, presentError(error)));
  await app.register(staticWeb, { webRoot });
});

afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

describe('the web app', () => {
  const page = { accept: 'text/html,*/*' };

  it.each([
    ['/', page],
    ['/', { accept: '*/*' }],
    ['/search?state=TX', page],
    ['/assets-of-mine', page],
    ['/helper/a.b', page],
    ['/nowhere/at/all', { accept: '*/*' }],
  ])('answers %s with its page, asked for again every time', async (url, headers) => {
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Get My Helpers');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  it('keeps what is named after its content for good, compressed where that is asked for', async () => {
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

import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { findPage } from '@get-my-helpers/validation/pages';
import { forRobots } from '../src/http/for-robots.ts';
import { transfer } from '../src/http/transfer.ts';
import { unlimitedCalls } from '../src/rpc/call-limiter.ts';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

// docs/product/screens.md, For search engines

const origin = 'https://helpers.example.com';

let test: TestApp;
let professional: SignedIn;
/** The same pages in sitemaps of three addresses. */
const small = fastify();
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: origin });
  professional = await signInProfessional(test);
  await small.register(transfer);
  await small.register(forRobots, { db: test.database.db, publicUrl: origin, callLimiter: unlimitedCalls, size: 3 });
});
afterAll(async () => {
  await small.close();
  await test.close();
});

const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

async function read(path: string, app = test.app): Promise<string> {
  const response = await app.inject({ url: path });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return response.body;
}

/** The addresses that each sitemap of the index lists. */
async function readAll(app = test.app): Promise<string[][]> {
  const parts: string[][] = [];
  for (const part of locationsOf(await read('/sitemap.xml', app))) {
    parts.push(locationsOf(await read(part.slice(origin.length), app)));
  }
  return parts;
}

const post = async (): Promise<string> =>
  (await professional.post('/api/job-postings', jobFields())).json<JobPosting>().id;

describe('the sitemaps', () => {
  it('list the public pages, all of which exist', async () => {
    const pages = locationsOf(await read('/sitemaps/pages.xml'));
    expect(pages).toContain(`${origin}/register-helper`);
    expect(pages).not.toContain(`${origin}/dashboard`);
    for (const page of pages) expect(findPage(new URL(page).pathname), page).toEqual({ shows: 'page' });
  });

  it('list a helper from when they allow it until they do not', async () => {
    const helper = await signInHelper(test);
    const { id } = helper.user;
    const page = `${origin}/helper/${id}`;
    const allow = (allowsSearchEngines: boolean) => helper.put(`/api/helpers/${id}`, { allowsSearchEngines });
    expect((await readAll()).flat()).not.toContain(page);
    await allow(true);
    expect((await readAll()).flat()).toContain(page);
    const { updatedAt } = (await helper.get(`/api/helpers/${id}`)).json<{ updatedAt: string }>();
    expect(await read(`/sitemaps/helpers-${id}.xml`)).toContain(`<loc>${page}</loc><lastmod>${updatedAt}</lastmod>`);
    await allow(false);
    expect((await readAll()).flat()).not.toContain(page);
  });

  it('list the pages of a trade, in the states and cities that have helpers', async () => {
    await signInHelper(test, { specialties: ['drone-repair'], city: 'Boise', state: 'ID' });
    const index = locationsOf(await read('/sitemap.xml'));
    expect(index).toContain(`${origin}/sitemaps/trade-drone-repair.xml`);
    expect(index).not.toContain(`${origin}/sitemaps/trade-military.xml`);
    expect(locationsOf(await read('/sitemaps/trade-drone-repair.xml'))).toEqual(
      ['', '/idaho', '/idaho/boise'].map((place) => `${origin}/helpers/drone-repair${place}`),
    );
  });

  it('list no rejected helper', async () => {
    const { user } = await signInHelper(test, { allowsSearchEngines: true });
    expect((await readAll()).flat()).toContain(`${origin}/helper/${user.id}`);
    await test.database.db
      .updateTable('accounts')
      .set({ verificationStatus: 'rejected' })
      .where('id', '=', user.id)
      .execute();
    expect((await readAll()).flat()).not.toContain(`${origin}/helper/${user.id}`);
  });

  it.each([
    ['is filled', (id: string) => professional.put(`/api/job-postings/${id}`, { status: 'filled' })],
    ['is closed', (id: string) => professional.put(`/api/job-postings/${id}`, { status: 'closed' })],
    ['is kept from them', (id: string) => professional.put(`/api/job-postings/${id}`, { allowsSearchEngines: false })],
    [
      'expires',
      (id: string) =>
        test.database.db
          .updateTable('jobPostings')
          .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
          .where('id', '=', id)
          .execute(),
    ],
  ])('lose a posting at once when it %s', async (_, end) => {
    const id = await post();
    expect((await readAll()).flat()).toContain(`${origin}/jobs/${id}`);
    await end(id);
    expect((await readAll()).flat()).not.toContain(`${origin}/jobs/${id}`);
  });

  it('are of bounded length, and list every page once', async () => {
    const ids = [];
    for (let count = 0; count < 7; count += 1) ids.push(await post());
    const parts = await readAll(small);
    const jobs = parts.filter((part) => part.some((page) => page.includes('/jobs/')));
    expect(jobs.length).toBeGreaterThan(2);
    for (const part of jobs) expect(part.length).toBeLessThanOrEqual(3);
    expect(jobs.flat()).toEqual(ids.map((id) => `${origin}/jobs/${id}`));
    // The beginnings of the parts are kept: what comes later, and what goes, is seen all the same.
    const [first = '', second = ''] = ids;
    for (const id of [first, second]) await professional.put(`/api/job-postings/${id}`, { status: 'closed' });
    for (let count = 0; count < 4; count += 1) ids.push(await post());
    const later = (await readAll(small)).filter((part) => part.some((page) => page.includes('/jobs/')));
    for (const part of later) expect(part.length).toBeLessThanOrEqual(3);
    expect(later.flat()).toEqual(ids.slice(2).map((id) => `${origin}/jobs/${id}`));
  });

  it('go out compressed, as they are read', async () => {
    const response = await test.app.inject({ url: '/sitemaps/pages.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toContain(`<loc>${origin}/</loc>`);
  });

  it.each(['people.xml', 'helpers-1.xml', 'helpers-018f0000-0000-7000-8000-000000000000', 'jobs-x.xml'])(
    'are none of /sitemaps/%s',
    async (name) => expect((await test.app.inject({ url: `/sitemaps/${name}` })).statusCode).toBe(404),
  );
});

describe('robots.txt', () => {
  it('names the sitemap and leaves what a page is made of open', async () => {
    const { headers, body } = await test.app.inject({ url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['Disallow: /admin', 'Allow: /api/objects/', `Sitemap: ${origin}/sitemap.xml`]),
    );
    for (const path of ['/assets/', '/trpc/', '/sitemaps/', '/og/']) expect(body).not.toContain(path);
  });

  it('goes by the address of the request where no public one is set', async () => {
    const app = fastify();
    await app.register(forRobots, { db: test.database.db, callLimiter: unlimitedCalls });
    const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'other.example.com' } });
    expect(body).toContain('Sitemap: http://other.example.com/sitemap.xml');
    await app.close();
  });

  it('keeps the answers of calls out of the results', async () => {
    const call = await test.app.inject({ url: '/trpc/helpers.featured' });
    expect(call.headers['x-robots-tag']).toBe('noindex');
    expect((await test.app.inject({ url: '/robots.txt' })).headers).not.toHaveProperty('x-robots-tag');
  });
});

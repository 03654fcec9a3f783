import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMessage } from '@get-my-helpers/db/queries/messages';
import { runSql } from '@get-my-helpers/db/testing';
import { buildApp } from '../src/app.ts';
import { rules } from '../src/auth/rate-limiter.ts';
import { pageCache, type KeptPage } from '../src/http/pages/page-cache.ts';
import { holdable } from './holdable.ts';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
  quietApp,
} from './test-app.ts';
import { createWebRoot } from './web-root.ts';

/** Stands in for the web app: a page is the answer to the query that its address names, and waits where the test says so. */
const entry = `
export async function writePage({ url, call, isFrameOnly }) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  globalThis.writtenPages.push(url);
  await globalThis.beforePage();
  const me = (await call('session.me')).result.data;
  const asked = await call(searchParams.get('ask'), JSON.parse(searchParams.get('input')));
  const failed = asked.error && (asked.error.data.httpStatus === 429 || asked.error.data.httpStatus >= 500);
  return {
    status: failed ? 503 : asked.error ? 404 : 200,
    head: '<title>A title</title>',
    body: '<main></main>',
    data: '<script type="application/json">' + JSON.stringify(asked) + '</script>',
    isWhole: !failed,
    isPersonal: me.user !== null,
    routes: [],
  };
}
`;

const seam = globalThis as unknown as { writtenPages: string[]; beforePage: () => Promise<void> };
seam.writtenPages = [];
const hold = holdable();
seam.beforePage = hold.pass;

let test: TestApp;
let other: FastifyInstance;
let web: Awaited<ReturnType<typeof createWebRoot>>;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  web = await createWebRoot();
  const server = path.join(web.webRoot, '../server');
  await mkdir(server);
  await writeFile(path.join(server, 'entry-server.js'), entry);
  await writeFile(path.join(server, 'package.json'), '{"type":"module"}');
  test = await buildTestApp({ webRoot: web.webRoot });
  other = await buildApp({
    db: test.database.db,
    storage: test.storage,
    ...quietApp,
    webRoot: web.webRoot,
  });
  helper = await signInHelper(test);
  professional = await signInProfessional(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
  await web.remove();
});
beforeEach(() => void seam.writtenPages.splice(0));

const accept = 'text/html,*/*';
const pageOf = (ask: string, input: object): string =>
  `/?ask=${ask}&input=${encodeURIComponent(JSON.stringify(input))}`;
const open = async (url: string, headers: Record<string, string> = {}, app: FastifyInstance = test.app) =>
  app.inject({ url, headers: { accept, ...headers } });
const written = (): number => seam.writtenPages.length;

describe('a page for strangers', () => {
  it('is written once, whoever asks and however often', async () => {
    const page = pageOf('helpers.byId', { id: helper.user.id });
    const first = await open(page);
    const { etag } = first.headers;
    expect([first.statusCode, first.body.includes(helper.user.name)]).toEqual([200, true]);
    const again = await open(page);
    expect([again.body, again.headers.etag, written()]).toEqual([first.body, etag, 1]);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(again.headers.vary).toContain('cookie');
    expect((await open(page, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const small = await open(page, { 'accept-encoding': 'gzip' });
    expect([small.headers['content-encoding'], small.headers.etag, written()]).toEqual(['gzip', etag, 1]);
  });

  it('is never that of somebody signed in, and theirs is kept by nothing', async () => {
    const page = pageOf('helpers.byId', { id: helper.user.id, contact: true });
    const own = (): ReturnType<SignedIn['request']> =>
      helper.request({ method: 'GET', url: page, headers: { accept } });
    await open(page);
    for (const answer of [await own(), await own()]) {
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined]);
    }
    expect(written()).toBe(3);
    expect((await open(page)).body).not.toContain(helper.user.email);
    expect(written()).toBe(3);
  });

  it('is written once for all who ask at the same time', async () => {
    const page = pageOf('helpers.record', { id: helper.user.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(page)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(written()).toBe(1);
  });

  it('is not kept where nothing is there', async () => {
    const page = pageOf('helpers.byId', { id: '018f0000-0000-7000-8000-00000000dead' });
    expect((await open(page)).statusCode).toBe(404);
    expect((await open(page)).statusCode).toBe(404);
    expect(written()).toBe(2);
  });
});

describe('a change', () => {
  /** Whether both servers, which had kept the page, show the change at the next request. */
  async function isShownAtOnce(page: string, change: () => Promise<unknown>, sign: string): Promise<boolean> {
    const openBoth = () => Promise.all([open(page), open(page, {}, other)]);
    const isShown = async (): Promise<boolean[]> => (await openBoth()).map(({ body }) => body.includes(sign));
    expect(await isShown()).toEqual([false, false]);
    const before = written();
    await openBoth();
    expect(written()).toBe(before);
    await change();
    return (await isShown()).every(Boolean);
  }
  const ok = async (answer: ReturnType<SignedIn['request']>): Promise<void> =>
    expect((await answer).statusCode).toBeLessThan(300);

  it('of a rate is shown at the next request, by every server', async () => {
    const isShown = await isShownAtOnce(
      pageOf('helpers.byId', { id: helper.user.id }),
      () => ok(helper.put(`/api/helpers/${helper.user.id}`, { hourlyRate: 77.5 })),
      '"hourlyRate":77.5',
    );
    expect(isShown).toBe(true);
  });

  it('by a review', async () => {
    const parties = { professionalId: professional.user.id, helperId: helper.user.id };
    for (const senderType of ['professional', 'helper'] as const) {
      await insertMessage(test.database.db, { ...parties, content: 'Hello', senderType });
    }
    const review = { helperId: helper.user.id, rating: 4, comment: 'Careful work.' };
    const isShown = await isShownAtOnce(
      pageOf('reviews.listForHelper', { helperId: helper.user.id }),
      () => ok(professional.post('/api/reviews', review)),
      'Careful work.',
    );
    expect(isShown).toBe(true);
  });

  it('by the rejection of a helper', async () => {
    const rejected = await signInHelper(test);
    const admin = await signInAdmin(test);
    const isShown = await isShownAtOnce(
      pageOf('helpers.supply', {}),
      () => ok(admin.put(`/api/admin/verify-helper/${rejected.user.id}`, { status: 'rejected', notes: 'Forged' })),
      '"helpers":1,',
    );
    expect(isShown).toBe(true);
  });

  it('by a posting that is closed', async () => {
    const { id } = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const isShown = await isShownAtOnce(
      pageOf('jobPostings.byId', { id }),
      () => ok(professional.put(`/api/job-postings/${id}`, { status: 'closed' })),
      '"httpStatus":404',
    );
    expect(isShown).toBe(true);
  });

  /** Has a posting run out as by time alone: no trigger notes a change. */
  const runOut = (id: string): Promise<void> =>
    test.database.db.transaction().execute(async (trx) => {
      await runSql(trx, 'set local session_replication_role = replica');
      for (const table of ['job_postings', 'posting_listings']) {
        await runSql(trx, `update ${table} set expires_at = now() - interval '1 minute' where id = $1`, [id]);
      }
    });

  it('by a posting that runs out', async () => {
    const { id } = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const isShown = await isShownAtOnce(pageOf('jobPostings.byId', { id }), () => runOut(id), '"httpStatus":404');
    expect(isShown).toBe(true);
  });

  it('of how many jobs are open where one runs out', async () => {
    const place = { specialtiesRequired: ['solar'], city: 'Boise', state: 'ID', zipCode: '83702' };
    const { id } = (await professional.post('/api/job-postings', jobFields(place))).json<{ id: string }>();
    const page = pageOf('helpers.ofTrade', { specialty: 'solar', state: 'ID' });
    expect((await open(page)).body).toContain('"openJobs":1');
    expect(await isShownAtOnce(page, () => runOut(id), '"openJobs":0')).toBe(true);
  });

  it('by an account that is deleted', async () => {
    const leaver = await signInHelper(test);
    const isShown = await isShownAtOnce(
      pageOf('helpers.byId', { id: leaver.user.id }),
      () => ok(leaver.post('/api/account/delete', { currentPassword: 'helper-secret-1' })),
      '"httpStatus":404',
    );
    expect(isShown).toBe(true);
  });

  it('by a day on which a helper is not free', async () => {
    const page = pageOf('availability.ofHelper', { helperId: helper.user.id });
    const before = (await open(page)).body;
    await runSql(
      test.database.db,
      // A whole week, because nobody is free on all days of it.
      `insert into availability_exceptions (helper_id, day, state)
       select $1, current_date + n, 'blocked' from generate_series(1, 7) n`,
      [helper.user.id],
    );
    expect((await open(page)).body).not.toBe(before);
  });
});

describe('the memory of pages', () => {
  const at = (address: string) => ({ address, version: '1', now: new Date(0) });
  const page = 'A page of some length.';
  const textOf = (kept: KeptPage | undefined): string | undefined => kept && gunzipSync(kept.gzipped).toString();

  it('is bounded: what was not used for longest goes first', async () => {
    const { length } = gzipSync(page);
    const cache = pageCache({ bytes: 3 * length - 1 });
    let count = 0;
    const write = (): Promise<{ html: string }> => {
      count += 1;
      return Promise.resolve({ html: page });
    };
    for (const address of ['/a', '/b', '/a', '/c', '/a']) await cache.get(at(address), write);
    expect(count).toBe(3);
    await cache.get(at('/b'), write);
    expect(count).toBe(4);
  });

  it('writes a page anew in the background after a minute, and at once after ten', async () => {
    const cache = pageCache();
    const after = (seconds: number, html: string) =>
      cache.get({ ...at('/'), now: new Date(seconds * 1000) }, () => Promise.resolve({ html }));
    await after(0, 'first');
    expect(textOf(await after(60, 'never'))).toBe('first');
    expect(textOf(await after(61, 'second'))).toBe('first');
    await expect.poll(async () => textOf(await after(62, 'third'))).toBe('second');
    expect(textOf(await after(61 + 601, 'fourth'))).toBe('fourth');
  });

  it('forgets a page once it is found to be gone, and keeps one of which nothing is known for now', async () => {
    const cache = pageCache();
    const after = (seconds: number, written: { html?: string; hasFailed?: boolean }) =>
      cache.get({ ...at('/'), now: new Date(seconds * 1000) }, () => Promise.resolve(written));
    await after(0, { html: 'first' });
    expect(textOf(await after(61, { hasFailed: true }))).toBe('first');
    expect(textOf(await after(62, {}))).toBe('first');
    await expect.poll(() => after(63, {})).toBeUndefined();
    expect(textOf(await after(64, { html: 'second' }))).toBe('second');
  });

  it('does not keep what failed', async () => {
    const cache = pageCache();
    await expect(cache.get(at('/'), () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
    expect(textOf(await cache.get(at('/'), () => Promise.resolve({ html: page })))).toBe(page);
  });
});

describe('many pages at once', () => {
  it('are written eight at a time; who has no place to wait is told to come back', async () => {
    const { id } = helper.user;
    const holding = hold.hold();
    const answers = Array.from({ length: 210 }, (_, index) => open(`${pageOf('helpers.byId', { id })}&n=${index}`));
    const refused = await Promise.race(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toContain('This page could not be loaded');
    expect(written()).toBe(8);
    holding.release();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(written()).toBe(208);
  });
});

describe('a page that counts helpers', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await buildTestApp({ webRoot: web.webRoot, rateLimit: true });
  });
  afterAll(() => limited.close());

  const page = pageOf('helpers.ofTrade', { specialty: 'plumbing' });
  const resetsAt = new Date(Date.now() + 3_600_000).toISOString();
  const use = (action: 'suggestion' | 'countingPage') =>
    limited.database.db
      .insertInto('rateLimits')
      .values({ key: `${action}:address:127.0.0.1`.toLowerCase(), count: rules[action].perAddress, resetsAt })
      .execute();

  it('is written for whoever has used up their suggestions, and within a limit of its own', async () => {
    await use('suggestion');
    expect((await limited.app.inject('/api/helpers/supply?specialty=plumbing')).statusCode).toBe(429);
    expect((await open(page, {}, limited.app)).statusCode).toBe(200);
    await limited.database.db.deleteFrom('rateLimits').where('key', 'like', 'countingpage%').execute();
    await use('countingPage');
    // One that is kept counts nothing.
    expect((await open(page, {}, limited.app)).statusCode).toBe(200);
    const refused = await open(`${page}&n=1`, {}, limited.app);
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('a database that is away', () => {
  it('makes pages a 503 in plain words that says when to come back', async () => {
    const away = await buildTestApp({ webRoot: web.webRoot });
    try {
      expect((await open(pageOf('helpers.featured', {}), {}, away.app)).statusCode).toBe(200);
      await away.database.drop();
      const answer = await open(pageOf('helpers.featured', {}), {}, away.app);
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers.etag]).toEqual([503, '5', undefined]);
      expect(answer.body).toContain('This page could not be loaded');
      expect(answer.body).toContain('Please try again in a few seconds.');
    } finally {
      await away.close();
    }
  });
});

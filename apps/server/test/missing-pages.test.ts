import type { LightMyRequestResponse } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@get-my-helpers/db/ids';
import { pages } from '@get-my-helpers/validation/pages';
import { createOutageLog } from '../src/http/outage-log.ts';
import type { IsThere } from '../src/http/page-status.ts';
import { staticWeb } from '../src/http/static-web.ts';
import { eventually } from './eventually.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { createWebRoot } from './web-root.ts';

let test: TestApp;
let web: Awaited<ReturnType<typeof createWebRoot>>;
let helper: SignedIn;
let professional: SignedIn;
let posting: string;
beforeAll(async () => {
  web = await createWebRoot();
  test = await buildTestApp({ webRoot: web.webRoot });
  helper = await signInHelper(test);
  professional = await signInProfessional(test);
  posting = await postJob(professional);
});
afterAll(async () => {
  await test.close();
  await web.remove();
});

async function postJob(poster: SignedIn): Promise<string> {
  const job = { title: 'Deck', description: 'Cedar.', city: 'Austin', state: 'TX', hourlyRate: 30 };
  return (await poster.post('/api/job-postings', job)).json<{ id: string }>().id;
}

const headers = { accept: 'text/html,*/*' };

/** The status of a page of the web app that is never cached; GET and HEAD have to return the same. */
async function statusOf(url: string): Promise<number> {
  const [read, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => test.app.inject({ method, url, headers })),
  );
  const answers = [read, head] as [LightMyRequestResponse, LightMyRequestResponse];
  expect(answers[0].body, url).toContain('Get My Helpers');
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  }
  expect(answers[1].statusCode, url).toBe(answers[0].statusCode);
  return answers[0].statusCode;
}

const remove = (caller: SignedIn, currentPassword: string): Promise<LightMyRequestResponse> =>
  caller.request({ method: 'POST', url: '/api/account/delete', payload: { currentPassword } });

describe('the status of a page', () => {
  it('is 200 for every page that needs nothing to be there', async () => {
    const always = Object.entries(pages).filter(([, shows]) => shows === 'page');
    expect(always.length).toBeGreaterThan(15);
    for (const [path] of always) expect(await statusOf(path), path).toBe(200);
    expect(await statusOf('/helper/sample?do=hire')).toBe(200);
  });

  it('is 200 for a helper, a professional and a posting that are there, however the id is written', async () => {
    const { user } = helper;
    for (const path of [`/helper/${user.id}`, `/profile/${user.id}?a=1`, `/helper/${user.id.toUpperCase()}/`]) {
      expect(await statusOf(path), path).toBe(200);
    }
    expect(await statusOf(`/professional/${professional.user.id}`)).toBe(200);
    expect(await statusOf(`/jobs/${posting}`)).toBe(200);
    expect(await statusOf(`/jobs/${posting}/applicants`)).toBe(200);
  });

  // While the database is slow, the server does not respond with 404, so some requests are repeated.
  it('is 404 where nothing is there, or something else', async () => {
    const unknown = newId();
    const missing = [
      ...[unknown, 'nobody', 'a.b', `${helper.user.id}x`, `${helper.user.id}/more`].map((id) => `/helper/${id}`),
      ...[unknown, '', 'sample', professional.user.id].map((id) => `/profile/${id}`),
      ...[unknown, 'x', helper.user.id].map((id) => `/professional/${id}`),
      ...[unknown, '1', professional.user.id].flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/applicants`]),
      '/nowhere',
      '/nowhere/at/all?x=1',
      '/helper',
      '/search/x',
      '/constructor',
    ];
    for (const path of missing) await eventually(async () => expect(await statusOf(path), path).toBe(404));
  });

  it('stays 200 for a posting that was closed: its professional and applicants still see it', async () => {
    const closed = await postJob(professional);
    expect((await professional.put(`/api/job-postings/${closed}`, { status: 'closed' })).statusCode).toBe(200);
    expect(await statusOf(`/jobs/${closed}`)).toBe(200);
  });

  it('becomes 404 when a helper or professional deletes their account, as in the API', async () => {
    const leaver = await signInHelper(test);
    const leaving = await signInProfessional(test);
    const deletions = [await remove(leaver, 'helper-secret-1'), await remove(leaving, 'professional-secret-1')];
    expect(deletions.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await test.browser().get(`/api/helpers/${leaver.user.id}`)).statusCode).toBe(404);
    await eventually(async () => expect(await statusOf(`/helper/${leaver.user.id}`)).toBe(404));
    await eventually(async () => expect(await statusOf(`/profile/${leaver.user.id}`)).toBe(404));
    await eventually(async () => expect(await statusOf(`/professional/${leaving.user.id}`)).toBe(404));
  });

  it('has no ETag for a 404, so a page that exists now is sent in full', async () => {
    const { etag } = (await test.app.inject({ url: '/search', headers })).headers;
    expect(etag).toEqual(expect.any(String));
    const missing = await test.app.inject({ url: '/nowhere', headers: { ...headers, 'if-none-match': '*' } });
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined]);
  });
});

describe("the page's database query", () => {
  async function ask(url: string, isThere: IsThere): Promise<number> {
    const app = fastify();
    app.decorate('noteOutage', createOutageLog(app.log));
    await app.register(staticWeb, { webRoot: web.webRoot, isThere });
    const { statusCode } = await app.inject({ url, headers });
    await app.close();
    return statusCode;
  }

  it('is a single one, and none where the address cannot exist', async () => {
    const asked: unknown[] = [];
    const isThere: IsThere = async (...question) => asked.push(question) > 0;
    const id = newId();
    for (const url of ['/', '/helper/nobody', '/jobs/1', '/professional/', '/nowhere', '/helper/sample']) {
      await ask(url, isThere);
    }
    expect(asked).toEqual([]);
    await ask(`/helper/${id}`, isThere);
    await ask(`/jobs/${id}`, isThere);
    await ask(`/professional/${id}`, isThere);
    expect(asked).toEqual([
      ['helper', id],
      ['job posting', id],
      ['professional', id],
    ]);
  });

  it('does not delay the page when it fails or hangs', async () => {
    const url = `/helper/${newId()}`;
    expect(await ask(url, () => Promise.reject(new Error('ECONNREFUSED')))).toBe(200);
    expect(await ask(url, () => new Promise(() => undefined))).toBe(200);
    expect(await ask(url, async () => false)).toBe(404);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins, seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { hashPassword } from '../src/auth/passwords.ts';
import { buildTestApp, type Browser, type TestApp } from './test-app.ts';

/** Every list shows the same rows page by page as in one page. The demo has rows for each of them. */

let test: TestApp;
const callers: Record<string, Browser> = {};
beforeAll(async () => {
  test = await buildTestApp();
  await seedDemoData(test.database.db, { hashPassword });
  for (const [role, path] of [
    ['helper', '/api/helpers/login'],
    ['professional', '/api/professionals/login'],
    ['admin', '/api/admin/login'],
  ] as const) {
    const browser = test.browser();
    await browser.post(path, demoLogins[role]);
    callers[role] = browser;
  }
  const others = (await callers['helper']?.get('/api/messages'))?.json<{ person: { id: string } }[]>() ?? [];
  for (const { person } of others) {
    await callers['helper']?.post(`/api/messages/${person.id}/report`, { reason: 'spam', details: 'Twice a day.' });
  }
});
afterAll(() => test.close());

const nextOf = (link: unknown): string | undefined => /^<(.*)>; rel="next"$/.exec(String(link))?.[1];

async function read(caller: Browser, path: string) {
  const response = await caller.get(path);
  expect(response.statusCode, response.body).toBe(200);
  return { items: response.json<unknown[]>(), next: nextOf(response.headers.link) };
}

/** The path of the messages with one person, the applicants of one posting, or the reviews of the caller. */
async function pathOf(caller: Browser, path: string): Promise<string> {
  if (path === 'messages') {
    const [first] = (await caller.get('/api/messages')).json<{ person: { id: string } }[]>();
    return `/api/messages/${first?.person.id}`;
  }
  if (path === 'reviews received') {
    const { user } = (await caller.get('/api/session')).json<{ user: { id: string } }>();
    return `/api/reviews/professionals/${user.id}`;
  }
  if (path !== 'applicants') return path;
  const postings = (await caller.get('/api/professionals/job-postings?limit=100')).json<
    { id: string; applications: number }[]
  >();
  const most = postings.toSorted((a, b) => b.applications - a.applications)[0];
  return `/api/job-postings/${most?.id}/applications`;
}

it.each([
  ['helper', '/api/helpers/reviews?'],
  ['helper', '/api/job-postings?'],
  ['helper', '/api/applications?'],
  ['helper', '/api/notifications?'],
  ['helper', '/api/messages?'],
  ['helper', '/api/gigs?'],
  ['helper', 'messages'],
  ['professional', '/api/helpers?'],
  ['professional', '/api/professionals/job-postings?'],
  ['professional', '/api/professionals/reviews?'],
  ['professional', 'applicants'],
  ['professional', 'reviews received'],
  ['admin', '/api/admin/users?type=helpers&'],
  ['admin', '/api/admin/users?type=professionals&'],
  ['admin', '/api/admin/reports?'],
])('the %s reads %s', async (role, list) => {
  const caller = callers[role];
  if (!caller) throw new Error(`nobody is signed in as ${role}`);
  const path = await pathOf(caller, list);
  const base = path.includes('?') ? path : `${path}?`;
  const { items: all } = await read(caller, `${base}limit=100`);
  expect(all.length, 'rows in the demo').toBeGreaterThan(1);
  const paged: unknown[] = [];
  const limit = Math.ceil(all.length / 3);
  for (let next: string | undefined = `${base}limit=${limit}`; next !== undefined;) {
    const page: Awaited<ReturnType<typeof read>> = await read(caller, next);
    paged.push(...page.items);
    next = page.next;
    if (paged.length >= all.length) break;
  }
  expect(paged.slice(0, all.length)).toEqual(all);
});

import type { APIRequestContext, Page, Request } from '@playwright/test';
import { registerHelper, registerProfessional } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

/** More than the six connections that a browser opens to one server over HTTP/1.1. */
const tabCount = 8;

const isStream = (request: Request): boolean => request.url().includes('/trpc/events.stream');

test('eight tabs of one person load and get every event over one stream, which outlives the tab that opened it', async ({
  page,
  context,
  newPerson,
  expectRefusal,
}) => {
  const helper = await registerHelper(page.request);
  const { request } = await newPerson();
  await registerProfessional(request);
  await write(request, helper.id, 'The first message');

  // Every open event stream in the browser, with the tab that opened it.
  const open = new Map<Request, Page>();
  context.on('request', (each) => isStream(each) && open.set(each, each.frame().page()));
  context.on('requestfinished', (each) => open.delete(each));
  context.on('requestfailed', (each) => open.delete(each));

  const tabs = [page, ...(await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/messages')));
  for (const tab of tabs) await expect(tab.getByText('The first message')).toBeVisible();

  await write(request, helper.id, 'The second message');
  for (const tab of tabs) await expect(tab.getByText('The second message')).toBeVisible();
  expect(open.size).toBe(1);

  const [leader] = open.values();
  await leader?.close();
  await write(request, helper.id, 'The third message');
  const left = tabs.filter((tab) => tab !== leader);
  expect(left).toHaveLength(tabCount - 1);
  for (const tab of left) await expect(tab.getByText('The third message')).toBeVisible();
  await expect.poll(() => [...open.values()].filter((tab) => !tab.isClosed()).length).toBe(1);

  // The page may request messages, and get a 401, before it learns that its session has ended.
  expectRefusal(401);
  await left[0]?.request.post('/api/logout');
  await left[0]?.reload();
  for (const tab of left) await expect(tab.getByText('Please sign in to continue.')).toBeVisible();
  await expect.poll(() => [...open.values()].filter((tab) => !tab.isClosed()).length).toBe(0);
});

async function write(request: APIRequestContext, helperId: string, content: string): Promise<void> {
  const answer = await request.post('/api/messages', { data: { helperId, content } });
  expect(answer.status()).toBe(201);
}

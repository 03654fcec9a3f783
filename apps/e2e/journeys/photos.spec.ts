import type { Page } from '@playwright/test';
import { postJob, registerHelper, registerProfessional, signIn } from '../support/accounts.ts';
import { button, field, notice } from '../support/actions.ts';
import { bringAxe, violationsOf } from '../support/axe.ts';
import { handsFor, type Hands } from '../support/hands.ts';
import { png } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const files = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'image/png', buffer: png(1200, 900, [40, 110, 90]) }));

/** Sends what is chosen in the browser's own dialog, which Playwright answers. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('Photos (files)').setInputFiles(files(...names));
}

const widthOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('img', { name, exact: true })
    .last()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

/** Every button that is seen is 44 pixels high and wide at least. */
async function expectTargets(page: Page, part: string): Promise<void> {
  for (const target of await page.locator(part).getByRole('button').all()) {
    const box = await target.boundingBox();
    const name = await target.evaluate((node) => node.getAttribute('aria-label') ?? node.textContent);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(44);
  }
}

/** Reports the message of the other person, which is the only one. */
async function reportMessage({ page, press, choose: select }: Hands): Promise<void> {
  const opener = page.getByRole('button', { name: /^Menu of the message of / });
  await press(opener);
  await press(button(page, 'Report this message'));
  const dialog = page.getByRole('dialog', { name: /^Report a message from / });
  await select(field(dialog, 'Reason'), 'Harassment or insults');
  expect(await violationsOf(page, 'everything')).toEqual([]);
  await press(button(dialog, 'Send Report'));
  await expect(notice(page, 'Report Sent')).toBeVisible();
  await expect(opener).toBeFocused();
}

/** An admin opens the photos of the reported message, and can no longer once the report is handled. */
async function seeReport({ page, press }: Hands, reported: string): Promise<void> {
  await signIn(page.request, 'admin');
  await page.goto('/admin/reports');
  const report = page.getByRole('article').filter({ hasText: `Message from ${reported}` });
  await press(button(report, `Show 2 photos from ${reported}`));
  await expect.poll(() => widthOf(page, `Photo 1 of 2 from ${reported}`)).toBe(640);
  await bringAxe(page);
  expect(await violationsOf(page, 'everything', 'main')).toEqual([]);
  const address = await page.getByRole('img', { name: `Photo 2 of 2 from ${reported}` }).getAttribute('src');
  await press(button(report, `Mark as Handled: the report on ${reported}`));
  await expect(notice(page, 'Report marked as handled')).toBeVisible();
  await press(page.getByRole('tab', { name: 'Handled' }));
  await expect(report).toContainText('2 photos, closed since the report was handled');
  expect((await page.request.get(address ?? '')).status()).toBe(403);
}

test('photos sent in a message are seen on the other side, by admins once it is reported, and by nobody else', async ({
  page,
  hands,
  newPerson,
  expectRefusal,
}) => {
  expectRefusal(403);
  const other = await newPerson();
  const helper = await registerHelper(other.request);
  const professional = await registerProfessional(page.request);
  await page.goto(`/messages?with=${helper.id}`);
  await choose(page, 'roof.png', 'gutter.png');
  await expect(page.getByText('2 of 2 photos uploaded')).toBeAttached();
  await expectTargets(page, '[data-composer]');
  await bringAxe(page);
  expect(await violationsOf(page, 'everything', '[data-composer]')).toEqual([]);
  await hands.press(button(page, 'Send'));
  await expect(page.getByRole('img', { name: 'Photo 2 of 2 from you' })).toBeVisible();

  await other.goto(`/messages?with=${professional.id}`);
  const name = `Photo 1 of 2 from ${professional.name}`;
  await expect(other.getByRole('img', { name })).toBeVisible();
  await expect.poll(() => widthOf(other, name)).toBe(640);
  await other.getByRole('button', { name }).press('Enter');
  await expect(other.getByRole('dialog', { name })).toBeVisible();
  await expect.poll(() => widthOf(other, name)).toBe(1200);
  await bringAxe(other);
  expect(await violationsOf(other, 'everything')).toEqual([]);
  await other.keyboard.press('ArrowRight');
  await expect(other.getByRole('dialog', { name: `Photo 2 of 2 from ${professional.name}` })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: `Photo 1 of 2 from ${professional.name}` })).toBeFocused();

  const address = await other.getByRole('img', { name }).getAttribute('src');
  await reportMessage(handsFor(other, hands.kind));
  await seeReport(handsFor(await newPerson(), hands.kind), professional.name);

  const stranger = await newPerson();
  await registerHelper(stranger.request);
  expect((await stranger.request.get(address ?? '')).status()).toBe(403);
});

test('photos of a job are added to it and seen on its page', async ({ page, hands, newPerson }) => {
  await registerProfessional(page.request);
  const id = await postJob(page.request, { title: 'Repipe a ranch house', city: 'Austin' });
  await page.goto('/dashboard?tab=job-postings');
  await hands.press(button(page, 'Edit'));
  await choose(page, 'kitchen.png', 'crawl-space.png');
  await hands.press(button(page, 'Remove photo 1 of 2'));
  await expect(page.getByText('1 of 1 photo uploaded')).toBeAttached();
  await hands.press(button(page, 'Save Changes'));
  await expect(notice(page, 'Job Updated')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1 of 1 of the job' })).toBeVisible();

  const helper = await newPerson();
  await registerHelper(helper.request);
  await helper.goto(`/jobs/${id}`);
  await expect.poll(() => widthOf(helper, 'Photo 1 of 1 of the job')).toBe(640);
  await bringAxe(helper);
  expect(await violationsOf(helper, 'everything', 'main')).toEqual([]);
});

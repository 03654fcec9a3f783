import type { Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { expect, once, test } from '../support/test.ts';

/** Counts the browser's requests for pages of the helper list. */
function countListCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('helpers.list')) count += 1;
  });
  return () => count;
}

test('a long list grows while scrolling, and is restored on return', async ({ page }) => {
  await signIn(page.context().request, 'professional');
  const listCalls = countListCalls(page);
  await page.goto('/search?maxRate=200');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // A page, and the new helpers among it.
  const atFirst = await cards.count();
  expect(atFirst).toBeGreaterThanOrEqual(24);
  await page.getByRole('button', { name: 'Show more helpers' }).scrollIntoViewIfNeeded();
  await expect(cards).not.toHaveCount(atFirst);
  const link = cards.nth(30).getByRole('link', { name: 'View Profile' });
  const name = (await cards.nth(30).getByRole('heading').textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const before = { cards: await cards.count(), calls: listCalls(), y: await page.evaluate(() => window.scrollY) };

  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Back to Search' }).click()]) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Find Trade Helpers' })).toBeVisible();
    await expect(page).toHaveURL('/search?maxRate=200');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before.y);
    await expect(link).toBeInViewport();
    expect(await cards.count()).toBeGreaterThanOrEqual(before.cards);
    expect(listCalls()).toBe(before.calls);
  }
});

test('the filters survive Back, Forward and a reload', { tag: once }, async ({ page }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/search?state=TX');
  await expect(page.getByRole('heading', { name: 'Helpers in Texas' })).toBeVisible();
  await page.getByLabel('Trade type').selectOption('plumbing');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Plumbing helpers in Texas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Helpers in Texas', exact: true })).toBeVisible();
  await expect(page.getByLabel('Trade type')).toHaveValue('all');
  await page.goForward();
  await expect(page.getByLabel('Trade type')).toHaveValue('plumbing');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Plumbing helpers in Texas' })).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('TX');
});

test('a city is completed with its state', async ({ page, hand }) => {
  await page.goto('/');
  const city = page.getByLabel('City');
  await city.click();
  await expect(city).toHaveRole('combobox');
  await city.pressSequentially('aus');
  const option = page.getByRole('option', { name: 'Austin, TX' });
  await expect(option).toBeVisible();
  if (hand === 'touch') await option.tap();
  else await city.press('ArrowDown').then(() => city.press('Enter'));
  await expect(city).toHaveValue('Austin');
  await expect(city).toBeFocused();
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await city.press('Enter');
  await expect(page).toHaveURL(/\/search\?(?=.*state=TX)(?=.*city=Austin)/);
});

test('an admin reads the trend day by day with the arrow keys', { tag: once }, async ({ page }) => {
  await signIn(page.context().request, 'admin');
  await page.goto('/admin');
  const day = page.getByRole('slider', { name: /^Registrations per day/ });
  const last = await day.getAttribute('aria-valuetext');
  await day.focus();
  await day.press('ArrowLeft');
  await expect(day).not.toHaveAttribute('aria-valuetext', last ?? '');
  await day.press('Home');
  await expect(day).toHaveValue('0');
});

import type { Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { button, field, startApp } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

/** The text of every live region, which screen readers announce. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
      .map((region) => region.textContent)
      .join('\n'),
  );

test('the first Tab offers a way past the header', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Trade type')).toBeFocused();
});

test('a change of screen moves the focus, changes the title and is announced', async ({ page, hands }) => {
  await page.goto('/');
  await startApp(page);
  const before = await page.title();
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'For Professionals' }));
  await expect(page).toHaveURL(/\/register-professional$/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.title()).not.toBe(before);
  await expect.poll(() => said(page)).toContain(await page.title());
  await page.goBack();
  await expect(page).toHaveTitle(before);
});

test('Escape closes the Login list and goes back to its button; leaving it closes it too', async ({ page, hands }) => {
  await page.goto('/');
  const login = button(page.getByRole('banner'), 'Login');
  const entry = page.getByRole('link', { name: 'Login as Helper' });
  await hands.press(login);
  await expect(login).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(login).toBeFocused();
  await page.keyboard.press('Space');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(entry).toBeHidden();
});

test('a dialog keeps the focus until Escape, and gives it back', async ({ page, hands }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/dashboard?tab=job-postings');
  const opener = button(page, 'Close Job').first();
  await hands.press(opener);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const stops = await dialog.getByRole('button').count();
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await hands.close(dialog);
  await expect(opener).toBeFocused();
});

test('an invalid form says how many fields are wrong and leads to the first, which says why', async ({
  page,
  hands,
}) => {
  await page.goto('/login-helper');
  await hands.press(button(page, 'Sign In'));
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(await said(page)).toContain('2 fields need your attention');
});

test('a search announces how many results it found', async ({ page, hands }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/search?city=Nowhere');
  await expect.poll(() => said(page)).toContain('0 helpers found');
  await hands.press(page.getByRole('link', { name: 'Show all helpers' }));
  await expect.poll(() => said(page)).toMatch(/[1-9]\d* helpers found/);
  await expect(page.getByRole('heading', { name: 'All helpers' })).toBeFocused();
});

test('a job posting form takes the focus and gives it back', async ({ page, hands }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/dashboard?tab=job-postings');
  await hands.press(button(page, 'Post New Job'));
  await expect(field(page, 'Job Title')).toBeFocused();
  await hands.press(button(page, 'Cancel'));
  await expect(button(page, 'Post New Job')).toBeFocused();
});

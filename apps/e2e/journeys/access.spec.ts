import { limits } from '@get-my-helpers/validation/limits';
import { registerHelper, registerProfessional, signIn } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

for (const role of ['visitor', 'helper'] as const) {
  test(`the helper database is closed to a ${role}`, async ({ page }) => {
    if (role === 'helper') await registerHelper(page.context().request);
    await page.goto('/search?specialty=plumbing');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Professional Access Required' })).toBeVisible();
    const back = '?next=%2Fsearch%3Fspecialty%3Dplumbing';
    const targets = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(
      expect.arrayContaining([`/login-professional${back}`, `/register-professional${back}`, '/register-helper']),
    );
    await expect(main.getByText(/^\d+ plumbing helpers, from \$\d/)).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(limits.featuredHelpers);
  });
}

for (const role of ['visitor', 'professional'] as const) {
  test(`the job search sends a ${role} to the helper login`, async ({ page }) => {
    if (role === 'professional') await registerProfessional(page.context().request);
    await page.goto('/job-search');
    await expect(page).toHaveURL(/\/login-helper\?next=/);
    await expect(notice(page, 'Access Denied')).toContainText('Please log in as a helper to view job listings.');
  });
}

test('the dashboard sends a visitor home', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Top Rated Helpers in Your Area' })).toBeVisible();
});

test('the server refuses what the screens do not offer', async ({ request }) => {
  expect((await request.get('/api/job-postings')).status()).toBe(401);
  expect((await request.get('/api/admin/stats')).status()).toBe(401);
  expect(((await (await request.get('/api/helpers')).json()) as unknown[]).length).toBe(3);
  await registerHelper(request);
  expect((await request.get('/api/admin/stats')).status()).toBe(401);
  expect((await request.post('/api/job-postings', { data: {} })).status()).toBe(403);
});

test("a helper's phone and email are for professionals", async ({ page, newPerson, request }) => {
  const helper = await registerHelper(request, { phone: '512-555-0142' });
  await page.goto(`/profile/${helper.id}`);
  await expect(page.getByRole('heading', { name: helper.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in as a professional to contact this helper' })).toBeVisible();
  await expect(page.getByText('512-555-0142')).toHaveCount(0);
  expect(await page.content()).not.toContain(helper.email);

  const professional = await newPerson();
  await registerProfessional(professional.context().request);
  await professional.goto(`/profile/${helper.id}`);
  const link = (name: RegExp) => professional.getByRole('link', { name });
  await expect(link(/Call/)).toHaveAttribute('href', /^tel:/);
  await expect(link(/Email/)).toHaveAttribute('href', `mailto:${helper.email}`);
  await expect(professional.getByText('512-555-0142').first()).toBeVisible();
});

test('a page that does not exist says so', async ({ page, expectRefusal }) => {
  expectRefusal(404);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('both pages of a missing helper say so', async ({ page, expectRefusal }) => {
  expectRefusal(404);
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const id of ['nobody', nobody]) {
    expect((await page.goto(`/helper/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Helper Not Found' })).toBeVisible();
    await expect(page.getByText("The helper profile you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  }
  await page.goto(`/profile/${nobody}`);
  await expect(page.getByText('Helper profile not found or failed to load.')).toBeVisible();
});

test('the sample helper is the documented one', async ({ page }) => {
  await page.goto('/helper/sample');
  await expect(page.getByText('(12 reviews)')).toBeVisible();
  await page.getByRole('button', { name: 'Contact' }).click();
  await expect(notice(page, 'Contact Request Sent')).toContainText(
    'The helper will receive your contact information and get back to you soon.',
  );
  await page.getByRole('button', { name: 'Hire Helper' }).click();
  await expect(notice(page, 'Hire Request Sent')).toContainText(
    'Your hiring request has been sent to the helper for review.',
  );
  await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/');
});

test("a trade tile and the home page's search both lead a professional to the matching search", async ({ page }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Solar Systems/ })
    .click();
  await expect(page).toHaveURL(/\/search\?specialty=solar$/);
  await expect(page.getByText(/^\d+ helpers? found$/)).toBeVisible();

  await page.goto('/');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption({ label: 'Texas' });
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/city=Austin/);
  await expect(page).toHaveURL(/state=TX/);
  await expect(page.getByText(/^\d+ helpers? found$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Browse by Trade Category' })).toBeVisible();
});

test('a search without results says what to try', async ({ page }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/search?city=Nowhere');
  await expect(page.getByText('No helpers found')).toBeVisible();
  for (const tip of ['Search nearby cities', 'Remove specialty filters', 'Search statewide']) {
    await expect(page.getByText(tip).first()).toBeVisible();
  }
});

test('a helper finds work on the dashboard as well', async ({ page }) => {
  await registerHelper(page.context().request);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Find Work', 'Recent Reviews']);
  await page.getByRole('tab', { name: 'Find Work' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Recent Reviews' }).click();
  await expect(page.getByText("When professionals you work with leave reviews, they'll appear here.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Jobs', exact: true }).filter({ visible: true })).toHaveCount(1);
});

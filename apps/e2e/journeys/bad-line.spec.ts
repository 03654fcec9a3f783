import type { Page } from '@playwright/test';
import { registerHelper, registerProfessional, uniqueEmail, uniqueWord } from '../support/accounts.ts';
import { fillHelperRegistration, notice, startApp } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

/** Lets the next call to this procedure reach the server, but drops the response. */
async function loseAnswerOf(page: Page, procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Blocks the event stream, which could tell the page that a request succeeded although its response was lost. */
const loseEvents = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname.startsWith('/trpc/events.'),
    (route) => route.abort('connectionreset'),
  );

const kept = 'Your text is safe. Check your connection and try again.';
const offline = (page: Page) => page.getByRole('status').getByText('You’re offline. Your text is safe');

const aJob = (title: string): object => ({
  title,
  description: 'Bring boots.',
  hourlyRate: 30,
  city: 'Austin',
  state: 'TX',
});

test.beforeEach(({ expectLostLine }) => expectLostLine());

test('a posting whose answer was lost is sent again and stored once, also after a reload', async ({ page }) => {
  await registerProfessional(page.request);
  const title = `Trench ${uniqueWord()}`;
  await page.goto('/dashboard?tab=job-postings');
  await page.getByRole('button', { name: 'Post New Job' }).click();
  await page.getByLabel('Job Title').fill(title);
  await page.getByLabel('Job Description').fill('Sixty feet.');
  await page.getByLabel('Hourly Rate').fill('30');
  await page.getByRole('main').getByLabel('City').fill('Austin');
  await page.getByRole('main').getByLabel('State').selectOption({ label: 'Texas' });
  await loseAnswerOf(page, 'jobPostings.create');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(notice(page, 'Failed to create job posting. Please try again.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('article', { name: title })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Post New Job' })).toBeVisible();
  const postings = (await (await page.request.get('/api/professionals/job-postings')).json()) as object[];
  expect(postings).toHaveLength(1);
});

test('an application and a review whose answers were lost are sent again and stored once', async ({
  page,
  newPerson,
}) => {
  const title = `Rough-in ${uniqueWord()}`;
  const professional = await newPerson();
  await registerProfessional(professional.request);
  const created = await professional.request.post('/api/job-postings', { data: aJob(title) });
  const { id } = (await created.json()) as { id: string };
  const helper = await registerHelper(page.request);
  await loseEvents(page);

  await page.goto(`/jobs/${id}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByLabel('Note (optional)').fill('I live near.');
  await loseAnswerOf(page, 'applications.create');
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(notice(page, 'Application Sent')).toBeVisible();

  await professional.goto('/dashboard?tab=reviews');
  await professional.getByRole('button', { name: 'Leave Review' }).click();
  await professional.getByLabel('Comment').fill('On time.');
  await loseAnswerOf(professional, 'reviews.create');
  await professional.getByRole('button', { name: 'Submit Review' }).click();
  await expect(professional.getByText(kept)).toBeVisible();
  await professional.getByRole('button', { name: 'Submit Review' }).click();
  await expect(notice(professional, 'Review Submitted')).toBeVisible();
  await expect(professional.getByText('Reviewed', { exact: true })).toBeVisible();
  const reviews = (await (await page.request.get(`/api/helpers/reviews/${helper.id}`)).json()) as object[];
  expect(reviews).toHaveLength(1);
  await professional.goto('/dashboard?tab=job-postings');
  await professional.getByRole('button', { name: 'Applications' }).click();
  await expect(professional.getByText('1 application', { exact: true })).toBeVisible();
});

test('a registration whose answer was lost is sent again and signs in', async ({ page, hands }) => {
  const account = { name: `Hana ${uniqueWord()}`, email: uniqueEmail(), password: 'helper-secret-1', city: 'Waco' };
  await page.goto('/register-helper');
  await fillHelperRegistration(hands, account);
  await loseAnswerOf(page, 'helpers.register');
  await page.getByRole('button', { name: 'Create Helper Profile' }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('button', { name: 'Create Helper Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a lost connection is shown, and the screen recovers', async ({ page, context }) => {
  await registerProfessional(page.request);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await startApp(page);

  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Job Postings' }).click();
  // The code of the tab may have come before, with a touch of the page.
  await expect(
    page.getByRole('alert').filter({ hasText: /Your job postings did not load\.|This part did not load\./ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('No job postings yet.')).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});

test('a tab whose code fails to load says so, and loads once the connection is back', async ({
  page,
  expectLostLine,
}) => {
  expectLostLine();
  let isLost = true;
  await page.route(/\/assets\/job-postings-tab-[^/]*\.js/, (route) => (isLost ? route.abort() : route.continue()));
  await page.route('**/api/health', (route) => (isLost ? route.abort() : route.continue()));
  await registerProfessional(page.request);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.getByRole('tab', { name: 'Job Postings' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Job Postings' });
  await expect(panel.getByRole('alert').filter({ hasText: 'This part did not load.' })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.getByRole('tab', { name: 'Job Postings' }).click();
  isLost = false;
  await expect(page.getByText('No job postings yet.')).toBeVisible();
});

test('a screen whose code fails to load says so, and loads once the connection is back', async ({ page, context }) => {
  await page.goto('/');
  await startApp(page);
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Join as a Trade Helper/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Your text is safe.')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(offline(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page).toHaveURL('/register-helper');
});

test('a screen whose code a newer version has replaced loads the page again, once', async ({ page, expectRefusal }) => {
  expectRefusal(404);
  let isGone = true;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/login-helper-[^/]*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/');
  await startApp(page);
  await page.evaluate(() => window.history.pushState({}, '', '/login-helper'));
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Helper Login' })).toBeVisible();
  expect(loads).toBe(3);
});

test('a press whose app did not come is done once it comes, without another touch', async ({
  page,
  expectLostLine,
}) => {
  expectLostLine();
  let isLost = true;
  let tries = 0;
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => {
    tries += 1;
    return isLost ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  await menu.evaluate((button: HTMLElement) => button.click());
  // The file is asked for ahead and to be run.
  await expect.poll(() => tries).toBeGreaterThan(3);
  isLost = false;
  await expect(page.getByRole('dialog')).toBeVisible();
});

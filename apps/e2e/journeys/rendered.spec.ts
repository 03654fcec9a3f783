import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { startApp, waitForApp } from '../support/actions.ts';
import { desktop, phone } from '../support/browser.ts';
import { holdScript } from '../support/page-watch.ts';
import { expect, once, test } from '../support/test.ts';
import { everybody, findIds, pages } from '../support/written-pages.ts';

/** Opens an address and says whether the server wrote the whole page. */
async function openWritten(page: Page, address: string): Promise<boolean> {
  const answer = await page.goto(address);
  const isWhole = (await answer?.text())?.includes('"isWhole":true') ?? false;
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
  await startApp(page);
  // Until everything has come that the browser asks for by itself.
  await page.waitForLoadState('networkidle');
  return isWhole;
}

/** A page is opened in light at one width and in dark at the other; the long run opens it in both at both. */
function schemesOf(width: number, place: number): ('light' | 'dark')[] {
  if (process.env['TESTS'] === 'long') return ['light', 'dark'];
  return (width + place) % 2 === 0 ? ['light'] : ['dark'];
}

for (const role of [...everybody, 'admin'] as const) {
  test(`pages from the server are taken over as they are: ${role} ${once}`, async ({
    page,
    context,
    newPerson,
    expectRefusal,
  }) => {
    expectRefusal(404);
    const ids = await findIds((await newPerson()).context().request);
    if (role !== 'visitor') await signIn(context.request, role);
    for (const [width, { viewport }] of [desktop, phone].entries()) {
      await page.setViewportSize(viewport);
      for (const [place, { path, roles = everybody }] of pages.entries()) {
        if (!roles.includes(role)) continue;
        const address = path(ids);
        for (const colorScheme of schemesOf(width, place)) {
          await page.emulateMedia({ colorScheme });
          expect(await openWritten(page, address), `${address} is whole, ${colorScheme}`).toBe(true);
        }
      }
    }
  });
}

test(`what is entered before the script has come counts ${once}`, async ({ page }) => {
  const letCome = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const city = main.getByLabel('City');
  // By the reader's clock the first day may be another one.
  const chosenDay = (await main.getByRole('checkbox').nth(3).getAttribute('value')) ?? '';
  const day = main.locator(`[value="${chosenDay}"]`);
  await main.getByLabel('Trade type').selectOption('Plumbing');
  await main.getByLabel('State').selectOption('Texas');
  await day.check({ force: true });
  await city.pressSequentially('Austi');
  letCome();
  // Only a browser with its script offers this.
  await expect(main.getByRole('button', { name: 'Near me' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(main.getByLabel('State')).toHaveValue('TX');
  await expect(day).toBeChecked();
  await expect(city).toBeFocused();
  await page.keyboard.type('n');
  await expect(city).toHaveValue('Austin');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    specialty: 'plumbing',
    state: 'TX',
    city: 'Austin',
    freeOn: chosenDay,
  });
});

test(`filters set before the script has come count ${once}`, async ({ page, context }) => {
  await signIn(context.request, 'professional');
  const letCome = await holdScript(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByLabel('Trade type').selectOption('Plumbing');
  const rate = page.getByLabel('Up to');
  await rate.fill('90');
  await page.getByLabel('Where').focus();
  letCome();
  await expect(page).toHaveURL(/specialty=plumbing&maxRate=90|maxRate=90&specialty=plumbing/);
  await expect(page.getByRole('heading', { name: /^Plumbing helpers/ })).toBeVisible();
  await expect(rate).toHaveValue('90');
  await expect(page.getByLabel('Where')).toBeFocused();
});

test(`Enter in a filter counts before the script has come ${once}`, async ({ page, context }) => {
  await signIn(context.request, 'professional');
  const letCome = await holdScript(page);
  await page.goto('/search?sort=rate', { waitUntil: 'commit' });
  await page.getByLabel('Trade type').selectOption('Plumbing');
  await page.getByLabel('Verified').check({ force: true });
  await page.getByLabel('Up to').fill('90');
  await page.getByLabel('Up to').press('Enter');
  await expect(page.getByRole('heading', { name: /^Plumbing helpers/ })).toBeVisible();
  letCome();
  await expect(page).toHaveURL(/\/search\?[^#]*maxRate=90/);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ specialty: 'plumbing', maxRate: '90', verified: 'true', sort: 'rate' });
  await expect(page.getByLabel('Up to')).toHaveValue('90');
});

test(`a page that was scrolled before the script has come stays there ${once}`, async ({ page, context }) => {
  await signIn(context.request, 'professional');
  const letCome = await holdScript(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('article').nth(20)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  letCome();
  await waitForApp(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

/** The paths of the scripts that a page has loaded. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test(`a page for strangers loads the app when it is touched, and stays where it was scrolled to ${once}`, async ({
  page,
}) => {
  await page.goto('/help/how-it-works');
  await page.waitForLoadState('networkidle');
  expect(await scriptsOf(page)).toEqual(['/start.js']);
  // Its styles stand in the page, and the app does not fetch them again.
  const styles = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')).length);
  expect(await styles()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(2);
  // Without Playwright's own scrolling to what it clicks on.
  await page.getByRole('button', { name: 'Switch to dark mode' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  expect(await styles()).toBe(0);
});

test(`the first press of a button counts, and links lead on before the app has come ${once}`, async ({ page }) => {
  const letCome = await holdScript(page);
  await page.goto('/terms');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(login).toHaveAttribute('data-pending');
  letCome();
  await expect(page.getByRole('link', { name: 'Login as Helper' })).toBeVisible();
  await expect(login).not.toHaveAttribute('data-pending');
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

/** A page in a browser without JavaScript. */
const withoutScript = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false })).newPage();

test(`somebody without JavaScript reads, follows links and searches ${once}`, async ({
  browser,
  baseURL,
  request,
  newPerson,
}) => {
  const page = await withoutScript(browser, baseURL);
  const main = page.getByRole('main');

  await test.step('reads the home page and searches with its form', async () => {
    await page.goto('/');
    // Playwright's search for texts leaves such elements out.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(3);
    await main.getByLabel('Trade type').selectOption('Plumbing');
    await main.getByLabel('State').selectOption('Texas');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?specialty=plumbing&state=TX/);
    await expect(main.getByText('Plumbing helpers in Texas').first()).toBeVisible();
  });

  await test.step('reads a helper’s page with their reviews', async () => {
    await page.goto('/');
    const card = main.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Next 60 Days' })).toBeVisible();
    // Whoever comes first may have no review of a gig.
    const { helper } = await findIds((await newPerson()).context().request);
    await page.goto(`/helper/${helper}`);
    await expect(main.getByText('Gig:').first()).toBeVisible();
    await main.getByRole('link', { name: 'See the full profile' }).click();
    await expect(main.getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
  });

  await test.step('comes from the page of a trade to its helpers', async () => {
    await page.goto('/helpers/plumbing');
    await main.getByRole('link', { name: 'Texas' }).first().click();
    const card = main.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await main.getByRole('link', { name: 'See the full profile' }).click();
  });

  await test.step('is told which screens need it', async () => {
    await main.getByRole('link', { name: 'Sign in as a professional to contact this helper' }).click();
    await expect(page).toHaveURL(/\/login-professional/);
    await expect(main.getByRole('heading', { name: 'Professional Login needs JavaScript' })).toBeVisible();
    await expect(main.getByText('Loading...')).toBeHidden();
  });

  await test.step('gets the status of what is not there', async () => {
    const statusOf = async (address: string): Promise<number> =>
      (await request.get(address, { headers: { accept: 'text/html' } })).status();
    const nobody = '018f0000-0000-7000-8000-00000000dead';
    for (const address of ['/nowhere', `/helper/${nobody}`, `/profile/${nobody}`, `/professional/${nobody}`]) {
      expect(await statusOf(address), address).toBe(404);
    }
    expect(await statusOf('/')).toBe(200);
  });
  await page.context().close();
});

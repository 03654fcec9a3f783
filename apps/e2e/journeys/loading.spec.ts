import { request as requests, type Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { startApp } from '../support/actions.ts';
import { bringAxe, violationsOf } from '../support/axe.ts';
import { holdBack, longestMotion, watchPage } from '../support/page-watch.ts';
import { at, type Ids, type Screen } from '../support/screen.ts';
import { findIds, openScreen } from '../support/screens.ts';
import { expect, once, test } from '../support/test.ts';

let ids: Ids;

test.beforeAll(async ({ baseURL }) => {
  const request = await requests.newContext({ baseURL });
  ids = await findIds(request);
  await request.dispose();
});

const heroText = 'Prepare for future with ai master your trade';
const home: Screen = { name: 'home', role: 'visitor', path: at('/'), heading: heroText };
const search: Screen = { name: 'search', role: 'professional', path: at('/search'), heading: 'Find Trade Helpers' };
const profile: Screen = {
  name: 'profile',
  role: 'professional',
  path: (i) => `/profile/${i.helper}`,
  heading: 'About',
};
const dashboard: Screen = { name: 'dashboard', role: 'helper', path: at('/dashboard'), heading: 'Dashboard' };
const docs: Screen = { name: 'the API pages', role: 'visitor', path: at('/api/docs'), heading: /./ };

/** Expects an operation that needs a session or a key to say so, and one that anybody may make not to. */
async function expectLocks(page: Page): Promise<void> {
  for (const [call, isLocked] of [
    ['account/GET/api/account', true],
    ['helpers/POST/api/helpers/login', false],
  ] as const) {
    await page.goto(`/api/docs/#tag/${call}`);
    const operation = page.locator(`[id="api-1/tag/${call}"]`);
    await expect(operation.getByText(call.replace(/^\w+\/[A-Z]+/, '')).first()).toBeVisible();
    await expect(operation.getByText('Auth Required')).toHaveCount(isLocked ? 1 : 0);
  }
  await bringAxe(page);
  const violations = await violationsOf(page, 'everything');
  // The reference calls the example answers of all operations alike.
  expect(violations.filter((text) => !text.startsWith('landmark-unique'))).toEqual([]);
}

for (const screen of [home, search, dashboard, docs]) {
  test(
    `${screen.name} loads everything from this host, nothing is blocked, and nothing shifts`,
    screen === docs ? { tag: once } : {},
    async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
      });
      await watchPage(page);
      await openScreen(page, screen, ids);
      expect(elsewhere).toEqual([]);
      expect(await page.evaluate(() => window.refusedByPolicy)).toEqual([]);
      if (screen === docs) await expectLocks(page);
      else expect(await longestMotion(page), 'seconds of motion').toBeLessThanOrEqual(0.01);
    },
  );
}

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const screen of [home, search, profile, dashboard]) {
  test(`${screen.name} does not shift while it loads slowly`, async ({ page }) => {
    await watchPage(page);
    const [sendScripts, sendAnswers, sendFonts] = [
      await holdBack(page, /\/assets\/.*\.js$/),
      await holdBack(page, /\/trpc\//),
      await holdBack(page, /\.woff2$/),
    ];
    const opened = openScreen(page, screen, ids);
    if (screen === home) await expect(page.getByText(heroText)).toBeVisible();
    sendScripts();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await painted(page);
    sendAnswers();
    await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await painted(page);
    sendFonts();
    await opened;
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.05);
  });
}

test('a page that is on its way begins at its top, and has the focus', async ({ page }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/search');
  await startApp(page);
  const link = page.getByRole('article').nth(20).getByRole('link', { name: 'View Profile' });
  await link.scrollIntoViewIfNeeded();
  const sendAnswers = await holdBack(page, /helpers\.byId/);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByText('Loading profile...')).toBeAttached();
  await expect(page.getByTestId('skeleton').first()).toBeInViewport();
  await expect(page.locator('#main')).toBeFocused();
  sendAnswers();
  await expect(page.getByRole('heading', { name: 'Skills' })).toBeVisible();
});

import { request as requests, type Page } from '@playwright/test';
import { bringAxe, violationsOf } from '../support/axe.ts';
import { desktop } from '../support/browser.ts';
import { cutWords, overflow, smallTargets } from '../support/page-checks.ts';
import { becomePhone, resizePhone } from '../support/phone.ts';
import type { Ids, Screen } from '../support/screen.ts';
import { findIds, loadScreen, openScreen, screens } from '../support/screens.ts';
import { test } from '../support/shared-page.ts';
import { expect } from '../support/test.ts';

type Scheme = 'light' | 'dark';

let ids: Ids;

test.beforeAll(async ({ baseURL }) => {
  const request = await requests.newContext({ baseURL });
  ids = await findIds(request);
  await request.dispose();
});

/** Disables transitions, so that contrast is not measured while colors change from one scheme to the other. */
const still = '*, ::before, ::after { transition: none !important; animation: none !important }';

/** The text spacing that users may apply themselves (WCAG 1.4.12). */
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Prepares a page for the checks, once for all screens that are opened in it. */
async function holdStill(page: Page): Promise<void> {
  if (await bringAxe(page)) await page.addStyleTag({ content: still });
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

async function expectNoViolations(
  page: Page,
  scheme: Scheme,
  rules: 'everything' | 'colors',
  where: string,
  part?: string,
) {
  // A change while the page starts is not heard of.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme, { timeout: 5000 });
  }).toPass();
  expect.soft(await violationsOf(page, rules, part), `${scheme} mode ${where}`).toEqual([]);
}

/** A selector for the part that opened in this state; the rest of the page is checked as a screen of its own. */
async function partOf(page: Page, screen: Screen): Promise<string | undefined> {
  if (screen.part !== undefined || screen.checkBehind) return screen.part;
  const dialog = '[role="dialog"][aria-modal="true"]';
  return (await page.locator(dialog).filter({ visible: true }).count()) > 0 ? dialog : undefined;
}

/** Expects neither horizontal scrolling nor truncated text. */
async function expectRoom(page: Page, when: string): Promise<void> {
  expect.soft(await overflow(page), `too wide ${when}`).toEqual([]);
  expect.soft(await cutWords(page), `cut words ${when}`).toEqual([]);
}

/**
 * Makes the window as tall as the page, because targets partly covered by the fixed bars would count as too small.
 * Parts that load when they come into view make the page taller than that, so it is also scrolled to its top.
 */
async function checkOnDesktop(page: Page, part: string | undefined): Promise<void> {
  const { width, height } = desktop.viewport;
  await page.setViewportSize({ width, height: Math.max(height, await heightOf(page)) });
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, 'light', 'everything', 'on a desktop', part);
  await expectNoViolations(page, 'dark', 'colors', 'on a desktop', part);
  await expectRoom(page, 'on a desktop');
  const style = await page.addStyleTag({ content: spaced });
  await expectRoom(page, 'with spaced text');
  await style.evaluate((element) => element.parentNode?.removeChild(element));
}

/** Zooming a 1280-pixel window to 200% (WCAG 1.4.4) and 400% (1.4.10) leaves these widths in CSS pixels. */
async function checkEnlarged(page: Page): Promise<void> {
  for (const [width, height] of [
    [640, 450],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectRoom(page, `at a width of ${width}`);
  }
}

/** Runs axe again only where the screen differs on a phone, because the desktop check covers the others. */
async function checkOnPhone(page: Page, screen: Screen): Promise<void> {
  expect.soft(await smallTargets(page), 'targets under 44 pixels').toEqual([]);
  await expectRoom(page, 'on a phone');
  if (!screen.isOtherOnPhone) return;
  const part = await partOf(page, screen);
  await resizePhone(page, await heightOf(page));
  await expectNoViolations(page, 'dark', 'colors', 'on a phone', part);
  await expectNoViolations(page, 'light', 'everything', 'on a phone', part);
}

for (const screen of screens) {
  const name = `${screen.name} as ${screen.role}`;
  test(`${name} is accessible in light and dark, and fits`, async ({ pageFor, expectRefusal, expectLostLine }) => {
    if (screen.losesLine) expectLostLine();
    screen.refusals?.forEach(expectRefusal);
    const page = await pageFor(screen);
    await openScreen(page, screen, ids);
    await expect(page).toHaveTitle(/Get My Helpers/);
    await holdStill(page);
    const part = await partOf(page, screen);
    await checkOnDesktop(page, part);
    await checkEnlarged(page);
    await becomePhone(page);
    if (screen.isOtherOnPhone) {
      await openScreen(page, screen, ids);
      await holdStill(page);
    }
    await checkOnPhone(page, screen);
  });
}

/** The tests above mostly use client-side navigation, so load each screen from the server once as well. */
for (const role of ['visitor', 'helper', 'professional', 'admin'] as const) {
  test(`every screen of a ${role} opens by its address`, async ({ page, expectRefusal }) => {
    const own = screens.filter((screen) => screen.role === role && !screen.prepare && !screen.arrange);
    for (const screen of own.filter(({ signIn }) => !signIn)) {
      screen.refusals?.forEach(expectRefusal);
      await loadScreen(page, screen, ids);
    }
  });
}

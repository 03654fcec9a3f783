import { AxeBuilder } from '@axe-core/playwright';
import { request as requests, type Page } from '@playwright/test';
import { cutWords, overflow, smallTargets } from '../support/page-checks.ts';
import type { Ids } from '../support/screen.ts';
import { findIds, openScreen, screens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

let ids: Ids;

test.beforeAll(async ({ baseURL }) => {
  const request = await requests.newContext({ baseURL });
  ids = await findIds(request);
  await request.dispose();
});

/** A window as high as the page: else whatever the fixed bars happen to cover would count as too small a target. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

/** No colour is on its way from one scheme to the other while it is judged. */
const still = '*, ::before, ::after { transition: none !important; animation: none !important }';

/** What axe finds, as 'rule: elements'. Only the colours differ between the schemes, so the second look is at them alone. */
async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The spacing that readers may set (WCAG 1.4.12). */
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Nothing to scroll sideways for, and no words cut off. */
async function expectRoom(page: Page, when: string): Promise<void> {
  expect.soft(await overflow(page), `pixels too wide ${when}`).toBeLessThanOrEqual(0);
  expect.soft(await cutWords(page), `cut words ${when}`).toEqual([]);
}

for (const screen of screens) {
  const name = `${screen.name} as ${screen.role}`;
  test(`${name} is accessible in light and dark, and fits`, async ({ page, isMobile, expectRefusal }) => {
    screen.refusals?.forEach(expectRefusal);
    await openScreen(page, screen, ids);
    expect(await page.title()).toMatch(/Get My Helpers/);
    await page.addStyleTag({ content: still });
    if (isMobile) expect.soft(await smallTargets(page), 'targets under 44 pixels').toEqual([]);
    await showWhole(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect.soft(await violationsOf(page, colorScheme), `${colorScheme} mode`).toEqual([]);
    }
    await expectRoom(page, 'as it is');
    if (isMobile) return;
    await page.addStyleTag({ content: spaced });
    await expectRoom(page, 'with spaced text');
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import { request as requests, type Page } from '@playwright/test';
import { findIds, openScreen, screens, type Ids } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

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
    colorScheme === 'light' ? axe.withTags(wcag22aa) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const screen of screens) {
  test(`${screen.name} as ${screen.role} is accessible in light and dark and fits its width`, async ({ page }) => {
    await openScreen(page, screen, ids);
    await page.addStyleTag({ content: still });
    await showWhole(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(await violationsOf(page, colorScheme), `${colorScheme} mode`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0);
  });
}

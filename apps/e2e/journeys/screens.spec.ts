import { AxeBuilder } from '@axe-core/playwright';
import { request as requests } from '@playwright/test';
import { findIds, openScreen, screens, type Ids } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

let ids: Ids;

test.beforeAll(async ({ baseURL }) => {
  const request = await requests.newContext({ baseURL });
  ids = await findIds(request);
  await request.dispose();
});

for (const screen of screens) {
  test(`${screen.name} as ${screen.role} is accessible in light and dark and fits its width`, async ({ page }) => {
    await openScreen(page, screen, ids);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found, `${colorScheme} mode`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'pixels too wide').toBeLessThanOrEqual(0);
  });
}

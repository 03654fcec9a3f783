import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 200;

/** Presses Tab until the element has the focus; fails when it cannot be reached, or when the focus cannot be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key`);
}

/** Reaches a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Reaches a list and chooses the entry that begins with `text`. */
export async function chooseIn(page: Page, list: Locator, text: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(text);
  await expect(list.locator('option:checked')).toHaveText(text);
}

/** Reaches a link, button or checkbox and uses it with the key that people use for it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

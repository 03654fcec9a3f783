import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** All rules of WCAG 2.2 AA, or those on colours alone: nothing else differs between the schemes. */
const choices = {
  everything: { type: 'tag', values: tags },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

/** Puts axe into the page, once for all looks at it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe finds, as 'rule: elements'; after `bringAxe`. */
export async function violationsOf(page: Page, choice: keyof typeof choices): Promise<string[]> {
  const options: axe.RunOptions = { runOnly: choices[choice], resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

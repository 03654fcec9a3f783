import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half the size of the one that the module brings along. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** All rules of WCAG 2.2 AA, or those on colors alone: nothing else differs between the schemes. */
const choices = {
  everything: { type: 'tag', values: tags },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

/** Puts axe into the page, once for all screens that are looked at in it. Says whether it was not there yet. */
export async function bringAxe(page: Page): Promise<boolean> {
  const isMissing = await page.evaluate(() => !('axe' in window));
  if (isMissing) await page.evaluate(source);
  return isMissing;
}

/** What axe finds in the page, or in the part that a selector names, as 'rule: elements'; after `bringAxe`. */
export async function violationsOf(page: Page, choice: keyof typeof choices, part?: string): Promise<string[]> {
  const options: axe.RunOptions = { runOnly: choices[choice], resultTypes: ['violations'], preload: false };
  const where = part === undefined ? 'document' : JSON.stringify(part);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${where}, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

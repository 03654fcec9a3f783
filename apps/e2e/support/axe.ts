import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build, less than half the size of the one that the module exports. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** All rules of WCAG 2.2 AA, or the color rules alone, since only colors differ between light and dark. */
const choices = {
  everything: { type: 'tag', values: tags },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

/** Injects axe unless the page already has it from an earlier screen; returns true when it had to be injected. */
export async function bringAxe(page: Page): Promise<boolean> {
  const isMissing = await page.evaluate(() => !('axe' in window));
  if (isMissing) await page.evaluate(source);
  return isMissing;
}

/** The violations that axe finds in the page or in a part (a selector), as 'rule: elements'. Call `bringAxe` first. */
export async function violationsOf(page: Page, choice: keyof typeof choices, part?: string): Promise<string[]> {
  const options: axe.RunOptions = { runOnly: choices[choice], resultTypes: ['violations'], preload: false };
  const where = part === undefined ? 'document' : JSON.stringify(part);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${where}, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

it('docs/asvs.md names existing tests, lists each requirement once, and counts them correctly', async () => {
  const page = await readFile(path.join(root, 'docs/asvs.md'), 'utf8');
  const files = [...page.matchAll(/`([^`]+\.test\.(?:ts|tsx|mjs))`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);

  const [met = '', notMet = '', rest = ''] = page.split(/^## (?:Not met|Do not apply).*$/m);
  const numbersIn = (part: string): string[] =>
    [...part.matchAll(/^\| (\d[^|]*)/gm)].flatMap(([, numbers = '']) => numbers.split(',').map((each) => each.trim()));
  const parts = [met, notMet, rest].map(numbersIn);
  const all = parts.flat();
  expect(new Set(all).size).toBe(all.length);
  const [ofMet, ofNotMet, ofRest] = parts.map(({ length }) => length);
  expect(page).toContain(
    `Of ${all.length} requirements ${ofMet} are met, ${ofNotMet} are not or depend on the deployment, ${ofRest} do not apply.`,
  );
});

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

  const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
  const numbers = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((number) => number.trim()));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(page).toContain(`Of ${numbers.length} requirements`);
});

import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const isInstalled = (name: string): boolean => name === 'node_modules' || name === 'dist';

async function filesOf(...patterns: string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude: isInstalled })) files.push(file);
  return files.sort();
}

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

/** What GitHub makes of a heading's text in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (page: string): string[] => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const pages = ['*.md', 'docs/**/*.md', '.github/**/*.md'];

it('every link in the documents leads to a file and a heading that exist', async () => {
  const dead: string[] = [];
  for (const file of await filesOf(...pages)) {
    for (const [, target = ''] of (await read(file)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [name = '', anchor] = target.split('#');
      const linked = name === '' ? file : path.join(path.dirname(file), name);
      if (!existsSync(path.join(root, linked))) dead.push(`${file}: ${target}`);
      else if (
        anchor &&
        !headingsOf(await read(linked))
          .map(anchorOf)
          .includes(anchor)
      )
        dead.push(`${file}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

it('every path that the documents name exists', async () => {
  const missing: string[] = [];
  let named = 0;
  for (const file of await filesOf(...pages)) {
    for (const [, name = ''] of (await read(file)).matchAll(/`((?:apps|packages|scripts|docs|docker)\/[\w./$-]+)`/g)) {
      named += 1;
      if (!existsSync(path.join(root, name))) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(40);
});

it('every heading of docs/product that a comment names exists', async () => {
  const headings = new Map<string, string[]>();
  for (const file of await filesOf('docs/product/*.md')) headings.set(file, headingsOf(await read(file)));
  const unknown: string[] = [];
  let named = 0;
  for (const file of await filesOf('{apps,packages,scripts}/**/*.{ts,tsx,mjs,sql,css}')) {
    // A comment may break its line anywhere.
    const text = (await read(file)).replaceAll(/\n\s*(?:\*|\/\/|--)\s?/g, ' ');
    for (const [place, page = '', rest = ''] of text.matchAll(/(docs\/product\/[\w-]+\.md), ([^\n]{1,60})/g)) {
      named += 1;
      if (!headings.get(page)?.some((heading) => rest.startsWith(heading))) unknown.push(`${file}: ${place}`);
    }
  }
  expect(unknown).toEqual([]);
  expect(named).toBeGreaterThan(20);
});

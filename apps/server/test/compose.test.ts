import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsTable } from '../src/env.ts';

const folder = path.join(import.meta.dirname, '../../../docker');
let passed: Map<string, string>;
let fixed: Set<string>;

beforeAll(async () => {
  const compose = await readFile(path.join(folder, 'compose.yaml'), 'utf8');
  const [, environment = ''] = /\n {2}app:\n[\s\S]*?\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];
  passed = new Map(
    [...environment.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const dockerfile = await readFile(path.join(folder, 'Dockerfile'), 'utf8');
  const [, image = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  fixed = new Set([...image.matchAll(/([A-Z0-9_]+)=/g)].map(([, name = '']) => name));
});

describe('compose', () => {
  it.each(Object.keys(settingsTable))('passes %s on unless the image sets it', (name) => {
    expect(passed.has(name) || fixed.has(name)).toBe(true);
  });

  it('takes them from the environment, except the address of its own database', () => {
    for (const name of [...passed.keys()].filter((key) => key !== 'DATABASE_URL'))
      expect(passed.get(name)).toMatch(new RegExp(`^\\$\\{${name}:-.*\\}$`));
  });

  it('passes on only settings', () => {
    expect([...passed.keys()].filter((name) => !(name in settingsTable))).toEqual([]);
  });
});

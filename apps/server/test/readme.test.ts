import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { settingsTable, type SettingName } from '../src/env.ts';
import { restRoutes } from '../src/http/rest.ts';

const root = path.join(import.meta.dirname, '../../..');
let readme = '';
let operations = '';
let uploads = '';
let example = '';

beforeAll(async () => {
  const files = ['README.md', 'docs/operations.md', 'docs/uploads.md', '.env.example'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  [readme = '', operations = '', uploads = '', example = ''] = texts;
});

/** The cells of every table row that begins with a code word in capitals. */
function settingRows(text: string): string[][] {
  const rows = text.split('\n').filter((line) => /^\| `[A-Z0-9_]+`/.test(line));
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\', '')),
  );
}

describe('docs/operations.md', () => {
  it('has the table of settings of env.ts, word for word', () => {
    const settings = Object.entries(settingsTable);
    expect(settingRows(operations)).toEqual(
      settings.map(([name, { default: missing, description }]) => [`\`${name}\``, missing, description]),
    );
  });
});

describe('.env.example', () => {
  it('lists every setting, commented out', () => {
    const lines = example.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([]);
    const names = lines.flatMap((line) => /^#([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(names).toEqual(Object.keys(settingsTable));
  });

  it('has values that the server accepts', () => {
    const values = [...example.matchAll(/^#([A-Z0-9_]+)='?([^'\n]+)'?$/gm)];
    expect(values.length).toBeGreaterThan(15);
    for (const [line, name = '', value = ''] of values) {
      const { schema }: { schema: z.ZodType } = settingsTable[name as SettingName];
      expect(schema.safeParse(value).success, line).toBe(true);
    }
  });
});

describe('the README', () => {
  it('lists the demo logins', () => {
    for (const { email, password } of Object.values(demoLogins)) {
      expect(readme).toMatch(new RegExp(`\`${email}\`\\s*\\|\\s*\`${password}\``));
    }
  });

  it('and docs/uploads.md show REST calls that exist', () => {
    const shown = [...`${readme}\n${uploads}`.matchAll(/curl [^#]*?localhost:3000(\/api\/[\w/-]+)/g)];
    expect(shown.length).toBeGreaterThan(2);
    for (const [call, address] of shown) {
      const method = /-X (\w+)/.exec(call)?.[1] ?? 'GET';
      expect(restRoutes).toContainEqual(expect.objectContaining({ method, path: address }));
    }
  });
});

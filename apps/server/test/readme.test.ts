import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { settingsTable } from '../src/env.ts';
import { restRoutes } from '../src/http/rest.ts';

let readme = '';

beforeAll(async () => {
  readme = await readFile(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
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

describe('the README', () => {
  it('has the table of settings of env.ts, word for word', () => {
    const settings = Object.entries(settingsTable);
    expect(settingRows(readme)).toEqual(
      settings.map(([name, { default: missing, description }]) => [`\`${name}\``, missing, description]),
    );
  });

  it('lists the demo logins', () => {
    for (const { email, password } of Object.values(demoLogins)) {
      expect(readme).toMatch(new RegExp(`\`${email}\`\\s*\\|\\s*\`${password}\``));
    }
  });

  it('shows REST calls that exist', () => {
    const shown = [...readme.matchAll(/curl [^#]*?localhost:3000(\/api\/[\w/-]+)/g)];
    expect(shown.length).toBeGreaterThan(2);
    for (const [call, address] of shown) {
      const method = /-X (\w+)/.exec(call)?.[1] ?? 'GET';
      expect(restRoutes).toContainEqual(expect.objectContaining({ method, path: address }));
    }
  });
});

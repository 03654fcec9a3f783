import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintMigrations, readStatements } from './migration-rules.ts';
import { waivers } from './migration-waivers.ts';
import { listReleases, readRelease } from './releases.ts';

const folder = path.join(import.meta.dirname, '../src/migrations');

/** The migrations since the last release, with their statements. */
async function readUnreleased(): Promise<Map<string, string[]>> {
  const version = (await listReleases()).at(-1) ?? '';
  const { migrations: released } = await readRelease(version);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((file) => path.parse(file).name);
  const unreleased = new Map<string, string[]>();
  for (const name of names.toSorted()) {
    if (!released.includes(name)) unreleased.set(name, await readStatements(folder, name));
  }
  return unreleased;
}

describe('migrations since the last release', () => {
  it('break no rule of Squawk without a reason, and no reason is left over', async () => {
    const findings = await lintMigrations(await readUnreleased());
    const waived = new Map(waivers.map(({ migration, rule }) => [`${migration} ${rule}`, true]));
    expect(findings.filter(({ migration, rule }) => !waived.has(`${migration} ${rule}`))).toEqual([]);
    const found = new Set(findings.map(({ migration, rule }) => `${migration} ${rule}`));
    expect([...waived.keys()].filter((key) => !found.has(key))).toEqual([]);
  });

  it('have every statement that breaks servers of the last release found', async () => {
    const statements = {
      'ban-drop-column': 'alter table accounts drop column name',
      'renaming-column': 'alter table accounts rename column name to full_name',
      'ban-drop-table': 'drop table gigs',
      'renaming-table': 'alter table gigs rename to jobs',
      'changing-column-type': 'alter table gigs alter column rate type integer',
      'adding-required-field': 'alter table gigs add column place text not null',
      'ban-drop-not-null': 'alter table gigs alter column title drop not null',
      'require-concurrent-index-creation': 'create index gigs_titles on gigs (title)',
      'constraint-missing-not-valid': "alter table gigs add constraint gigs_titled check (title <> '')",
    };
    const migrations = new Map(Object.entries(statements).map(([name, statement]) => [name, ['select 1', statement]]));
    const findings = await lintMigrations(migrations);
    expect([...new Set(findings.map(({ migration, rule }) => `${migration}: ${rule}`))].toSorted()).toEqual(
      Object.keys(statements)
        .map((rule) => `${rule}: ${rule}`)
        .toSorted(),
    );
  });
});

it('no waiver is for a rule that servers of the last release need', () => {
  expect(waivers.filter(({ rule }) => /^(ban-|renaming-|changing-|adding-required-)/.test(rule))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** A rule of Squawk that a migration breaks. */
export interface Finding {
  migration: string;
  rule: string;
  /** What Squawk says, after the statement's first line. */
  text: string;
}

/** Squawk brings a binary for the common machines; elsewhere there is none. */
const squawk = findSquawk();
export const canLint = squawk !== undefined;

function findSquawk(): string | undefined {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('squawk-cli/package.json'));
  try {
    return resolve(`@squawk-cli/${process.platform}-${process.arch}/bin/squawk`);
  } catch {
    return undefined;
  }
}

/** Whole numbers have the size that fits; the other two are what `lockTables` sets and what a long migration must not have. */
const excluded = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** The statements of a migration. It runs without a database: whatever it reads is empty. */
export async function readStatements(folder: string, migration: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      statements.push(event.query.sql);
    },
  });
  const file = pathToFileURL(path.join(folder, `${migration}.ts`)).href;
  const { up } = (await import(file)) as { up: (on: Kysely<unknown>) => Promise<void> };
  await up(db);
  return statements;
}

/**
 * What Squawk has against migrations, given with their statements in their order. They are one text for it, as they are one
 * transaction: a table that one of them makes is empty, so that the next may do with it what it likes.
 */
export async function lintMigrations(migrations: ReadonlyMap<string, readonly string[]>): Promise<Finding[]> {
  const lines: { migration: string; text: string }[] = [];
  for (const [migration, statements] of migrations) {
    for (const statement of statements) {
      const text = `${statement.trim().replace(/;$/, '')};`;
      lines.push(...text.split('\n').map((line) => ({ migration, text: line.trim() })));
    }
  }
  const found = await runSquawk(lines.map(({ text }) => text).join('\n'));
  return found.map(({ line, rule_name: rule, message }) => {
    const { migration = '', text = '' } = lines[line] ?? {};
    return { migration, rule, text: `${text}: ${message}` };
  });
}

interface SquawkFinding {
  line: number;
  rule_name: string;
  message: string;
}

async function runSquawk(text: string): Promise<SquawkFinding[]> {
  const options = ['--pg-version=15.0', '--assume-in-transaction', '--reporter=json', `--exclude=${excluded.join()}`];
  return new Promise((resolve, reject) => {
    const child = execFile(squawk ?? 'squawk', options, { maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      // It ends with 1 when it found something.
      if (error && error.code !== 1) reject(new Error(stderr || error.message, { cause: error }));
      else resolve(JSON.parse(stdout) as SquawkFinding[]);
    });
    child.stdin?.end(text);
  });
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrateTo, migrateToLatest, readMigrations } from '../src/migrate.ts';
import { administer, openTestPool, withDatabase } from '../src/testing.ts';
import { closeDatabase } from '../src/client.ts';
import { readRelease } from './releases.ts';

const undo: (() => Promise<unknown>)[] = [];

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  undo.push(() => client.end());
  return client;
}

const runFile = async (client: pg.Client, moment: 'before' | 'after'): Promise<void> => {
  const file = path.join(import.meta.dirname, `../../../docs/upgrades/0.2.0-${moment}.sql`);
  await client.query(await readFile(file, 'utf8'));
};

/** Lends the address of an empty database of release 0.2.0. */
async function withOldDatabase(work: (connectionString: string) => Promise<void>): Promise<void> {
  const { adminUrl } = inject('testPostgres');
  const name = `old_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  const connectionString = withDatabase(adminUrl, name);
  try {
    await migrateTo(connectionString, (await readRelease('0.2.0')).migrations.at(-1) ?? '');
    await work(connectionString);
  } finally {
    for (const step of undo.splice(0).toReversed()) await step();
    await administer(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

/** As servers of that release ask: all columns, prepared under a name. */
async function askAll(client: pg.Client): Promise<string[]> {
  const answers: pg.QueryResult[] = [];
  for (const [index, text] of [
    'select * from messages where id = $1',
    'select * from gigs where id = $1 for update',
    'insert into messages (id) select $1 where false returning *',
    'insert into gigs (id) select $1 where false returning *',
    'update gigs set title = title where id = $1 returning *',
  ].entries()) {
    answers.push(await client.query({ name: `s${index}`, text, values: ['00000000-0000-0000-0000-000000000000'] }));
  }
  return answers.flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** A new server's address meanwhile, as docs/operations.md has it. */
function withSearchPath(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('options', '-c search_path=public');
  return url.href;
}

/** Columns that 0.2.0 does not know. */
const added = ['photo_count', 'hours_status'];

describe('an upgrade beside servers of release 0.2.0', () => {
  it('makes their prepared statements fail by itself', async () => {
    await withOldDatabase(async (connectionString) => {
      const old = await connect(connectionString);
      await askAll(old);
      await migrateToLatest(connectionString);
      await expect(askAll(old)).rejects.toThrow('cached plan must not change result type');
    });
  });

  it('leaves them as they are after 0.2.0-before.sql, on connections old and new, until 0.2.0-after.sql', async () => {
    await withOldDatabase(async (connectionString) => {
      const [old, operator] = [await connect(connectionString), await connect(connectionString)];
      const columns = await askAll(old);
      await runFile(operator, 'before');
      expect(await askAll(old)).toEqual(columns);
      expect(await migrateToLatest(withSearchPath(connectionString))).not.toEqual([]);
      expect(await askAll(old)).toEqual(columns);
      expect(await askAll(await connect(connectionString))).toEqual(columns);
      expect(await askAll(await connect(withSearchPath(connectionString)))).toEqual(expect.arrayContaining(added));
      await runFile(operator, 'after');
      expect(await askAll(await connect(connectionString))).toEqual(expect.arrayContaining(added));
    });
  });

  it('changes nothing when a new server is not told to pass over the views', async () => {
    await withOldDatabase(async (connectionString) => {
      const old = await connect(connectionString);
      const columns = await askAll(old);
      await runFile(old, 'before');
      await expect(migrateToLatest(connectionString)).rejects.toThrow('cannot create index on relation "gigs"');
      expect(await askAll(old)).toEqual(columns);
      const db = openTestPool(connectionString);
      expect(await readMigrations(db)).toEqual((await readRelease('0.2.0')).migrations);
      await closeDatabase(db);
    });
  });

  it('is refused where names are looked up in another order', async () => {
    await withOldDatabase(async (connectionString) => {
      const client = await connect(withSearchPath(connectionString));
      await expect(runFile(client, 'before')).rejects.toThrow('The search_path of this role is not the one');
      await client.query('rollback');
      const { rows } = await client.query('select from pg_namespace where nspname = current_user');
      expect(rows).toEqual([]);
    });
  });
});

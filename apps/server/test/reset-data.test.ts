import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, createDatabase } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { migrateToLatest } from '@get-my-helpers/db/migrate';
import { makeUnreleased, runSql } from '@get-my-helpers/db/testing';
import { resetData } from '../src/start/reset-data.ts';
import { createDataDir, failToStart, runCommand, startServer } from './running-server.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await createDataDir());
});
afterEach(() => remove());

async function reset(
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<[code: number, text: string]> {
  const { code, output, errors } = await runCommand('reset', args, { DATA_DIR: dataDir, ...settings });
  return [code, output + errors];
}

/** Fills the database with data of an earlier version. */
async function fillDatabase(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrateToLatest(postgres.connectionString);
  const db = createDatabase({ connectionString: postgres.connectionString });
  await runSql(db, makeUnreleased);
  await closeDatabase(db);
  await postgres.stop();
}

/** Creates files that look like a database from outside. */
async function fakeDatabase(): Promise<void> {
  await mkdir(path.join(dataDir, 'postgres/base'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres/get-my-helpers.password'), 'a secret');
  await writeFile(path.join(dataDir, 'postgres.log'), '');
}

/** Creates the files beside the database: the product's, and an unrelated one. */
async function fillFiles(): Promise<void> {
  await mkdir(path.join(dataDir, 'objects/ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'objects/ab/photo'), 'a photo');
  await mkdir(path.join(dataDir, 'outbox'));
  await writeFile(path.join(dataDir, 'outbox/mail.json'), '{}');
  await writeFile(path.join(dataDir, 'notes.txt'), 'of somebody');
}

const everything = ['notes.txt', 'objects', 'outbox', 'postgres', 'postgres.log'];
const names = async (): Promise<string[]> => (await readdir(dataDir)).toSorted();

describe('data of an unreleased version', () => {
  it('is refused in one line, and after a reset the product starts empty', async () => {
    await fillDatabase();
    await fillFiles();
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, DEMO: '0' });
    expect(code).toBe(1);
    expect(errors.trim()).toBe(
      `The data in DATA_DIR ${dataDir} was made by an unreleased version: delete it with 'npm run reset', or choose another DATA_DIR.`,
    );

    const [refused, question] = await reset();
    expect(refused).toBe(1);
    expect(question).toMatch(/Nothing was deleted: to confirm, run 'npm run reset -- --yes'\.\n$/);
    expect(await names()).toEqual(everything);

    const [done, text] = await reset(['--yes'], {
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    expect(done, text).toBe(0);
    expect(text).toBe(
      [
        'This deletes every account, posting, message and file of this database, for good:',
        `  ${dataDir}/postgres`,
        `  ${dataDir}/postgres.log`,
        `  ${dataDir}/objects`,
        `  ${dataDir}/outbox`,
        `Files in the bucket 'photos' stay there.`,
        `Deleted. 'npm start' begins with an empty database.`,
        '',
      ].join('\n'),
    );
    expect(await names()).toEqual(['notes.txt', 'objects', 'outbox']);
    expect(await readdir(path.join(dataDir, 'objects'))).toEqual([]);

    const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    // A database in use is not touched.
    expect(await reset(['--yes'])).toEqual([1, `DATA_DIR ${dataDir} is in use: stop Get My Helpers first.\n`]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('a reset', () => {
  const settings = (): Parameters<typeof resetData>[0] => ({ dataDir, databaseUrl: undefined, s3: undefined });
  const say = (): void => undefined;

  it('deletes nothing unless the answer is yes', async () => {
    await fakeDatabase();
    await fillFiles();
    const refused = resetData(settings(), { args: [], ask: async () => 'y', say });
    await expect(refused).rejects.toThrow('Nothing was deleted.');
    expect(await names()).toEqual(everything);
    await resetData(settings(), { args: [], ask: async () => ' Yes ', say });
    expect(await names()).toEqual(['notes.txt', 'objects', 'outbox']);
  });

  it('deletes a database that is stored elsewhere, with its link', async () => {
    await fakeDatabase();
    await fillFiles();
    const elsewhere = await createDataDir();
    await rename(path.join(dataDir, 'postgres'), path.join(elsewhere.dataDir, 'data'));
    await writeFile(path.join(elsewhere.dataDir, 'other'), '');
    await symlink(path.join(elsewhere.dataDir, 'data'), path.join(dataDir, 'postgres'));
    await resetData(settings(), { args: ['--yes'], ask: undefined, say });
    expect(await readdir(elsewhere.dataDir)).toEqual(['other']);
    expect(await names()).toEqual(['notes.txt', 'objects', 'outbox']);
    await elsewhere.remove();
  });

  it('deletes nothing where there is no database of the product', async () => {
    expect(await reset(['--yes'], { DATA_DIR: path.join(dataDir, 'absent') })).toEqual([
      0,
      `There is no database in DATA_DIR ${dataDir}/absent, so nothing was deleted.\n`,
    ]);
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18\n');
    await mkdir(path.join(dataDir, 'objects'));
    await writeFile(path.join(dataDir, 'objects/photo'), 'of somebody');
    expect((await reset(['--yes']))[1]).toMatch(/so nothing was deleted\.\n$/);
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
    expect(await readdir(path.join(dataDir, 'objects'))).toEqual(['photo']);
  });

  it('deletes nothing for an external database, or with an unknown argument', async () => {
    await fakeDatabase();
    await fillFiles();
    const [own, text] = await reset(['--yes'], { DATABASE_URL: 'postgresql://u:geheim@127.0.0.1:1/helpers' });
    expect(own).toBe(1);
    expect(text).toBe('DATABASE_URL is set, and only the embedded database is deleted: empty yours yourself.\n');
    expect(await reset(['--force'])).toEqual([1, 'Use: npm run reset -- [--yes]\n']);
    expect(await names()).toEqual(everything);
  });
});

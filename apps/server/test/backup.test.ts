import { createHash } from 'node:crypto';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '@get-my-helpers/db/queue';
import { verifySearchLists } from '@get-my-helpers/db/queries/search-lists';
import { seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { createTestDatabase, makeUnreleased, runSql, type TestDatabase } from '@get-my-helpers/db/testing';
import { hashPassword } from '../src/auth/passwords.ts';
import { backUp } from '../src/start/backup/backup.ts';
import { restore } from '../src/start/backup/restore.ts';
import { seedDemoFiles } from '../src/start/demo-files.ts';
import { openStorage } from '../src/start/open-storage.ts';
import { runCommand } from './running-server.ts';
import { buildTestApp, helperFields, signInHelper, type TestApp } from './test-app.ts';
import { sumsOf } from './table-sums.ts';
import { storedFiles } from './upload-client.ts';

let source: TestApp;
let folder: string;
let file: string;

const settingsOf = (database: TestDatabase, dataDir: string): Record<string, string> => ({
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDir,
});
const run = (name: 'backup' | 'restore', args: string[], database: TestDatabase, dataDir: string) =>
  runCommand(name, args, settingsOf(database, dataDir));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-backup-'));
  file = path.join(folder, 'first.tar');
  source = await buildTestApp();
  const { db } = source.database;
  await seedDemoData(db, { hashPassword });
  await seedDemoFiles({ db, storage: source.storage });
  await addJob(db, 'send-later', { text: 'tab\tand\nline' }, { key: 'once', delaySeconds: 86_400 });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** A database with tables and no accounts, and a folder for its files. */
async function emptyInstallation(): Promise<{ database: TestDatabase; dataDir: string; remove(): Promise<void> }> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  return { database, dataDir, remove: () => database.drop() };
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(path.join(dataDir, 'objects'), { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  const sums = found.map(async ({ name, parentPath }): Promise<[string, string]> => {
    const data = await readFile(path.join(parentPath, name));
    return [name, createHash('sha256').update(data).digest('hex')];
  });
  return Object.fromEntries((await Promise.all(sums)).toSorted());
}

const jobsOf = ({ db }: TestDatabase): Promise<unknown[]> =>
  runSql(
    db,
    `select task_identifier, payload, run_at, key from graphile_worker.jobs as job
     join lateral (select payload from graphile_worker._private_jobs as full_job where full_job.id = job.id) as more on true
     order by run_at, key`,
  );

/** How many rows of the lists for searches are not what the tables say. */
async function differencesIn({ db }: TestDatabase): Promise<number> {
  const lists = await verifySearchLists(db, () => undefined);
  return lists.reduce((sum, { differences }) => sum + differences, 0);
}

describe('a backup', () => {
  it('holds every row, file and waiting job, which an empty installation gets back', async () => {
    const { code, output, errors } = await run('backup', [file], source.database, source.dataDir);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/backup +[\d.]+ s {3}\d+ rows and \d+ files, [\d.]+ MB\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const target = await emptyInstallation();
    await runSql(target.database.db, 'drop schema public cascade');
    await runSql(target.database.db, 'create schema public');
    const restored = await run('restore', [file], target.database, target.dataDir);
    expect({ code: restored.code, errors: restored.errors }).toEqual({ code: 0, errors: '' });
    expect(await sumsOf(target.database)).toEqual(await sumsOf(source.database));
    expect(await filesOf(target.dataDir)).toEqual(await filesOf(source.dataDir));
    expect(await jobsOf(target.database)).toEqual(await jobsOf(source.database));
    expect(await differencesIn(target.database)).toBe(0);
    // Numbers go on where they were.
    const next = `select nextval('events_id_seq')`;
    expect(await runSql(target.database.db, next)).toEqual(await runSql(source.database.db, next));
    await target.remove();
  });

  it('is of one moment while people register', async () => {
    const busy = path.join(folder, 'busy.tar');
    let isDone = false;
    const registering = (async () => {
      for (let number = 0; !isDone; number += 1) {
        await source.browser().post('/api/helpers/register', helperFields({ email: `new-${number}@example.com` }));
      }
    })();
    await backUp(busy, {
      db: source.database.db,
      openStorage: async () => source.storage,
      createProgress: () => () => undefined,
    });
    isDone = true;
    await registering;
    const target = await emptyInstallation();
    expect((await run('restore', [busy], target.database, target.dataDir)).errors).toBe('');
    expect(
      (await verifySearchLists(target.database.db, () => undefined)).map((list) => list.differences),
    ).not.toContain(1);
    await target.remove();
  });

  it('replaces no file', async () => {
    const taken = path.join(folder, 'taken.tar');
    await writeFile(taken, 'mine');
    const { code, errors } = await run('backup', [taken], source.database, source.dataDir);
    expect({ code, errors }).toEqual({ code: 1, errors: `There is a file ${taken} already: choose another name.\n` });
    expect(await readFile(taken, 'utf8')).toBe('mine');
  });

  it('goes into a folder under the name of its moment, and the oldest ones there are deleted', async () => {
    const kept = path.join(folder, 'kept backups');
    await mkdir(kept);
    const older = ['get-my-helpers-20261121T030000Z.tar', 'get-my-helpers-20261122T030000Z.tar'];
    for (const name of [...older, 'monday.tar']) await writeFile(path.join(kept, name), '');
    const { code, errors, output } = await run(
      'backup',
      ['--folder', kept, '--keep', '2'],
      source.database,
      source.dataDir,
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(`deleted      ${older[0]}`);
    const [second, newest = '', ...more] = (await readdir(kept)).toSorted();
    expect([second, ...more]).toEqual([older[1], 'monday.tar']);
    expect((await stat(path.join(kept, newest))).size).toBeGreaterThan(100_000);

    const wrong = await run('backup', ['--folder', kept, '--keep', '0'], source.database, source.dataDir);
    expect(wrong.errors).toBe('Use: npm run backup -- FILE, or: npm run backup -- --folder FOLDER --keep 14\n');
  });

  it('names uploads whose files are gone', async () => {
    const [lost = ''] = (await storedFiles(source.dataDir)).filter((name) => name.endsWith('.card'));
    const place = path.join(source.dataDir, 'objects', lost.split('.')[0]?.slice(-2) ?? '', lost);
    const kept = path.join(folder, 'kept');
    await copyFile(place, kept);
    await rm(place);
    const { code, errors } = await run('backup', [path.join(folder, 'less.tar')], source.database, source.dataDir);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The backup is complete, but a file is not in the storage: ${lost}.\n`,
    });
    await copyFile(kept, place);
  });

  it('deletes no older one unless it has every file', async () => {
    const kept = path.join(folder, 'backups of bad nights');
    await mkdir(kept);
    const older = ['get-my-helpers-20261121T030000Z.tar', 'get-my-helpers-20261122T030000Z.tar'];
    for (const name of older) await writeFile(path.join(kept, name), '');
    const keepOne = () => run('backup', ['--folder', kept, '--keep', '1'], source.database, source.dataDir);
    const objects = path.join(source.dataDir, 'objects');

    // The folder is away, or what its disk is mounted on.
    await rename(objects, `${objects}.away`);
    const without = await keepOne();
    await mkdir(objects);
    const unmounted = await keepOne();
    expect([without.code, unmounted.code]).toEqual([1, 1]);
    expect(without.errors).toBe(
      `The database has files, and there are none in ${objects}: restore that folder, or correct DATA_DIR.\n`,
    );
    expect(unmounted.errors).toBe(without.errors);
    expect(await readdir(objects)).toEqual([]);
    expect((await readdir(kept)).toSorted()).toEqual(older);

    // Its files alone.
    await mkdir(path.join(objects, 'unfinished'));
    const empty = await keepOne();
    expect(empty.code).toBe(1);
    expect(empty.errors).toMatch(
      /^The backup is complete, but \d+ files are not .*\. No older backup was deleted\.\n$/,
    );
    expect((await readdir(kept)).toSorted()).toEqual([...older, expect.stringMatching(/^get-my-helpers-.*\.tar$/)]);
    await rm(objects, { recursive: true });
    await rename(`${objects}.away`, objects);
  });

  it('is refused for a database of another version', async () => {
    const other = await createTestDatabase();
    await runSql(other.db, makeUnreleased);
    const { code, errors } = await run('backup', [path.join(folder, 'other.tar')], other, folder);
    expect(code).toBe(1);
    expect(errors).toBe("The database is empty or of another version: start this one with 'npm start' first.\n");
    await other.drop();
  });
});

describe('a restore changes nothing', () => {
  let target: Awaited<ReturnType<typeof emptyInstallation>>;
  beforeAll(async () => {
    target = await emptyInstallation();
  });
  afterAll(() => target.remove());

  it('where there are accounts', async () => {
    const full = await buildTestApp();
    await signInHelper(full);
    const before = await sumsOf(full.database);
    const { code, errors } = await run('restore', [file], full.database, full.dataDir);
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        "This installation has accounts, and a backup is restored into an empty one ('npm run reset' empties the embedded one). Nothing was restored.\n",
    });
    expect(await sumsOf(full.database)).toEqual(before);
    await full.close();
  });

  const damage: [string, (copy: string, size: number) => Promise<void>][] = [
    ['is cut off in its tables', (copy) => truncate(copy, 20_000)],
    ['is cut off in its files', (copy, size) => truncate(copy, size - 200_000)],
    ['lacks its end', (copy, size) => truncate(copy, size - 4096)],
    ['has another byte in a table', (copy) => flip(copy, 30_000)],
    [
      'has other bytes in a file',
      async (copy, size) => {
        await flip(copy, size - 100_000);
        // The first may be one of those that fill up a file's last block, which mean nothing.
        await flip(copy, size - 98_900);
      },
    ],
    ['is something else', (copy) => writeFile(copy, 'name,price\n'.repeat(1000))],
    ['is empty', (copy) => writeFile(copy, '')],
  ];
  it.each(damage)('when the backup %s', async (_, harm) => {
    const copy = path.join(folder, 'damaged.tar');
    await copyFile(file, copy);
    await harm(copy, (await stat(copy)).size);
    const openFiles = () => openStorage({ db: target.database.db, dataDir: target.dataDir });
    await openFiles();
    const before = await sumsOf(target.database);
    const tools = { db: target.database.db, openStorage: openFiles, createProgress: () => () => undefined };
    await expect(restore(copy, tools)).rejects.toThrow(/^[^\n]*(damaged|no backup)[^\n]* Nothing was restored\.$/);
    expect(await sumsOf(target.database)).toEqual(before);
    expect(await storedFiles(target.dataDir)).toEqual([]);
  });

  it('in a storage that outlived its database', async () => {
    const survivor = await emptyInstallation();
    await cp(path.join(source.dataDir, 'objects'), path.join(survivor.dataDir, 'objects'), { recursive: true });
    const before = await filesOf(survivor.dataDir);
    const copy = path.join(folder, 'flipped.tar');
    await copyFile(file, copy);
    const { size } = await stat(copy);
    await flip(copy, size - 100_000);
    // As above.
    await flip(copy, size - 98_900);
    const failed = await run('restore', [copy], survivor.database, survivor.dataDir);
    expect(failed.errors).toMatch(/damaged.* Nothing was restored\.\n$/);
    expect(await filesOf(survivor.dataDir)).toEqual(before);
    expect((await run('restore', [file], survivor.database, survivor.dataDir)).code).toBe(0);
    expect(await filesOf(survivor.dataDir)).toEqual(before);
    await survivor.remove();
  });

  it('without a file', async () => {
    const none = path.join(folder, 'none.tar');
    expect((await run('restore', [none], target.database, target.dataDir)).errors).toBe(
      `There is no file ${none}. Nothing was restored.\n`,
    );
    expect((await run('restore', [], target.database, target.dataDir)).errors).toBe('Use: npm run restore -- FILE\n');
  });
});

async function flip(copy: string, position: number): Promise<void> {
  const data = await readFile(copy);
  data[position] = (data[position] ?? 0) ^ 1;
  await writeFile(copy, data);
}

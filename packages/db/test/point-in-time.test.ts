import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/embedded-postgres.ts';

const run = promisify(execFile);

async function connect({ connectionString }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** docs/operations.md, "Going back to a moment", step by step. */
it('a database goes back to a moment, with its copy and its archive', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-moment-'));
  await chmod(place, 0o755);
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 5 }));
  const [dataDir, restoredDir, archive] = ['data', 'restored', 'archive'].map((name) => path.join(place, name));
  if (dataDir === undefined || restoredDir === undefined || archive === undefined) return;
  await mkdir(archive);
  await chmod(archive, 0o777);

  // The embedded PostgreSQL of the product writes too little to its log for this; one of your own has `replica` by default.
  const replica = { wal_level: 'replica' };
  const archiving = await startEmbeddedPostgres({
    dataDir,
    settings: {
      ...replica,
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  });
  const client = await connect(archiving);
  await client.query('create table notes (text text)');
  await client.query("insert into notes values ('before the copy')");
  await client.query("select pg_backup_start('base', fast => true)");
  await mkdir(restoredDir);
  await run('cp', ['--archive', '--dereference', path.join(dataDir, 'postgres'), path.join(restoredDir, 'postgres')]);
  const { rows: labels } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');

  await client.query("insert into notes values ('after the copy')");
  const { rows: moments } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  await client.query("insert into notes values ('a mistake')");
  const { rows: last } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await expect.poll(() => readdir(archive)).toContain(last[0]?.file);
  await client.end();
  await archiving.stop();

  const copy = path.join(restoredDir, 'postgres');
  await rm(path.join(copy, 'postmaster.pid'), { force: true });
  for (const file of await readdir(path.join(copy, 'pg_wal'))) {
    await rm(path.join(copy, 'pg_wal', file), { recursive: true, force: true });
  }
  await writeFile(path.join(copy, 'backup_label'), labels[0]?.labelfile ?? '');
  await writeFile(path.join(copy, 'recovery.signal'), '');
  await appendFile(
    path.join(copy, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moments[0]?.moment ?? ''}'\nrecovery_target_action = 'promote'\n`,
  );
  const { uid, gid } = await stat(copy);
  for (const file of ['backup_label', 'recovery.signal']) await chown(path.join(copy, file), uid, gid);
  const restored = await startEmbeddedPostgres({ dataDir: restoredDir, settings: replica });
  const reader = await connect(restored);
  const { rows } = await reader.query('select text from notes');
  await reader.end();
  await restored.stop();
  expect(rows).toEqual([{ text: 'before the copy' }, { text: 'after the copy' }]);
});

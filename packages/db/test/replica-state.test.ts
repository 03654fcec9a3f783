import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeDatabase, type Database } from '../src/client.ts';
import { locateBinaries } from '../src/embedded-postgres/binaries.ts';
import { isRoot, nobodyUser } from '../src/embedded-postgres/system-user.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { readReplicaState, type ReplicaState } from '../src/queries/replica-state.ts';
import { openTestPool, runSql } from '../src/testing.ts';

const run = promisify(execFile);
const ends: (() => Promise<unknown>)[] = [];
let primary: Database;
let copy: Database;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A primary and its streaming replica: a copy of its files that follows it. */
beforeAll(async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-replica-'));
  await chmod(place, 0o755);
  ends.push(() => rm(place, { recursive: true, force: true, maxRetries: 5 }));
  const [dataDir, copyDir] = [path.join(place, 'data'), path.join(place, 'copy')];
  const common = { wal_level: 'replica', max_wal_senders: '4', shared_buffers: '16MB', fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, settings: common });
  ends.push(() => server.stop());
  primary = openTestPool(server.connectionString);
  ends.push(() => closeDatabase(primary));

  const files = path.join(copyDir, 'postgres');
  await mkdir(copyDir);
  // A backup belongs to the connection that began it.
  const label = await primary.connection().execute(async (own) => {
    await runSql(own, "select pg_backup_start('base', fast => true)");
    await run('cp', ['--archive', '--dereference', path.join(dataDir, 'postgres'), files]);
    const [row] = await runSql<{ labelfile: string }>(own, 'select labelfile from pg_backup_stop()');
    return row?.labelfile ?? '';
  });
  await rm(path.join(files, 'postmaster.pid'), { force: true });
  await writeFile(path.join(files, 'backup_label'), label);
  await writeFile(path.join(files, 'standby.signal'), '');
  await appendFile(
    path.join(files, 'postgresql.auto.conf'),
    `primary_conninfo = '${server.connectionString.replace(/\/[^/]*$/, '')}'\n`,
  );
  const { uid, gid } = await stat(files);
  for (const name of ['backup_label', 'standby.signal']) await chown(path.join(files, name), uid, gid);
  const address = Object.assign(new URL(server.connectionString), { port: String(await freePort()) });
  const settings = { ...common, listen_addresses: '127.0.0.1', port: address.port, unix_socket_directories: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { postgres } = await locateBinaries(isRoot() ? nobodyUser() : undefined);
  const replica = spawn(postgres, ['-D', files, ...args], { stdio: 'ignore', uid, gid });
  const ended = once(replica, 'exit');
  ends.push(async () => {
    replica.kill('SIGINT');
    await ended;
  });
  copy = openTestPool(address.href);
  ends.push(() => closeDatabase(copy));
  await runSql(primary, 'create table notes (text text)');
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const state = (): Promise<ReplicaState | undefined> => readReplicaState(primary, copy).catch(() => undefined);

it('a replica says how far it is behind, and that it has everything again', async () => {
  await expect.poll(state).toEqual({ isSameSystem: true, isRecovering: true, behindSeconds: 0 });
  await runSql(copy, 'select pg_wal_replay_pause()');
  await expect.poll(() => runSql(copy, 'select pg_get_wal_replay_pause_state() as is')).toEqual([{ is: 'paused' }]);
  await runSql(primary, "insert into notes values ('later')");
  const behind = await state();
  expect(behind).toMatchObject({ isSameSystem: true, isRecovering: true });
  expect(behind?.behindSeconds).toBeGreaterThan(0);
  await runSql(copy, 'select pg_wal_replay_resume()');
  await expect.poll(state).toMatchObject({ behindSeconds: 0 });
});

it('a database that takes writes, or belongs to another one, is told from a replica', async () => {
  await expect.poll(state).toMatchObject({ isSameSystem: true });
  expect(await readReplicaState(primary, primary)).toMatchObject({ isSameSystem: true, isRecovering: false });
  const stranger = openTestPool(inject('testPostgres').adminUrl);
  expect(await readReplicaState(stranger, copy)).toMatchObject({ isSameSystem: false, isRecovering: true });
  await closeDatabase(stranger);
});

import { randomBytes } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { closeDatabase } from '@get-my-helpers/db/client';
import { isMigrated } from '@get-my-helpers/db/migrate';
import { administer, isLockAwaited, openTestPool, runSql, withDatabase } from '@get-my-helpers/db/testing';
import { eventually } from './eventually.ts';
import { createDataDir, failToStart, startServer } from './running-server.ts';

const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a-long-password' };

it('a server killed amid the migrations and two that start at once leave one whole database', async () => {
  const { adminUrl } = inject('testPostgres');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  const db = openTestPool(withDatabase(adminUrl, name));
  const { dataDir, remove } = await createDataDir();
  onTestFinished(async () => {
    await closeDatabase(db);
    await administer(adminUrl, `drop database ${name} with (force)`);
    await remove();
  });
  const settings = { DATABASE_URL: withDatabase(adminUrl, name), DATA_DIR: dataDir, DEMO: '0', ...admin };

  const held = Promise.withResolvers<void>();
  // Half-way through the first migration the server waits for this table, and dies.
  const holding = db.transaction().execute(async (trx) => {
    await runSql(trx, 'create table server_secrets (name text)');
    await held.promise;
    throw new Error('never mind');
  });
  holding.catch(() => undefined);
  const waiting = eventually(async () => expect(await isLockAwaited(db)).toBe(true));
  const killed = await failToStart(settings, { signal: 'SIGKILL', after: waiting });
  expect(killed.code).toBeNull();
  held.resolve();
  await expect(holding).rejects.toThrow('never mind');

  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  expect(await isMigrated(db)).toBe(true);
  for (const { url } of servers) {
    expect((await fetch(`${url}/api/helpers`)).status).toBe(200);
  }
  expect(await runSql(db, `select email from accounts where email = $1`, [admin.ADMIN_EMAIL])).toHaveLength(1);
  expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
  const outputs = servers.map((server) => server.output());
  expect(outputs.filter((text) => /migrations +[\d.]+ s +\d+ new/.test(text))).toHaveLength(1);
  expect(outputs.filter((text) => /migrations +[\d.]+ s +up to date/.test(text))).toHaveLength(1);
});

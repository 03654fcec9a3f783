import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { administer, withDatabase } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import { buildTestApp, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

/** A separate 4 MB file system for the messages of one database, so that the disk is really full. */
let disk: string;
let test: TestApp;
const tablespace = `small_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=700', 'tmpfs', disk]);
  test = await buildTestApp();
  const { adminUrl } = inject('testPostgres');
  // PostgreSQL may run as another user, who has to own the directory.
  const { directory } = await test.database.db
    .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val('data_directory')]).as('directory'))
    .executeTakeFirstOrThrow();
  const { uid, gid } = await stat(directory);
  await chown(disk, uid, gid);
  await administer(adminUrl, `create tablespace ${tablespace} location '${disk}'`);
  await administer(urlOfTest(), `alter table messages set tablespace ${tablespace}`);
  await administer(
    urlOfTest(),
    `create table ballast tablespace ${tablespace} as select repeat('x', 1000) from generate_series(1, 2900)`,
  );
});
afterAll(async () => {
  await test.close();
  await administer(inject('testPostgres').adminUrl, `drop tablespace ${tablespace}`);
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

const urlOfTest = (): string =>
  withDatabase(inject('testPostgres').adminUrl, new URL(test.database.connectionString).pathname.slice(1));

it('a full database refuses for now, leaves nothing half-done, and works again once there is space', async () => {
  const { db } = test.database;
  const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  const send = (key: string) => {
    // Random content, so that it cannot be compressed.
    const content = `${key} ${randomBytes(1500).toString('hex')}`;
    return professional.post('/api/messages', { helperId: helper.user.id, content }, { 'idempotency-key': key });
  };
  let sent = 0;
  let refused = await send('message-0');
  while (refused.statusCode === 201) {
    sent += 1;
    refused = await send(`message-${sent}`);
  }
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: messages.serverBusy });

  const count = async (table: 'messages' | 'idempotencyKeys') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect([await count('messages'), await count('idempotencyKeys')]).toEqual([sent, sent]);
  expect((await helper.get('/api/messages/unread')).json()).toEqual({ unread: sent });

  await administer(urlOfTest(), 'drop table ballast');
  expect((await send(`message-${sent}`)).statusCode).toBe(201);
});

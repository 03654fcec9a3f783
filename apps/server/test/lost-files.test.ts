import { rename } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { eventually } from './eventually.ts';
import { createDataDir, startServer } from './running-server.ts';

let database: TestDatabase;
let place: Awaited<ReturnType<typeof createDataDir>>;
beforeAll(async () => {
  [database, place] = await Promise.all([createTestDatabase(), createDataDir()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), place.remove()]);
});

it('a server whose files are away says so until their folder is back, instead of making it anew', async () => {
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: database.connectionString, DEMO: '1' };
  const first = await startServer(settings);
  expect(first.output()).not.toContain('The database has files');
  await first.end('SIGTERM');
  const objects = path.join(place.dataDir, 'objects');
  await rename(objects, `${objects}.away`);

  const server = await startServer(settings);
  expect(server.output()).toContain(
    `warning      The database has files, and there are none in ${objects}: restore that folder, or correct DATA_DIR.`,
  );
  const ready = async () => (await fetch(`${server.url}/api/ready`)).json();
  expect(await ready()).toMatchObject({ status: 'not ready', checks: { storage: 'the folder is missing' } });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await rename(`${objects}.away`, objects);
  await eventually(async () => expect(await ready()).toMatchObject({ status: 'ready', checks: { storage: 'ok' } }));
  await server.end('SIGTERM');
});

import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '@get-my-helpers/db/testing';
import { openLine } from '@get-my-helpers/db/testing-line';
import { createDataDir, startServer } from './running-server.ts';

it('while its database hangs, a server answers 503 and stops when told to', async () => {
  const database = await createTestDatabase();
  const line = await openLine(database.connectionString);
  const { dataDir, remove } = await createDataDir();
  onTestFinished(async () => {
    line.close();
    await remove();
    await database.drop();
  });
  const server = await startServer({
    RATE_LIMIT: 'off',
    DEMO: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_URL: line.connectionString,
  });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  expect((await fetch(`${server.url}/api/helpers`)).status).toBe(200);
  line.hang();
  // The first requests wait on connections that were already open, later ones for new connections.
  for (let round = 1; round <= 2; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${server.url}/api/helpers/00000000-0000-7000-8000-000000000001`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  }
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
  expect(server.output()).not.toContain('unexpected error');
});

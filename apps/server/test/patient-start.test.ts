import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from '@get-my-helpers/db/testing';
import { openLine, type Line } from '@get-my-helpers/db/testing-line';
import { openDatabase } from '../src/start/database.ts';
import { eventually } from './eventually.ts';
import { createDataDir, startServer } from './running-server.ts';

let database: TestDatabase;
let line: Line;
let dataDir: string;
let remove: () => Promise<void>;
let logged: string[];

/** Longer than any test runs. */
const waitMs = 3_600_000;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ dataDir, remove } = await createDataDir());
});
beforeEach(() => void (logged = []));
afterAll(async () => {
  await database.drop();
  await remove();
});

const open = (databaseUrl: string, options: { waitMs: number; signal?: AbortSignal }) =>
  openDatabase({ databaseUrl, dataDir }, { log: (message) => logged.push(message), ...options });

describe('a start whose database breaks every connection', () => {
  beforeAll(async () => {
    line = await openLine(database.connectionString);
  });
  beforeEach(() => line.cut());
  afterAll(() => line.close());

  it('asks again, and begins once the database answers', async () => {
    const before = line.countRefused();
    const starting = startServer({
      DATABASE_URL: line.connectionString,
      DATABASE_WAIT: String(waitMs / 1000),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
    });
    await eventually(() => expect(line.countRefused()).toBeGreaterThan(before + 1));
    line.recover();
    const server = await starting;
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
    expect(server.output()).toMatch(/^ {2}… waiting up to 3600 s for PostgreSQL on 127\.0\.0\.1:\d+: \S/m);
  });

  it('ends with the reason when its time is over', async () => {
    const before = line.countRefused();
    await expect(open(line.connectionString, { waitMs: 0 })).rejects.toThrow(
      /^No PostgreSQL answers on 127\.0\.0\.1:\d+: start it, or correct DATABASE_URL\.$/,
    );
    expect(line.countRefused()).toBe(before + 1);
    expect(logged).toEqual([]);
  });

  it('ends when it is told to', async () => {
    const ending = new AbortController();
    const opening = open(line.connectionString, { waitMs, signal: ending.signal });
    opening.catch(() => undefined);
    await eventually(() => expect(logged).toHaveLength(1));
    ending.abort();
    await expect(opening).rejects.toThrow(/PostgreSQL on /);
  });
});

it('a start waits for a database that takes no more connections, and says so', async () => {
  const user = `guest_${process.pid}`;
  await runSql(database.db, `create role ${user} login password 'secret' connection limit 0`);
  const address = Object.assign(new URL(database.connectionString), { username: user, password: 'secret' });
  const opening = open(address.href, { waitMs });
  await eventually(() => expect(logged).toEqual([expect.stringMatching(/: too many connections for role/)]));
  await runSql(database.db, `alter role ${user} connection limit 5`);
  const { description, close } = await opening;
  expect(description).toMatch(/^PostgreSQL \d+\.\d+ on /);
  await close();
  await runSql(database.db, `drop role ${user}`);
});

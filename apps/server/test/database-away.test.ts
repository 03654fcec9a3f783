import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, createDatabase, type Database } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { migrateToLatest } from '@get-my-helpers/db/migrate';
import { prepareQueue } from '@get-my-helpers/db/queue';
import { administer, runSql } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import { buildApp } from '../src/app.ts';
import { openStorage } from '../src/start/open-storage.ts';
import { eventually } from './eventually.ts';
import { createDataDir } from './running-server.ts';
import { helperFields, professionalFields, quietApp } from './test-app.ts';

let postgres: EmbeddedPostgres;
let db: Database;
let app: FastifyInstance;
let dataDir: string;
let remove: () => Promise<void>;
const lines: string[] = [];

beforeAll(async () => {
  ({ dataDir, remove } = await createDataDir());
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const { connectionString } = postgres;
  db = createDatabase({ connectionString });
  await Promise.all([migrateToLatest(db), prepareQueue(db)]);
  const storage = await openStorage({ db, dataDir });
  app = await buildApp({
    db,
    storage,
    ...quietApp,
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(line) },
  });
});

afterAll(async () => {
  await app.close();
  await closeDatabase(db);
  await postgres.stop();
  await remove();
});

/** Restarts the same PostgreSQL on the same port. */
async function startAgain(): Promise<void> {
  const { port } = postgres;
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', port: String(port) } });
  expect(postgres.port).toBe(port);
}

async function signIn(): Promise<Record<string, string>> {
  const response = await app.inject({ method: 'POST', url: '/api/professionals', payload: professionalFields() });
  expect(response.statusCode).toBe(201);
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

describe('while PostgreSQL is stopped', () => {
  it('every call is refused with 503 and when to try again; afterward everything works as before', async () => {
    const cookies = await signIn();
    const calls = (): Promise<LightMyRequestResponse[]> =>
      Promise.all([
        app.inject({ url: '/api/helpers', cookies }),
        app.inject({ url: '/api/helpers' }),
        app.inject({ method: 'POST', url: '/api/helpers', payload: helperFields() }),
        app.inject({ url: '/trpc/helpers.list?input={}', cookies }),
        app.inject({ url: '/trpc/helpers.list,session.me?batch=1&input={"0":{}}', cookies }),
        app.inject({ method: 'POST', url: '/trpc/helpers.register', payload: helperFields() }),
      ]);
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200, 200, 200]);
    await postgres.stop();

    const refused = await calls();
    for (let round = 0; round < 20; round += 1) await calls();
    expect(lines[0]).toMatch(/^\{"level":40,.*"failures":1,.*the database is not available/);
    expect(lines.join('')).not.toMatch(/"level":50|stack/);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503));
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '5'));
    const error = { message: messages.serverBusy, code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) };
    for (const response of refused.slice(0, 3)) expect(response.json()).toEqual(error);
    for (const response of refused.slice(3)) {
      const [body] = [response.json<unknown>()].flat();
      expect(body).toMatchObject({
        error: { message: messages.serverBusy, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } },
      });
    }
    const health = await app.inject('/api/health');
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'database unavailable' }]);
    expect(health.headers['retry-after']).toBe('5');
    const gone = 'does not answer';
    expect((await app.inject('/api/ready')).json()).toMatchObject({
      checks: { database: gone, queue: gone, migrations: gone },
    });

    await startAgain();
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await calls()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200, 200, 200]);
  });
});

describe('while PostgreSQL takes no writes, such as a replica', () => {
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    await administer(postgres.connectionString, `alter system set default_transaction_read_only = ${isReadOnly}`);
    await administer(postgres.connectionString, 'select pg_reload_conf()');
    await eventually(async () => {
      const rows = await runSql(db, 'show default_transaction_read_only');
      expect(rows).toEqual([{ defaultTransactionReadOnly: isReadOnly ? 'on' : 'off' }]);
    });
  };

  it('reads are answered, and changes are refused with 503 and when to try again', async () => {
    const cookies = await signIn();
    const register = (): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'POST', url: '/api/helpers', payload: helperFields() });
    await setReadOnly(true);
    expect((await app.inject({ url: '/api/helpers', cookies })).statusCode).toBe(200);
    const refused = await register();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ message: messages.serverBusy, code: 'SERVICE_UNAVAILABLE' });
    await setReadOnly(false);
    expect((await register()).statusCode).toBe(201);
  });
});

import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, makeUnreleased, runSql, withDatabase } from '@get-my-helpers/db/testing';
import { eventually } from './eventually.ts';
import { createDataDir, failToStart, startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { helperFields } from './test-app.ts';

let dataDir: string;
let remove: () => Promise<void>;
let servers: RunningServer[];

// The tests share one directory, because creating the database files is slowest; every start has to cope with existing
// files.
beforeAll(async () => {
  ({ dataDir, remove } = await createDataDir());
});

afterAll(() => remove());

beforeEach(() => {
  servers = [];
});

afterEach(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO: '0', ...settings });
  servers.push(server);
  return server;
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

const register = (server: RunningServer): Promise<Response> => post(`${server.url}/api/helpers`, helperFields());

/** The status of the health check; 0 if the server is not listening. */
async function healthOf(server: RunningServer): Promise<number> {
  return fetch(`${server.url}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );
}

const isPostgresLeft = (): boolean => existsSync(path.join(dataDir, 'postgres/postmaster.pid'));

describe('kill -9', () => {
  it('of the server during writes loses nothing that was acknowledged', async () => {
    const server = await start();
    const acknowledged: string[] = [];
    const writeUntilDeath = async (): Promise<void> => {
      for (;;) {
        const response = await register(server).catch(() => undefined);
        const body = await response?.json().catch(() => undefined);
        if (response?.status !== 201 || body === undefined) return;
        acknowledged.push((body as { id: string }).id);
        if (acknowledged.length === 12) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, writeUntilDeath));
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);

    const next = await start();
    const statuses = await Promise.all(acknowledged.map(async (id) => fetch(`${next.url}/api/helpers/${id}`)));
    expect(statuses.map(({ status }) => status)).toEqual(acknowledged.map(() => 200));
    expect((await register(next)).status).toBe(201);
    expect(await next.end('SIGTERM'), next.output()).toBe(0);
    expect(isPostgresLeft()).toBe(false);
  });
});

describe('SIGTERM', () => {
  it('lets the running requests finish while health says 503, then leaves nothing behind', async () => {
    const server = await start();
    const requests = Array.from({ length: 16 }, () => register(server));
    // The first response proves that the other requests have arrived, because passwords are hashed one after the other.
    await Promise.race(requests);
    const ended = server.end('SIGTERM');
    const healths = new Set<number>();
    for (let health = await healthOf(server); health !== 0; health = await healthOf(server)) healths.add(health);
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 201));
    expect(healths).toContain(503);
    expect(await ended).toBe(0);
    expect(isPostgresLeft()).toBe(false);
  });

  it('loses no request: a load balancer that checks health has time to notice', async () => {
    // The delay is much longer than a response takes even on a busy machine.
    const server = await start({ SHUTDOWN_DELAY: '10' });
    let isRouted = true;
    const statuses: (number | string)[] = [];
    const client = async (): Promise<void> => {
      while (isRouted) statuses.push(await fetch(`${server.url}/api/helpers`).then(({ status }) => status, String));
    };
    const balancer = async (): Promise<void> => {
      while (isRouted) {
        await pause(200);
        isRouted = (await healthOf(server)) === 200;
      }
    };
    const working = [balancer(), client(), client(), client(), client()];
    await eventually(() => expect(statuses.length).toBeGreaterThan(20));
    const ended = server.end('SIGTERM');
    await Promise.all(working);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await healthOf(server)).toBe(503);
    expect(await ended).toBe(0);
  });

  it('stops at once after Ctrl-C', async () => {
    const server = await start({ SHUTDOWN_DELAY: '300' });
    expect(await server.end('SIGINT'), server.output()).toBe(0);
  });

  it('during the start stops cleanly', async () => {
    const server = await start();
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
    const starting = failToStart({ DATA_DIR: dataDir, DEMO: '0' }, { signal: 'SIGINT', after: 'database' });
    expect(await starting).toMatchObject({ code: 0 });
    expect(isPostgresLeft()).toBe(false);
  });
});

describe('a bucket that does not answer', () => {
  /**
   * A bucket that never responds, or only when asked whether it exists; `asked` resolves when a request is waiting for
   * it.
   */
  async function openStore(isBucketThere: boolean) {
    const asked = Promise.withResolvers<void>();
    const store = createHttpServer((request, response) => {
      if (isBucketThere && /^\/photos\/?$/.test(request.url ?? '')) response.end();
      else if (!isBucketThere || request.url?.startsWith('/photos/incoming/')) asked.resolve();
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const settings = {
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    };
    return { asked: asked.promise, settings, close: () => store.close().closeAllConnections() };
  }

  it('lets a start be interrupted', async () => {
    const { asked, settings, close } = await openStore(false);
    const ended = await failToStart({ DATA_DIR: dataDir, DEMO: '0', ...settings }, { signal: 'SIGINT', after: asked });
    expect(ended).toMatchObject({ code: 0, errors: '' });
    close();
  });

  it('is given up at shutdown: the claim that waits for it answers 503', async () => {
    const { asked, settings, close } = await openStore(true);
    const server = await start(settings);
    const cookie = (await register(server)).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const [path, fields] = ['/api/objects/upload', JSON.stringify({ purpose: 'profile-image', size: 1 })];
    const asking = await fetch(server.url + path, { method: 'POST', headers, body: fields });
    const { uploadURL } = (await asking.json()) as { uploadURL: string };
    const body = JSON.stringify({ profileImageURL: uploadURL });
    const claiming = fetch(`${server.url}/api/profile/image`, { method: 'PUT', headers, body });
    await asked;
    const ended = server.end('SIGINT');
    expect((await claiming).status).toBe(503);
    expect(await ended, server.output()).toBe(0);
    close();
  });
});

describe('the start', () => {
  it('shows each step and the demo logins, and fills an empty database with the demo once', async () => {
    const empty = await createDataDir();
    const server = await start({ DEMO: '1', DATA_DIR: empty.dataDir });
    expect(server.output()).toMatch(/database +[\d.]+ s +embedded PostgreSQL 18/);
    expect(server.output()).toMatch(/migrations +[\d.]+ s/);
    expect(server.output()).toMatch(/demo helper +\S+@\S+ +password: \S+\n/);
    const helpers = (await (await fetch(`${server.url}/api/helpers`)).json()) as unknown[];
    expect(helpers).toHaveLength(3);
    await server.end('SIGTERM');
    const again = await start({ DEMO: '1', DATA_DIR: empty.dataDir });
    expect(await (await fetch(`${again.url}/api/helpers`)).json()).toEqual(helpers);
    await again.end('SIGTERM');
    await empty.remove();
  });

  it('shows no demo logins outside demo mode', async () => {
    const server = await start();
    expect(server.output()).not.toMatch(/demo (helper|professional|admin)|-demo-1/);
    const answer = await fetch(`${server.url}/trpc/session.demoLogins`);
    expect(await answer.json()).toEqual({ result: { data: null } });
  });

  it('makes the admin of the settings, and gives it the new password', async () => {
    const login = async (server: RunningServer, password: string): Promise<number> =>
      (await post(`${server.url}/api/admin/login`, { email: 'ada@example.com', password })).status;
    const first = await start({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'first password' });
    expect(await login(first, 'first password')).toBe(200);
    await first.end('SIGTERM');
    const second = await start({ ADMIN_EMAIL: 'Ada@Example.com', ADMIN_PASSWORD: 'second password' });
    expect(await login(second, 'first password')).toBe(401);
    expect(await login(second, 'second password')).toBe(200);
  });

  it('answers on every loopback address of this machine', async () => {
    const { port } = new URL((await start()).url);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const hosts = addresses.filter(({ address }) => ['127.0.0.1', '::1'].includes(address));
    expect(hosts.length).toBeGreaterThan(0);
    for (const { address, family } of hosts) {
      const host = family === 'IPv6' ? `[${address}]` : address;
      expect((await fetch(`http://${host}:${port}/api/health`)).status).toBe(200);
    }
  });
});

describe('a start that cannot succeed', () => {
  const testServer = (): URL => new URL(inject('testPostgres').adminUrl);
  const withPassword = (password: string): string => Object.assign(testServer(), { password }).href;

  it.each<[about: string, settings: () => Record<string, string>, line: RegExp]>([
    ['a wrong setting', () => ({ PORT: 'abc' }), /^PORT must be/],
    ['a missing setting', () => ({ ADMIN_EMAIL: 'ada@example.com' }), /^ADMIN_PASSWORD is missing/],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgresql://u:geheim@127.0.0.1:1/helpers', DATABASE_WAIT: '0' }),
      /^No PostgreSQL answers on 127\.0\.0\.1:1: start it, or correct DATABASE_URL\.$/,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: withPassword('geheim') }),
      /^PostgreSQL on 127\.0\.0\.1:\d+ refuses the user 'postgres': check user and password in DATABASE_URL\.$/,
    ],
    [
      'a database of another name',
      () => ({ DATABASE_URL: withDatabase(testServer().href, 'absent') }),
      /^PostgreSQL on 127\.0\.0\.1:\d+ has no database 'absent': create it, or correct DATABASE_URL\.$/,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is not an address of this machine/,
    ],
    ['a data directory out of reach', () => ({ DATA_DIR: '/proc/none' }), /^DATA_DIR \/proc\/none cannot be written/],
  ])('says so in one line: %s', async (_about, settings, line) => {
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, DEMO: '0', ...settings() });
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(line);
    expect(errors.trim()).not.toMatch(/\n|geheim/);
    expect(isPostgresLeft()).toBe(false);
  });

  it.each<[about: string, statement: string, line: RegExp]>([
    [
      'a database of an unreleased version',
      makeUnreleased,
      /^The database in DATABASE_URL was made by an unreleased version: give DATABASE_URL an empty one\.$/,
    ],
    [
      'a database of a newer version',
      `insert into kysely_migration values ('29991231000000-later', '2999-12-31T00:00:00.000Z')`,
      /^The database was used by a newer version \(migration 29991231000000-later\): start that version, or use another database\.$/,
    ],
  ])('says so in one line: %s', async (_about, statement, line) => {
    const database = await createTestDatabase();
    await runSql(database.db, statement);
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
    await database.drop();
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(line);
  });

  it('says so in one line: a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, DEMO: '0', PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(errors.trim()).toBe(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
    expect(isPostgresLeft()).toBe(false);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  administer,
  createTestDatabase,
  makeUnreleased,
  runSql,
  withDatabase,
  type TestDatabase,
} from '@get-my-helpers/db/testing';
import { createDataDir, runCommand } from './running-server.ts';
import { storedFiles } from './upload-client.ts';

let database: TestDatabase;
let dataDir: string;
let removeDataDir: () => Promise<void>;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ dataDir, remove: removeDataDir } = await createDataDir());
  // As a server leaves it.
  await mkdir(path.join(dataDir, 'objects/unfinished'), { recursive: true });
});
afterEach(() => open.splice(0).forEach((server) => server.close()));
afterAll(async () => {
  await database.drop();
  await removeDataDir();
});

const doctor = (settings: Record<string, string> = {}, args: string[] = []) =>
  runCommand('doctor', args, { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, ...settings });

/** The verdict of each line by the name of its check. */
const verdicts = (output: string): Record<string, string> =>
  Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).slice(0, 2).toReversed()),
  );

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function mailServer(password: string): Promise<string> {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'gmh' }) : done(new Error('Invalid login')),
  });
  const port = await listening(server.server);
  return `smtp://gmh:secret@127.0.0.1:${port}`;
}

describe('npm run doctor', () => {
  it('finds everything in order, and leaves nothing behind', async () => {
    const { code, output, errors } = await doctor({
      SMTP_URL: await mailServer('secret'),
      PUBLIC_URL: 'https://helpers.example.com',
      TRUST_PROXY: 'on',
    });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const all = ['settings', 'database', 'extensions', 'tables', 'clock', 'storage', 'mail', 'disk'];
    expect(verdicts(output)).toEqual(Object.fromEntries(all.map((name) => [name, 'ok'])));
    expect(await storedFiles(dataDir)).toEqual([]);
  });

  it('says what does not work and goes on', async () => {
    const gone = createServer();
    const port = await listening(gone);
    gone.close();
    const { code, output, errors } = await doctor({
      DATABASE_URL: `postgresql://127.0.0.1:${port}/gmh`,
      SMTP_URL: await mailServer('another'),
      PUBLIC_URL: 'https://helpers.example.com',
      CLAMD: `127.0.0.1:${port}`,
    });
    expect({ code, errors }).toEqual({ code: 1, errors: '3 checks failed.\n' });
    expect(verdicts(output)).toEqual({
      settings: 'warning',
      database: 'failed',
      storage: 'ok',
      mail: 'failed',
      scanner: 'failed',
      disk: 'ok',
    });
    expect(output).toMatch(/No PostgreSQL answers on .*: start it, or correct DATABASE_URL\.\n/);
    expect(output).toMatch(/Invalid login.*check SMTP_URL/);
    expect(output).not.toContain('secret');
  });

  it('says what is wrong with a replica', async () => {
    const gone = createServer();
    const port = await listening(gone);
    gone.close();
    const away = await doctor({ DATABASE_REPLICA_URL: `postgresql://127.0.0.1:${port}/gmh` });
    expect([away.code, verdicts(away.output)['replica'], verdicts(away.output)['tables']]).toEqual([1, 'failed', 'ok']);
    expect(away.output).toContain(
      `No PostgreSQL answers on 127.0.0.1:${port}: start it, or correct DATABASE_REPLICA_URL.`,
    );
    const itself = await doctor({ DATABASE_REPLICA_URL: database.connectionString });
    expect([itself.code, verdicts(itself.output)['replica']]).toEqual([1, 'failed']);
    expect(itself.output).toMatch(/:\d+ takes writes, so it is no replica: correct DATABASE_REPLICA_URL\.\n/);
  });

  it('sends no spans to the collector of traces, and says how it answers', async () => {
    const asked: unknown[] = [];
    const port = await listening(
      createHttpServer((request, response) => {
        void buffer(request).then(({ length }) => {
          asked.push([request.url, request.headers['content-type'], length]);
          response.writeHead(request.headers['api-key'] === 'a secret' ? 200 : 401).end();
        });
      }),
    );
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    const known = await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret' });
    expect([known.code, verdicts(known.output)['traces']]).toEqual([0, 'ok']);
    const unknown = await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT });
    expect([unknown.code, verdicts(unknown.output)['traces']]).toEqual([0, 'warning']);
    expect(unknown.output).toContain(`127.0.0.1:${port} answers traces with 401: check OTEL_EXPORTER_OTLP_HEADERS\n`);
    const one = ['/v1/traces', 'application/x-protobuf', 0];
    expect(asked).toEqual([one, one]);
  });

  it('connects to a collector of traces that speaks gRPC', async () => {
    const { output } = await doctor({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listening(createServer())}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    });
    expect(output).toMatch(/ok +traces +127\.0\.0\.1:\d+ takes connections\n/);
  });

  it.each(['', 'grpc'])('says that no collector of traces answers, by protocol %j', async (protocol) => {
    const gone = createServer();
    const port = await listening(gone);
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    };
    gone.close();
    const { code, output } = await doctor(settings);
    expect([code, verdicts(output)['traces']]).toEqual([1, 'failed']);
    expect(output).toContain(
      `No collector of traces answers on 127.0.0.1:${port}: start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT.\n`,
    );
  });

  it('says what is wrong with the folder for files', async () => {
    const objects = path.join(dataDir, 'objects');
    await rename(objects, `${objects}.away`);
    await writeFile(objects, '');
    const { code, output } = await doctor();
    await rm(objects);
    await rename(`${objects}.away`, objects);
    expect([code, verdicts(output)['storage']]).toEqual([1, 'failed']);
    expect(output).toContain(
      `Files cannot be kept in ${objects} (a file is where a folder should be): set DATA_DIR to a folder of yours.`,
    );
  });

  it('makes no folder for files, and says whether files are away with it', async () => {
    const place = await createDataDir();
    const first = await doctor({ DATA_DIR: place.dataDir });
    expect([first.code, verdicts(first.output)['storage']]).toEqual([0, 'warning']);
    const files = path.join(place.dataDir, 'objects');
    expect(first.output).toContain(`there is no folder ${files} with files in it yet: the first start creates it\n`);
    const used = await createTestDatabase();
    await runSql(
      used.db,
      `insert into uploads (id, purpose, content_id, content_type) values (gen_random_uuid(), 'work-sample', gen_random_uuid(), 'image/webp')`,
    );
    const lost = await doctor({ DATA_DIR: place.dataDir, DATABASE_URL: used.connectionString });
    expect([lost.code, verdicts(lost.output)['storage']]).toEqual([1, 'failed']);
    expect(lost.output).toContain(
      `The database has files, and there are none in ${files}: restore that folder, or correct DATA_DIR.`,
    );
    expect(await readdir(place.dataDir)).toEqual([]);
    await Promise.all([used.drop(), place.remove()]);
  });

  it('says which extensions the user of an empty database may create', async () => {
    const { adminUrl } = inject('testPostgres');
    const name = `doctor_${randomBytes(8).toString('hex')}`;
    await administer(adminUrl, `create database ${name}`);
    await administer(adminUrl, `create role ${name} login password 'secret'`);
    const url = new URL(withDatabase(adminUrl, name));
    url.username = name;
    url.password = 'secret';
    const refused = await doctor({ DATABASE_URL: url.href });
    expect([refused.code, verdicts(refused.output)['extensions']]).toEqual([1, 'failed']);
    expect(refused.output).toContain('The user may not create btree_gist and pg_trgm: grant it CREATE');
    await administer(adminUrl, `grant create on database ${name} to ${name}`);
    const granted = await doctor({ DATABASE_URL: url.href });
    expect(granted).toMatchObject({ code: 0, errors: '' });
    expect(granted.output).toMatch(/ok +extensions btree_gist and pg_trgm can be created\n/);
    await administer(adminUrl, `drop database ${name}`);
    await administer(adminUrl, `drop role ${name}`);
  });

  it('says when the tables are of another version', async () => {
    const other = await createTestDatabase();
    await runSql(other.db, makeUnreleased);
    const { code, output } = await doctor({ DATABASE_URL: other.connectionString });
    expect({ code, tables: verdicts(output)['tables'] }).toEqual({ code: 0, tables: 'warning' });
    await other.drop();
  });

  it('makes no database', async () => {
    const { code, output } = await doctor({ DATABASE_URL: '' });
    expect(code).toBe(1);
    expect(output).toContain(`There is no database in DATA_DIR ${dataDir}: 'npm start' makes one.`);
  });

  it('takes no arguments', async () => {
    expect(await doctor({}, ['--fix'])).toEqual({ code: 1, output: '', errors: 'Use: npm run doctor\n' });
  });
});

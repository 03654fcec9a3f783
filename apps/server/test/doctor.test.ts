import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeUnreleased, runSql, type TestDatabase } from '@get-my-helpers/db/testing';
import { createDataDir, runCommand } from './running-server.ts';
import { storedFiles } from './upload-client.ts';

let database: TestDatabase;
let dataDir: string;
let removeDataDir: () => Promise<void>;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ dataDir, remove: removeDataDir } = await createDataDir());
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
    const all = ['settings', 'database', 'tables', 'clock', 'storage', 'mail', 'disk'];
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

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertAdmin } from '@get-my-helpers/db/queries/admins';
import { messages } from '@get-my-helpers/validation/messages';
import { hashPassword } from '../src/auth/passwords.ts';
import { staleClientFiles } from '../scripts/client-types.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const run = promisify(execFile);
const server = path.join(import.meta.dirname, '..');
const compiler = path.join(server, '../../node_modules/.bin/tsc');

let test: TestApp;
let baseUrl: string;
let folder: string;

beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'generated-client-'));
  await symlink(path.join(server, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await copyFile(path.join(import.meta.dirname, 'generated-client/main-job.ts'), path.join(folder, 'main-job.ts'));
  // Does what an integrator would do: fetches the document from the running server.
  const schema = await openapiTypescript(new URL('/api/openapi.json', baseUrl));
  await writeFile(path.join(folder, 'schema.ts'), astToString(schema));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

describe('packages/client', () => {
  it('has the types that `node scripts/client-types.ts` writes of this server', async () => {
    expect(await staleClientFiles()).toEqual([]);
  });
});

describe('a client generated from /api/openapi.json', () => {
  it('has the types that the main job needs', async () => {
    const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions'];
    const language = [
      '--target',
      'es2024',
      '--lib',
      'es2024,dom,dom.iterable',
      '--module',
      'nodenext',
      '--types',
      'node',
    ];
    const { stdout } = await run(compiler, [...options, ...language, 'main-job.ts'], { cwd: folder });
    expect(stdout).toBe('');
  });

  it('does the main job', async () => {
    const admin = { name: 'Ada', email: 'ada@example.com', passwordHash: await hashPassword('a-long-password') };
    await upsertAdmin(test.database.db, admin);
    const { stdout } = await run(process.execPath, ['main-job.ts', baseUrl, admin.email, 'a-long-password'], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual({
      types: ['helper', 'professional'],
      foundJob: 'Sam Carter',
      foundHelper: ['Maria Lopez', '1'],
      refused: messages.reviewNeedsInteraction,
      users: ['Maria Lopez'],
      verified: 'verified',
      seen: [true, 'maria@example.com', null],
    });
  });
});

import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { eventually } from './eventually.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';

const apps = path.join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'test', 'scripts']);
const screen = 'src/features/help/terms-page.tsx';

let folder: Awaited<ReturnType<typeof createDataDir>>;
let database: TestDatabase;
let server: RunningServer;

const ready = 'optimizeDeps: { noDiscovery: true }, server: { preTransformRequests: false }';

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

/** The packages one by one: Vite keeps what it makes of them beside them. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.'));
  for (const name of names) await symlink(path.join(from, name), path.join(to, name));
}

/** Sources of its own: a change of the repository's would be in what others read meanwhile. */
async function copySources(target: string): Promise<void> {
  for (const app of ['server', 'web']) {
    const [from, to] = [path.join(apps, app), path.join(target, 'apps', app)];
    await cp(from, to, { recursive: true, filter: (file) => !left.has(path.relative(from, file)) });
    await linkPackages(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
  }
  for (const name of ['packages', 'tsconfig.base.json']) {
    await symlink(path.join(apps, '..', name), path.join(target, name));
  }
  // No browser comes for the modules, so none need be made ready for one.
  await change(path.join(target, 'apps/web/vite.config.ts'), 'builder: {}', ready);
  await mkdir(path.join(target, 'files'));
}

beforeAll(async () => {
  [folder, database] = await Promise.all([createDataDir(), createTestDatabase()]);
  await copySources(folder.dataDir);
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: path.join(folder.dataDir, 'files'), DEMO: '0' };
  server = await startServer(settings, [path.join(folder.dataDir, 'apps/server/src/main.ts'), '--dev']);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await folder.remove();
});

const read = async (address: string): Promise<string> =>
  (await fetch(server.url + address, { headers: { accept: 'text/html' } })).text();

/** What hot reload tells a browser; its address is in the script that the page brings. */
async function listenForUpdates(): Promise<string[]> {
  const [, token] = /wsToken = "([^"]+)"/.exec(await read('/@vite/client')) ?? [];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await eventually(() => expect(heard.join()).toContain('connected'));
  return heard;
}

it('npm run dev writes pages from the sources, and follows a change of a screen without a restart', async () => {
  const before = await read('/terms');
  expect(before, server.output()).toMatch(/<h1[^>]*>Terms of use</);
  expect(before).toContain('<script type="module" src="/src/main.tsx">');
  expect(before).toContain('<link rel="stylesheet" href="/src/features/help/help-page.module.css" />');
  // As a browser that shows the screen.
  expect(await read(`/${screen}`)).toContain('Terms of use');
  const heard = await listenForUpdates();

  await change(path.join(folder.dataDir, 'apps/web', screen), 'Terms of use', 'Rules of use');
  await eventually(() => expect(heard.join()).toMatch(/"type":"js-update"[^}]*terms-page\.tsx/));
  expect(await read('/terms')).toMatch(/<h1[^>]*>Rules of use</);
  expect(await (await fetch(`${server.url}/api/help`)).json()).toBeDefined();
});

// The bootstrap as a person uses it: one-line refusals, exit codes, signals passed on, nothing left behind.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { childEnvironment, root } from './bootstrap/processes.mjs';

let dataDir;
before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  await chmod(dataDir, 0o755);
});
after(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

function bootstrap(args, settings = {}) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = { child, output: '', errors: '', ended: once(child, 'close').then(([code]) => code) };
  child.stdout.on('data', (chunk) => (result.output += chunk));
  child.stderr.on('data', (chunk) => (result.errors += chunk));
  return result;
}

async function said(result, pattern) {
  while (!pattern.test(result.output)) {
    const ended = await Promise.race([once(result.child.stdout, 'data'), result.ended.then(() => 'ended')]);
    if (ended === 'ended') assert.match(result.output, pattern, result.errors);
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** The command lines that mention `text`; on systems without /proc there are none to see. */
async function commandsWith(text) {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes(text));
}

const refusals = [
  [
    ['fly'],
    {},
    /^Unknown command 'fly': use one of start, dev, test, bench, places, cluster, doctor, seed, search, backup, restore, reset, reset-second-factor, log-name\.$/,
  ],
  [['seed'], {}, /^--helpers is missing\. Use: npm run seed/],
  [['seed', '--helpers', '12'], {}, /^--helpers must be a whole number from 1000 to 1000000, not '12'\./],
  [['seed', '--wings', '2'], {}, /^Unknown option '--wings'\. Use: npm run seed/],
  [['seed', '--helpers', '1000'], { PORT: 'x' }, /^PORT must be a port number/],
  [
    ['seed', '--helpers', '1000'],
    { DATABASE_URL: 'postgresql://u:geheim@127.0.0.1:1/none' },
    /^No PostgreSQL answers on 127\.0\.0\.1:1/,
  ],
];
for (const [args, settings, line] of refusals) {
  test(`'${args.join(' ')}' with ${JSON.stringify(settings)} is refused in one line`, async () => {
    const result = bootstrap(args, settings);
    assert.equal(await result.ended, 1);
    assert.match(result.errors.trim(), line);
    assert.doesNotMatch(result.errors.trim(), /\n|geheim/);
  });
}

test('seed fills the embedded database, demo first, and stops it', async () => {
  const result = bootstrap(['seed', '--helpers', '1000']);
  assert.equal(await result.ended, 0, result.errors);
  assert.match(result.output, /demo data .*\n(.*\n)*.*100 %/);
  assert.deepEqual(await commandsWith(dataDir), []);
});

test('dev serves written pages with hot reload, and the API, on one port; SIGINT leaves nothing behind', async () => {
  const port = await freePort();
  const result = bootstrap(['dev'], { PORT: port, DEMO: '1' });
  await said(result, /is ready: http:\/\/localhost:\d+/);
  const [page, helpers] = await Promise.all([
    fetch(`http://localhost:${port}/help`, { headers: { accept: 'text/html' } }),
    fetch(`http://localhost:${port}/api/helpers`),
  ]);
  assert.match(await page.text(), /@vite\/client.*<h1/s);
  assert.equal((await helpers.json()).length, 3);
  result.child.kill('SIGINT');
  await result.ended;
  assert.deepEqual(await commandsWith(dataDir), []);
  await assert.rejects(fetch(`http://localhost:${port}/api/health`));
});

test('the children get the registry, and nothing else of what npm adds', () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    npm_config_registry: 'https://packages.example/',
    npm_config_prefix: '/somewhere',
    npm_package_name: 'x',
    npm_lifecycle_event: 'start',
  });
  const environment = childEnvironment();
  process.env = before;
  assert.equal(environment.npm_config_registry, 'https://packages.example/');
  for (const name of ['npm_config_prefix', 'npm_package_name', 'npm_lifecycle_event'])
    assert.ok(!(name in environment));
});

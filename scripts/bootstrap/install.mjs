import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { binDirectory, Failure, root, run, runOrFail, step } from './processes.mjs';

const pnpm = 'pnpm@12.21.0';
const oldestNode = 18;
// The product needs at least this version; where npm has no Node package for the platform, the machine's own is used.
const productNode = 24;
const stampFile = path.join(root, 'node_modules/.install-stamp');
const shim = path.join(root, '.cache/bin/pnpm');

/** Exits when the machine's Node is too old even for these scripts. */
export function checkOwnNode() {
  if (majorOf(process.versions.node) >= oldestNode) return;
  throw new Failure(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or later (https://nodejs.org).`,
  );
}

/** Fetches pnpm and installs the dependencies with it; does nothing when the lockfile is the one installed last. */
export async function install() {
  const stamp = await currentStamp();
  if (existsSync(pinnedNode() ?? binDirectory) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await step('pnpm', async () => {
    await rm(shim, { force: true });
    await writeShim();
    return pnpm;
  });
  await step('install', async () => {
    const options = ['install', '--frozen-lockfile', '--prefer-offline'];
    await runOrFail(shim, options, { env: { CI: 'true' } });
    await writeFile(stampFile, stamp);
    return 'dependencies and Node 24';
  });
}

/** The path of the Node that runs the product. */
export async function productNodePath() {
  const pinned = pinnedNode();
  if (pinned && existsSync(pinned)) {
    const { code } = await run(pinned, ['--version']).catch(() => ({ code: 1 }));
    if (code === 0) return pinned;
  }
  if (majorOf(process.versions.node) >= productNode) return process.execPath;
  throw new Failure(
    `No Node ${productNode} can be fetched for ${process.platform}-${process.arch}: install Node ${productNode} or later yourself.`,
  );
}

/**
 * Builds the web app with Turborepo, which skips what has not changed and needs pnpm on the PATH: the shim in
 * .cache/bin.
 */
export const build = () => step('web build', buildWeb);

/** Builds the web app; answers with 'unchanged' when there was nothing to do. */
export async function buildWeb() {
  await writeShim();
  const options = ['run', 'build', '--filter=@get-my-helpers/web', '--output-logs=errors-only', '--env-mode=loose'];
  const output = await runOrFail(path.join(binDirectory, 'turbo'), options, {
    env: { PATH: [path.dirname(shim), binDirectory, process.env.PATH ?? ''].join(path.delimiter) },
  });
  return output.includes('FULL TURBO') ? 'unchanged' : '';
}

function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  return process.platform === 'linux' ? path.join(root, 'node_modules', name, 'bin/node') : undefined;
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

async function currentStamp() {
  const manifests = [];
  for (const group of ['apps', 'packages']) {
    for (const name of await readdir(path.join(root, group))) manifests.push(path.join(group, name, 'package.json'));
  }
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests.sort()]) {
    hash.update(await readFile(path.join(root, file), 'utf8').catch(() => ''));
  }
  return hash.digest('hex');
}

/** Writes a pnpm shim that calls npx's cached copy directly, because npx is slow and may need the network. */
async function writeShim() {
  if (existsSync(shim)) return;
  const found = await runOrFail('npx', ['--yes', '--package', pnpm, '--call', 'command -v pnpm']);
  const kept = found.trim().split('\n').at(-1);
  await mkdir(path.dirname(shim), { recursive: true });
  await writeFile(shim, `#!/bin/sh\n[ -x '${kept}' ] && exec '${kept}' "$@"\nexec npx --yes ${pnpm} "$@"\n`);
  await chmod(shim, 0o755);
}

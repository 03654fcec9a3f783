import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnvironment, Failure, root } from '../bootstrap/processes.mjs';

const startSeconds = 900;
const stopSeconds = 180;

/**
 * Starts the product as a newcomer does, with `npm start`, on a free port and with a data directory of its own, and
 * waits until it is healthy. `stop` ends it with SIGTERM and throws when something is left behind.
 */
export async function startProduct(logFile) {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-'));
  // When started by root, PostgreSQL runs as another user, who needs access to this folder to keep its files in it.
  await chmod(dataDir, 0o755);
  const baseUrl = `http://localhost:${port}`;
  const log = await open(logFile, 'w');
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    // A busy machine is no failure.
    OVERLOAD_GUARD: 'off',
    SHUTDOWN_DELAY: '0',
    HOST: '',
    DATABASE_URL: '',
    PUBLIC_URL: '',
  };
  const product = spawn('npm', ['start'], {
    cwd: root,
    env: childEnvironment(settings),
    stdio: ['ignore', log.fd, log.fd],
    // In its own process group, so that Ctrl-C in the terminal reaches it only through `stop`.
    detached: true,
  });
  const ended = once(product, 'exit');
  const kill = () => {
    try {
      process.kill(-product.pid, 'SIGTERM');
    } catch {
      // It has already exited.
    }
  };
  process.on('exit', kill);

  const stop = async () => {
    process.off('exit', kill);
    product.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), pause(stopSeconds * 1000, false, { ref: false })]);
    const left = [
      ...(inTime ? [] : [`npm start did not end within ${stopSeconds} s of SIGTERM`]),
      ...((await answers(baseUrl)) ? [`something still answers on ${baseUrl}`] : []),
      ...(existsSync(path.join(dataDir, 'postgres/postmaster.pid')) ? ['PostgreSQL still runs'] : []),
    ];
    if (!inTime) process.kill(-product.pid, 'SIGKILL');
    await log.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    if (left.length > 0) throw new Failure(left.join('; '));
  };

  const exited = ended.then(() => 'exited');
  const deadline = Date.now() + startSeconds * 1000;
  while (!(await answers(baseUrl))) {
    const state = await Promise.race([exited, pause(200)]);
    if (state === undefined && Date.now() < deadline) continue;
    await stop().catch(() => undefined);
    const said = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-20).join('\n');
    throw new Failure(`npm start did not become healthy:\n${said}`);
  }
  return { baseUrl, dataDir, stop };
}

const answers = (baseUrl) =>
  fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  );

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

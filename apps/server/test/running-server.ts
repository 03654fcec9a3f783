import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const source = path.join(import.meta.dirname, '../src');
const main = path.join(source, 'main.ts');
// Shares Node's compile cache between the processes, so that each one starts faster.
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../../.cache/node');

/** The product's server in a separate process, started as in production. */
export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Its output so far, from stdout and stderr. */
  output(): string;
  /** Sends a signal and answers with the exit code (null when the signal itself ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Started {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
}

function spawnServer(settings: Record<string, string>, command = [main]): Started {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, command, {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', SHUTDOWN_DELAY: '0', OVERLOAD_GUARD: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, exited };
}

/** Starts the server on a free port and waits until it says that it is ready; `command`: its file and arguments, if others. */
export async function startServer(settings: Record<string, string>, command?: string[]): Promise<RunningServer> {
  const { child, output, exited } = spawnServer(settings, command);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /is ready: (http:\S+)\n/.exec(output());
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  });
  return {
    url,
    child,
    output,
    async end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server that exits on its own, or on `signal` once it has printed `after` or the promise resolves. */
export async function failToStart(
  settings: Record<string, string>,
  interruption?: { signal: NodeJS.Signals; after: string | Promise<unknown> },
): Promise<{ code: number | null; output: string; errors: string }> {
  const { child, exited, output } = spawnServer(settings);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  // The signal is sent only once, because a second one forces an immediate exit.
  let waited = interruption;
  const interrupt = (): void => {
    if (waited) child.kill(waited.signal);
    waited = undefined;
  };
  child.stdout?.on('data', () => {
    if (typeof waited?.after === 'string' && output().includes(waited.after)) interrupt();
  });
  if (interruption && typeof interruption.after !== 'string') void interruption.after.then(interrupt);
  return { code: await exited, output: output(), errors };
}

/** Runs an operator's command (`npm run reset`, `npm run search`) without a terminal. */
export async function runCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string; errors: string }> {
  const { PATH = '' } = process.env;
  const file = path.join(source, `start/commands/${name}.ts`);
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors });
    });
  });
}

/** A directory for DATA_DIR that PostgreSQL's user can access, and a function that removes it. */
export async function createDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

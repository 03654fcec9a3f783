import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const binDirectory = path.join(root, 'node_modules/.bin');

/** Ends the program with one line and exit code 1. */
export class Failure extends Error {}

// Variables set by `npm start` confuse the tools that it starts, so drop all but those needed to reach the registry.
const keptConfig = /^npm_config_(registry|.*proxy|ca|cafile|strict_ssl|userconfig|globalconfig|cache|\/\/.*|@.*)$/i;

/** The environment of every child: this repository's tools first on the PATH, npm's own variables left out. */
export function childEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || keptConfig.test(name.replaceAll('-', '_')),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: [binDirectory, process.env.PATH ?? ''].join(path.delimiter),
    // Cache compiled code, which halves the start time of the next process.
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    // Use cached packages without revalidation, so that the second start needs no network.
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  };
}

const running = new Set();
let stopSignal;

/**
 * Starts a program without a shell. Resolves with its exit code (128 + n for a signal) and, unless its output goes to
 * the terminal, what it wrote.
 */
export function run(command, args, { env, cwd = root, stdio = 'pipe' } = {}) {
  if (stopSignal) return Promise.resolve({ code: codeOf(stopSignal), output: '' });
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio, env: childEnvironment(env) });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(new Failure(`${command} could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? codeOf(signal), output });
    });
  });
}

/** Runs a program to its end; throws with the end of its output when it fails. */
export async function runOrFail(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (stopSignal) process.exit(codeOf(stopSignal));
  if (code === 0) return output;
  const lastLines = output.trim().split('\n').slice(-30).join('\n');
  throw new Failure(`${lastLines}\n${path.basename(command)} ${args.join(' ')} failed (exit code ${code})`);
}

/** Forwards a signal to every child. */
export function stopChildren(signal) {
  for (const child of running) child.kill(signal);
}

/** Forwards signals to the children, so that this process exits only after they have. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopSignal = signal;
      if (running.size === 0) process.exit(codeOf(signal));
      stopChildren(signal);
    });
  }
}

function codeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

/** Runs `work` and prints its name, the seconds it took, and the text it returns. */
export async function step(name, work) {
  const label = `  ${name.padEnd(12)}`;
  if (process.stdout.isTTY) process.stdout.write(`${label}       …`);
  const start = performance.now();
  const detail = await work().finally(() => {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  });
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${label} ${seconds.padStart(7)}   ${detail ?? ''}`.trimEnd());
}

import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from '../bootstrap/install.mjs';
import { root, run } from '../bootstrap/processes.mjs';
import { findBrowser } from './browser.mjs';
import { findObjectStore } from './object-store.mjs';
import { startProduct } from './product.mjs';

/** Each check resolves with { passed, failed, output }: its counts, and what to show when something failed. */

const reports = path.join(root, '.cache/test-reports');
const node = process.execPath;
const one = ({ code, output }) => (code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output });

const tool = async (command, args, options) => one(await run(command, args, options));

// For tools written in Go: with the other CPU busy, spend memory rather than CPU time on garbage collection.
const go = { env: { GOGC: '400' } };

export const lint = () => tool('oxlint', [], go);
export const format = () => tool('prettier', ['--check', '--log-level', 'warn', '.']);
export const types = () => tool('tsc', ['-b', '--singleThreaded'], go);
export const databaseTypes = () =>
  tool(node, ['scripts/codegen.ts', '--verify'], { cwd: path.join(root, 'packages/db') });

/** The tests of the scripts themselves, with Node's own runner. */
export async function scriptTests() {
  const files = (await readdir(path.join(root, 'scripts'))).filter((name) => name.endsWith('.test.mjs'));
  const args = ['--test', '--test-reporter=tap', ...files.map((name) => path.join('scripts', name))];
  const { code, output } = await run(node, args);
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const passed = count('pass');
  const failed = count('fail') + count('cancelled') + count('skipped') + count('todo');
  return { passed, failed: failed || passed === 0 || code !== 0 ? Math.max(failed, 1) : 0, output };
}

/** The Vitest tests of one package. A skipped test counts as failed: it proves nothing. */
export async function vitest(folder, config = 'vitest.config.ts') {
  const report = await freshReport(`${path.basename(config, '.config.ts')}-${path.basename(folder)}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { code, output } = await run(node, args, { cwd: path.join(root, folder), env: { NO_COLOR: '1', CI: '1' } });
  const result = await readJson(report);
  if (!result) return { passed: 0, failed: 1, output };
  const passed = result.numPassedTests;
  const notRun = result.numTotalTests - passed - result.numFailedTests;
  const failed = result.numFailedTests + notRun;
  const note = notRun > 0 ? `\n${notRun} tests were skipped.` : '';
  return { passed, failed: failed || passed === 0 || code !== 0 ? Math.max(failed, 1) : 0, output: output + note };
}

/** Tests file storage on a real S3-compatible store; reports why when none is available. */
export async function objectStore() {
  const missing = await findObjectStore();
  if (missing) return { passed: 0, failed: 0, note: `NOT RUN: ${missing}` };
  return vitest('apps/server', 'vitest.s3.config.ts');
}

export async function webBuild() {
  try {
    await buildWeb();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

/**
 * Runs the journeys in Chromium against what `npm start` serves, and checks that it stops without leaving anything
 * behind. `isWatched` prints their progress, for when no other check runs.
 */
export async function journeys(names = [], isWatched = true) {
  const report = await freshReport('playwright.json');
  const browser = await findBrowser();
  const product = await startProduct(path.join(reports, 'product.log'));
  const env = { BASE_URL: product.baseUrl, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...names];
  const stdio = isWatched ? 'inherit' : 'pipe';
  const { code, output } = await run(node, args, { cwd: path.join(root, 'apps/e2e'), stdio, env });
  const stopped = await product.stop().then(
    () => '',
    (error) => error.message,
  );
  const stats = (await readJson(report))?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const failed = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
  return {
    passed: passed + (stopped ? 0 : 1),
    failed: (failed || passed === 0 || code !== 0 ? Math.max(failed, 1) : 0) + (stopped ? 1 : 0),
    output: [output, stopped].join('\n'),
  };
}

async function freshReport(name) {
  await mkdir(reports, { recursive: true });
  const file = path.join(reports, name);
  await rm(file, { force: true });
  return file;
}

async function readJson(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

// Every gate of the product: `npm test`. A developer may choose groups: `npm test -- lint unit`, `npm test -- e2e`.
// Ends with the line 'N passed, N failed'; the exit code is 1 when anything failed. Nothing is ever skipped silently.
import { Failure, forwardSignals } from './bootstrap/processes.mjs';
import {
  databaseTypes,
  format,
  journeys,
  lint,
  objectStore,
  scriptTests,
  types,
  vitest,
  webBuild,
} from './testing/checks.mjs';

const groups = {
  lint: [
    ['oxlint', lint],
    ['prettier', format],
    ['scripts', scriptTests],
  ],
  types: [
    ['types', types],
    ['db types', databaseTypes],
  ],
  unit: [
    ['validation', () => vitest('packages/validation')],
    ['client', () => vitest('packages/client')],
    ['db', () => vitest('packages/db')],
    ['server', () => vitest('apps/server')],
    ['s3', objectStore],
    ['web', () => vitest('apps/web')],
  ],
  build: [['build', webBuild]],
  e2e: [['journeys', ({ isAlone }) => journeys([], isAlone)]],
};

/** Run last, in this order, so that quick checks fail early and both workers finish at about the same time. */
const long = ['server', 'build', 'journeys', 'web', 'db', 's3'];

async function check(work) {
  const start = performance.now();
  const result = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Failure ? error.message : error.stack,
  }));
  return { ...result, seconds: (performance.now() - start) / 1000 };
}

function show(name, { passed, failed, output, note, seconds }) {
  if (failed > 0 && output) console.log(`\n${output.trim()}\n`);
  const verdict = failed === 0 ? (note ?? `${passed} passed`) : `${passed} passed, ${failed} FAILED`;
  console.log(`  ${name.padEnd(12)} ${`${seconds.toFixed(1)} s`.padStart(7)}   ${verdict}`);
}

/** Runs the checks from one queue with two workers: one computes while the other waits. Returns their counts. */
async function runAll(checks) {
  const queue = checks.toSorted(([a], [b]) => long.indexOf(a) - long.indexOf(b));
  const results = new Map(checks.map(([name]) => [name, Promise.withResolvers()]));
  const isAlone = checks.length === 1;
  const row = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, work] = next;
      // The journeys need the build, which the other worker may still be running.
      if (name === 'journeys') await results.get('build')?.promise;
      const result = await check(() => work({ isAlone }));
      show(name, result);
      results.get(name).resolve(result);
    }
  };
  await Promise.all([row(), row()]);
  return Promise.all([...results.values()].map(({ promise }) => promise));
}

forwardSignals();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`Unknown group ${unknown.join(', ')}: use ${Object.keys(groups).join(', ')}, or none for all of them.`);
  process.exit(1);
}

const chosen = wanted.length > 0 ? [...new Set(wanted)] : Object.keys(groups);
const results = await runAll(chosen.flatMap((group) => groups[group]));
const count = (verdict) => results.reduce((sum, result) => sum + result[verdict], 0);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
process.exitCode = count('failed') === 0 ? 0 : 1;

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
    ['db', () => vitest('packages/db')],
    ['server', () => vitest('apps/server')],
    ['s3', objectStore],
    ['web', () => vitest('apps/web')],
  ],
  build: [['build', webBuild]],
  e2e: [['journeys', journeys]],
};

/** Takes as long as all others but the journeys together, and often waits: the others run beside it, one after the other. */
const longest = 'server';

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

/** Begins all checks in two rows, each in its order; the journeys come when both are through. Answers with the results. */
function beginAll(checks) {
  const rows = { longest: Promise.resolve(), others: Promise.resolve() };
  return checks.map(([name, work]) => {
    if (name === 'journeys') {
      const both = Promise.all(Object.values(rows));
      return both.then(() => check(work));
    }
    const row = name === longest ? 'longest' : 'others';
    const result = rows[row].then(() => check(work));
    rows[row] = result;
    return result;
  });
}

forwardSignals();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`Unknown group ${unknown.join(', ')}: use ${Object.keys(groups).join(', ')}, or none for all of them.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
const chosen = wanted.length > 0 ? [...new Set(wanted)] : Object.keys(groups);
const results = beginAll(chosen.flatMap((group) => groups[group]));
for (const group of chosen) {
  console.log(group);
  for (const [name] of groups[group]) {
    if (process.stdout.isTTY) process.stdout.write(`  ${name.padEnd(12)} …\r`);
    const result = await results.shift();
    show(name, result);
    total.passed += result.passed;
    total.failed += result.failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

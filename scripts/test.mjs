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

async function check(name, work) {
  const start = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name.padEnd(12)} …\r`);
  const { passed, failed, output, note } = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Failure ? error.message : error.stack,
  }));
  if (failed > 0 && output) console.log(`\n${output.trim()}\n`);
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const verdict = failed === 0 ? (note ?? `${passed} passed`) : `${passed} passed, ${failed} FAILED`;
  console.log(`  ${name.padEnd(12)} ${seconds.padStart(7)}   ${verdict}`);
  return { passed, failed };
}

forwardSignals();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`Unknown group ${unknown.join(', ')}: use ${Object.keys(groups).join(', ')}, or none for all of them.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
for (const group of wanted.length > 0 ? wanted : Object.keys(groups)) {
  console.log(group);
  for (const [name, work] of groups[group]) {
    const { passed, failed } = await check(name, work);
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

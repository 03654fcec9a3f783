import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createOpenApiDocument } from '../src/http/openapi.ts';

/**
 * Records the OpenAPI document of a release: `node scripts/record-api.ts 0.3.0`. From then on test/breaking-changes.test.ts
 * compares the API with it.
 */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which release it is, such as 0.3.0.');

const file = path.join(import.meta.dirname, '../openapi', `${version}.json`);
await writeFile(file, `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);

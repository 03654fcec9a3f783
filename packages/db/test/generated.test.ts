import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTypes } from '../scripts/generate-types.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the generated types match the schema (else run "pnpm --filter @get-my-helpers/db codegen")', async () => {
  const committed = await readFile(path.join(import.meta.dirname, '../src/generated.ts'), 'utf8');
  expect(await generateTypes(database.connectionString)).toBe(committed);
});

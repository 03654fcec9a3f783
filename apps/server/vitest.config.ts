import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { canMount } from '@get-my-helpers/db/testing-mount';

export default defineConfig({
  resolve: { alias: { argon2: path.join(import.meta.dirname, 'test/quick-argon2.ts') } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They need a store of their own: vitest.s3.config.ts.
    exclude: ['**/node_modules/**', 'test/s3/**', ...(canMount() ? [] : ['test/**/*.mount.test.ts'])],
    globalSetup: [fileURLToPath(import.meta.resolve('@get-my-helpers/db/testing-setup'))],
    pool: 'forks',
    // No file leaves anything behind that another one meets; loading the server for each takes a fifth of the time.
    isolate: false,
    // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // One is left free otherwise, and half of a small machine idle.
    maxWorkers: '100%',
    hookTimeout: 300_000,
  },
});

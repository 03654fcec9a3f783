import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They need a store of their own: vitest.s3.config.ts.
    exclude: ['**/node_modules/**', 'test/s3/**'],
    globalSetup: [fileURLToPath(import.meta.resolve('@get-my-helpers/db/testing-setup'))],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

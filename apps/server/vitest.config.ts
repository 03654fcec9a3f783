import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@get-my-helpers/db/testing-setup'))],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

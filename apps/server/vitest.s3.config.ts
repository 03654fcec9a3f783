import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that need a real S3-compatible store: `pnpm test:s3` starts one of its own. */
export default defineConfig({
  test: {
    include: ['test/s3/**/*.test.ts'],
    globalSetup: [fileURLToPath(import.meta.resolve('@get-my-helpers/db/testing-setup')), './test/s3/swift.ts'],
    pool: 'forks',
    // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
  },
});

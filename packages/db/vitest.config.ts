import { defineConfig } from 'vitest/config';
import { canMount } from './src/testing-mount.ts';
import { canLint } from './test/migration-rules.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      ...(process.getuid?.() === 0 ? [] : ['test/**/*.root.test.ts']),
      ...(canMount() ? [] : ['test/**/*.mount.test.ts']),
      // Squawk has no binary for other machines.
      ...(canLint ? [] : ['test/migration-rules.test.ts']),
      ...(process.env.TESTS === 'long' ? [] : ['test/point-in-time.test.ts']),
    ],
    globalSetup: ['./src/testing-setup.ts'],
    pool: 'forks',
    // Each file has a database of its own; loading the package for each takes a fifth of the time.
    isolate: false,
    // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
    testTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    // One is left free otherwise, and half of a small machine idle.
    maxWorkers: '100%',
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.getuid?.() === 0 ? [] : ['test/**/*.root.test.ts'],
    globalSetup: ['./src/testing-setup.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    // One is left free otherwise, and half of a small machine idle.
    maxWorkers: '100%',
    hookTimeout: 30_000,
  },
});

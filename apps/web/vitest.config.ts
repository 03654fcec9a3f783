import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** They replace modules, or look at what is shown before a screen's code is there: each has a process of its own. */
const alone = ['bad-line', 'first-load', 'upload-closing'].map((name) => `test/${name}.test.tsx`);

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          // Loading the app for each file takes half of the time.
          isolate: false,
          setupFiles: ['./test/setup-shared.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['./test/setup.ts'],
    // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // One is left free otherwise, and half of a small machine idle.
    maxWorkers: '100%',
  },
});

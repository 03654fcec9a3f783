import { defineConfig } from 'vitest/config';

// Long enough that slow tests pass on a busy machine, while a test that hangs still ends.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 900_000 } });

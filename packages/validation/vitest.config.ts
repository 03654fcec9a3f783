import { defineConfig } from 'vitest/config';

// Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 900_000 } });

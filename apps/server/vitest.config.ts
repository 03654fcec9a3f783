import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { canMount } from '@get-my-helpers/db/testing-mount';

/** They wait for most of their time: begun last, they would leave the processors idle at the end. */
const waiting = /\/(hanging-database|stalled-readers|start-and-stop|outages)\.test\.ts$/;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => Number(!waiting.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  resolve: { alias: { argon2: path.join(import.meta.dirname, 'test/quick-argon2.ts') } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They need a store of their own: vitest.s3.config.ts.
    exclude: [
      '**/node_modules/**',
      'test/s3/**',
      ...(canMount() ? [] : ['test/**/*.mount.test.ts']),
      // It needs an older version, whose folder this names.
      ...(process.env.UPGRADE_FROM === undefined ? ['test/rolling-upgrade.test.ts'] : []),
    ],
    globalSetup: [fileURLToPath(import.meta.resolve('@get-my-helpers/db/testing-setup'))],
    pool: 'forks',
    // No file leaves anything behind that another one meets; loading the server for each takes a fifth of the time.
    isolate: false,
    sequence: isShuffled ? {} : { sequencer: WaitingFirst },
    // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
    testTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than there are processors: some files wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
  },
});

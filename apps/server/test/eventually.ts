import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws, and returns its result. It gives up after two minutes, so that a slow
 * machine does not fail the test.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 30 });

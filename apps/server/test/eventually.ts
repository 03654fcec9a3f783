import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws, and answers with what it answered. It gives up after two minutes, which only
 * something that never happens takes.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 120_000, interval: 30 });

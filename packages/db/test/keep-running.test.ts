import { expect, it } from 'vitest';
import type { EmbeddedPostgres } from '../src/embedded-postgres.ts';
import { keepRunning } from '../src/embedded-postgres/keep-running.ts';

/** A fake PostgreSQL that ends on demand. */
function createFake(port = 1) {
  let onLost: (() => void) | undefined;
  const fake = {
    isStopped: false,
    postgres: {
      connectionString: '',
      pid: 1,
      port,
      adopted: false,
      onLost(listener) {
        onLost = listener;
      },
      stop: () => Promise.resolve(void (fake.isStopped = true)),
    } satisfies EmbeddedPostgres,
    end: () => onLost?.(),
  };
  return fake;
}

/**
 * Keeps a fake running; `time` is the clock, `started` has all fakes so far, `failures` are the errors of the next
 * starts.
 */
function keep(portOf: (number: number) => number = () => 1) {
  const first = createFake();
  const started = [first];
  const said: string[] = [];
  const failures: Error[] = [];
  const state = {
    time: 0,
    started,
    said,
    failures,
    retries: 0,
    onSaid: undefined as (() => void) | undefined,
    reason: undefined as string | undefined,
  };
  const kept = keepRunning(first.postgres, {
    start: () => {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      const next = createFake(portOf(started.length));
      started.push(next);
      return Promise.resolve(next.postgres);
    },
    log: (message) => {
      said.push(message);
      state.onSaid?.();
    },
    onGivenUp: (reason) => (state.reason = reason),
    now: () => state.time,
    beforeRetry: async () => void (state.retries += 1),
  });
  async function end(): Promise<void> {
    started.at(-1)?.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Object.assign(state, { kept, end });
}

it('starts another five times within a minute, and then says why it does not', async () => {
  const test = keep();
  for (let round = 0; round < 5; round += 1) await test.end();
  expect([test.started.length, test.reason]).toEqual([6, undefined]);
  expect(test.said).toEqual(
    Array.from({ length: 5 }, () => 'The embedded PostgreSQL ended by itself and runs again after 0.0 s.'),
  );
  await test.end();
  expect(test.started).toHaveLength(6);
  expect(test.reason).toBe(
    'The embedded PostgreSQL ended 6 times within a minute: see postgres.log in DATA_DIR, then start again.',
  );
});

it('keeps restarting it when it ends less often', async () => {
  const test = keep();
  for (let round = 0; round < 20; round += 1) {
    test.time += 12_001;
    await test.end();
  }
  expect([test.started.length, test.reason]).toEqual([21, undefined]);
});

const failedStart = 'The embedded PostgreSQL did not start: it was killed (see /data/postgres.log)';

it('counts a start that fails as one more end', async () => {
  const test = keep();
  test.failures.push(...Array.from({ length: 4 }, () => new Error(failedStart)));
  await test.end();
  expect([test.started.length, test.reason]).toEqual([2, undefined]);
  expect(test.retries).toBe(4);
  expect(test.said).toEqual([
    ...Array.from({ length: 4 }, () => failedStart),
    'The embedded PostgreSQL ended by itself and runs again after 0.0 s.',
  ]);
  await test.end();
  expect(test.started).toHaveLength(2);
  expect(test.reason).toBe(
    'The embedded PostgreSQL ended 6 times within a minute: see postgres.log in DATA_DIR, then start again.',
  );
});

it('names the log once in its last line when no start succeeds anymore', async () => {
  const test = keep();
  test.failures.push(...Array.from({ length: 5 }, () => new Error(failedStart)));
  await test.end();
  expect(test.started).toHaveLength(1);
  expect(test.reason).toBe(
    'The embedded PostgreSQL ended 6 times within a minute: see postgres.log in DATA_DIR, then start again.',
  );
});

it('tries no other start once it was stopped', async () => {
  const test = keep();
  let stopped: Promise<void> | undefined;
  test.failures.push(new Error(failedStart));
  test.onSaid = () => {
    stopped = test.kept.stop();
  };
  await test.end();
  await stopped;
  expect([test.started.length, test.said, test.reason]).toEqual([1, [failedStart], undefined]);
});

it('ignores one that runs elsewhere', async () => {
  const test = keep((number) => number + 1);
  await test.end();
  expect(test.started.at(-1)?.isStopped).toBe(true);
  expect(test.reason).toMatch(/^The embedded PostgreSQL was started again by another program, on another port: see/);
});

it('starts no other once it was stopped', async () => {
  const test = keep();
  await test.end();
  await test.kept.stop();
  expect(test.started.map(({ isStopped }) => isStopped)).toEqual([false, true]);
  await test.end();
  expect(test.started).toHaveLength(2);
});

import { describe, expect, it } from 'vitest';
import { retryLocks } from '../src/table-locks.ts';

const failure = (code: string): Error => Object.assign(new Error(`refused with ${code}`), { code });
const counted = () => {
  const counts = { tries: 0, waits: 0 };
  const wait = async (): Promise<void> => void (counts.waits += 1);
  return { counts, wait };
};

describe('a migration whose tables are in use', () => {
  it.each(['55P03', '40P01'])('is tried 150 times, then says what to do: %s', async (code) => {
    const { counts, wait } = counted();
    const work = async () => {
      counts.tries += 1;
      return { error: failure(code) };
    };
    await expect(retryLocks(work, wait)).rejects.toMatchObject({
      message: 'The tables are in use without a pause: stop whatever uses the database, and start again.',
      cause: { code },
    });
    expect(counts).toEqual({ tries: 150, waits: 149 });
  });

  it('goes on when they are free at the last try', async () => {
    const { counts, wait } = counted();
    const work = async () => {
      counts.tries += 1;
      return counts.tries < 150 ? { error: failure('55P03') } : { results: ['done'] };
    };
    expect(await retryLocks<{ error?: unknown; results?: string[] }>(work, wait)).toEqual({ results: ['done'] });
  });

  it('is not tried again when it fails for another reason', async () => {
    const { counts, wait } = counted();
    const result = { error: failure('42P01') };
    expect(await retryLocks(async () => result, wait)).toBe(result);
    expect(counts.waits).toBe(0);
  });
});

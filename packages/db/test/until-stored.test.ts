import { describe, expect, it, vi } from 'vitest';

// Test files share their modules: a fresh one gets pauses that take no time, and the others keep theirs.
vi.resetModules();
vi.doMock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));
const { untilStored } = await import('../src/until-stored.ts');
vi.doUnmock('node:timers/promises');
vi.resetModules();

/** Stores at last, after so many failures with this code. */
function failing(code: string, times: number) {
  const calls = { count: 0 };
  async function store(): Promise<string> {
    calls.count += 1;
    if (calls.count <= times) throw Object.assign(new Error(`refused with ${code}`), { code });
    return 'stored';
  }
  return { calls, store };
}

describe('what has to be stored', () => {
  it.each(['57P03', '53100', '40P01'])('is tried as long as the database is away or busy: %s', async (code) => {
    const { calls, store } = failing(code, 500);
    expect(await untilStored(store)).toBe('stored');
    expect(calls.count).toBe(501);
  });

  it.each(['P0001', 'XX000', '55000'])('is tried ten times when it may work later: %s', async (code) => {
    expect(await untilStored(failing(code, 9).store)).toBe('stored');
    const { calls, store } = failing(code, 10);
    await expect(untilStored(store)).rejects.toMatchObject({ code });
    expect(calls.count).toBe(10);
  });

  it.each(['23503', '42501', '22003'])('is tried once when it never works: %s', async (code) => {
    const { calls, store } = failing(code, 1);
    await expect(untilStored(store)).rejects.toMatchObject({ code });
    expect(calls.count).toBe(1);
  });
});

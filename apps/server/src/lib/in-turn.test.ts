import { describe, expect, it, vi } from 'vitest';
import { createFairTurns, createTurns } from './in-turn.ts';

/** Work that ends when it is told to. */
function createWork() {
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  return {
    most: () => most,
    begun: () => ends.length,
    end: (index: number) => ends[index]?.(),
    async work(): Promise<void> {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}

describe('work in turn', () => {
  it('runs at most so many at once, lets so many wait, and refuses the rest with when to try again', async () => {
    const { work, begun, end, most } = createWork();
    const inTurn = createTurns({ runningMax: 2, waitingMax: 3 });
    const taken = Array.from({ length: 5 }, () => inTurn(work));
    await expect(inTurn(work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 });
    expect(begun()).toBe(2);

    for (const [index, one] of taken.entries()) {
      await vi.waitFor(() => expect(begun()).toBeGreaterThan(index));
      end(index);
      await one;
    }
    expect([most(), begun()]).toEqual([2, 5]);
    const later = inTurn(work);
    await vi.waitFor(() => expect(begun()).toBe(6));
    end(5);
    await later;
  });

  it('goes on after work that failed', async () => {
    const inTurn = createTurns({ runningMax: 1, waitingMax: 1 });
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

describe('fair turns', () => {
  it('let one account have its share at a time, and the next account comes before its second', async () => {
    const turns = createFairTurns({ runningMax: 2, runningPerAccount: 1, waitingMax: 10, waitingPerAccount: 3 });
    const began: string[] = [];
    const begin = async (account: string): Promise<() => void> => {
      const end = await turns.take(account);
      began.push(account);
      return end;
    };
    const first = await begin('greedy');
    const others = [begin('greedy'), begin('greedy'), begin('greedy')];
    await expect(turns.take('greedy')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const modest = await begin('modest');
    const late = begin('late');
    expect(began).toEqual(['greedy', 'modest']);
    first();
    const second = await others[0];
    modest();
    (await late)();
    second?.();
    for (const other of others.slice(1)) (await other)();
    expect(began).toEqual(['greedy', 'modest', 'greedy', 'late', 'greedy', 'greedy']);
  });

  it('refuse everybody when too much waits', async () => {
    const turns = createFairTurns({ runningMax: 1, runningPerAccount: 1, waitingMax: 1, waitingPerAccount: 1 });
    const end = await turns.take('a');
    const waiting = turns.take('b');
    await expect(turns.take('c')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 });
    end();
    (await waiting)();
    expect(await turns.run('c', () => Promise.resolve('done'))).toBe('done');
  });
});

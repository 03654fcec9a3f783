import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

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
      end(index);
      await one;
    }
    expect([most(), begun()]).toEqual([2, 5]);
    const later = inTurn(work);
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

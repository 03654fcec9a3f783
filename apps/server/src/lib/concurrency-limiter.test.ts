import { describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { fairConcurrencyLimiter, concurrencyLimiter } from './concurrency-limiter.ts';

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

describe('the concurrency limiter', () => {
  it('bounds what runs and what waits, and refuses the rest with the seconds to wait', async () => {
    const { work, begun, end, most } = createWork();
    const limited = concurrencyLimiter({ runningMax: 2, waitingMax: 3 });
    const taken = Array.from({ length: 5 }, () => limited(work));
    await expect(limited(work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 });
    expect(begun()).toBe(2);

    for (const [index, one] of taken.entries()) {
      await eventually(() => expect(begun()).toBeGreaterThan(index));
      end(index);
      await one;
    }
    expect([most(), begun()]).toEqual([2, 5]);
    const later = limited(work);
    await eventually(() => expect(begun()).toBe(6));
    end(5);
    await later;
  });

  it('continues after a task fails', async () => {
    const limited = concurrencyLimiter({ runningMax: 1, waitingMax: 1 });
    const failing = limited(() => Promise.reject(new Error('broken')));
    const next = limited(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});

describe('fair limiter', () => {
  it('gives one account its share, and serves the next account before its second task', async () => {
    const limiter = fairConcurrencyLimiter({
      runningMax: 2,
      runningPerAccount: 1,
      waitingMax: 10,
      waitingPerAccount: 3,
    });
    const began: string[] = [];
    const begin = async (account: string): Promise<() => void> => {
      const end = await limiter.take(account);
      began.push(account);
      return end;
    };
    const first = await begin('greedy');
    const others = [begin('greedy'), begin('greedy'), begin('greedy')];
    await expect(limiter.take('greedy')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
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
    const limiter = fairConcurrencyLimiter({
      runningMax: 1,
      runningPerAccount: 1,
      waitingMax: 1,
      waitingPerAccount: 1,
    });
    const end = await limiter.take('a');
    const waiting = limiter.take('b');
    await expect(limiter.take('c')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 2 });
    end();
    (await waiting)();
    expect(await limiter.run('c', () => Promise.resolve('done'))).toBe('done');
  });
});

import { InfiniteQueryObserver, onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';

/** What is on the screen catches up with every change, whatever happens to the load that the change caused. */

const key = ['postings'];
const noAnswer = () => new TRPCClientError('Failed to fetch');
const refused = (httpStatus: number) =>
  new TRPCClientError('No', { result: { error: { message: 'No', code: -32000, data: { httpStatus } } } });
const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000);

let client: QueryClient;
let stops: (() => void)[] = [];
/** The loads so far; each waits for its answer. */
let loads: PromiseWithResolvers<unknown>[] = [];
const load = (): Promise<unknown> => {
  const next = Promise.withResolvers<unknown>();
  loads.push(next);
  return next.promise;
};
/** Answers the latest load, after everything that was under way. */
async function answer(data: unknown): Promise<void> {
  await seconds(0);
  if (data instanceof Error) loads.at(-1)?.reject(data);
  else loads.at(-1)?.resolve(data);
  await seconds(0);
}

function show(meta: { failsSilently?: boolean } = {}) {
  const observer = new QueryObserver(client, { queryKey: key, queryFn: load, meta });
  stops.push(observer.subscribe(() => undefined));
  return observer;
}
const shown = (): unknown => client.getQueryData(key);
const change = (): void => void client.invalidateQueries({ queryKey: key });

/** Simulates switching to another browser tab, or back. */
function look(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  loads = [];
  client.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a failed reload', () => {
  it('is repeated as often after many failures as after one', async () => {
    show();
    await answer('old');
    for (let changes = 0; changes < 5; changes++) {
      change();
      await answer(refused(429));
    }
    const before = loads.length;
    for (let second = 0; second < 60; second++) {
      await seconds(1);
      await answer(refused(429));
    }
    expect(loads.length).toBe(before + 2);
  });

  it('is repeated at growing intervals until it succeeds, and those begin anew after that', async () => {
    show();
    await answer('old');
    change();
    await answer(noAnswer());
    for (const [pause, failure] of [
      [2, noAnswer()],
      [4, refused(503)],
      [8, refused(500)],
      [16, refused(429)],
      [30, noAnswer()],
    ] as const) {
      const before = loads.length;
      await seconds(pause - 1);
      expect(loads.length).toBe(before);
      await seconds(1);
      expect(loads.length).toBe(before + 1);
      await answer(failure);
      expect(shown()).toBe('old');
    }
    await seconds(30);
    await answer('new');
    expect(shown()).toBe('new');
    const before = loads.length;
    await seconds(120);
    expect(loads.length).toBe(before);

    change();
    await answer(noAnswer());
    await seconds(2);
    expect(loads.length).toBe(before + 2);
  });

  it('is not repeated where the server has refused it for good', async () => {
    show();
    await answer('old');
    change();
    await answer(refused(403));
    await seconds(120);
    expect(loads.length).toBe(2);
  });

  it('waits while nobody looks, and while the server is out of reach', async () => {
    show();
    await answer('old');
    change();
    look('hidden');
    await answer(noAnswer());
    await seconds(120);
    expect(loads.length).toBe(2);
    look('visible');
    await answer(noAnswer());
    expect(loads.length).toBe(3);

    onlineManager.setOnline(false);
    await seconds(120);
    expect(loads.length).toBe(3);
    onlineManager.setOnline(true);
    await answer('new');
    expect(shown()).toBe('new');
  });

  it('waits until it is shown again when its screen is closed', async () => {
    show();
    await answer('old');
    change();
    await answer(noAnswer());
    stops.pop()?.();
    await seconds(120);
    expect(loads.length).toBe(2);
    show();
    await answer('new');
    expect(shown()).toBe('new');
  });

  it('is still owed after a change of the same data in the browser', async () => {
    show();
    await answer(['one', 'two']);
    change();
    await answer(noAnswer());
    client.setQueryData(key, ['one, marked', 'two']);
    await seconds(2);
    await answer(['one, marked', 'two', 'three']);
    expect(shown()).toEqual(['one, marked', 'two', 'three']);
  });
});

describe('a failed first load', () => {
  it('is left to the Retry button', async () => {
    show();
    await answer(noAnswer());
    await seconds(120);
    expect(loads.length).toBe(1);
  });

  it('is repeated where nothing on the screen tells of it', async () => {
    show({ failsSilently: true });
    await answer(noAnswer());
    await seconds(2);
    await answer('3 unread');
    expect(shown()).toBe('3 unread');
  });
});

describe('a load that began before a change', () => {
  it('is followed by another one when it is the first', async () => {
    show();
    change();
    await answer('from before');
    expect(shown()).toBe('from before');
    await answer('new');
    expect(shown()).toBe('new');
    expect(loads.length).toBe(2);
  });

  it('does not pass as up to date when the screen that it is for is not there yet', async () => {
    const query = client.query({ queryKey: key, queryFn: load });
    change();
    await answer('from before');
    expect(await query).toBe('from before');
    show();
    await answer('new');
    expect(shown()).toBe('new');
  });

  it('is followed by another one when nobody looked at the time of the change', async () => {
    show();
    await answer('old');
    change();
    look('hidden');
    change();
    look('visible');
    await answer('from before');
    await answer('new');
    expect(shown()).toBe('new');
  });
});

describe('the next page of a list that has to be loaded again', () => {
  async function showList() {
    const observer = new InfiniteQueryObserver(client, {
      queryKey: key,
      queryFn: load,
      initialPageParam: 0,
      getNextPageParam: (_page, _pages, last: number) => last + 1,
    });
    stops.push(observer.subscribe(() => undefined));
    await answer('first');
    return observer;
  }
  const pages = (): unknown => (shown() as { pages: unknown }).pages;

  it('does not take the place of the reload', async () => {
    const list = await showList();
    change();
    await seconds(0);
    void list.fetchNextPage();
    await answer('second');
    expect(pages()).toEqual(['first', 'second']);
    await answer('first, new');
    await answer('second, new');
    expect(pages()).toEqual(['first, new', 'second, new']);
  });

  it('does not hide that the reload had failed', async () => {
    const list = await showList();
    change();
    await answer(noAnswer());
    void list.fetchNextPage();
    await answer('second');
    await answer('first, new');
    await answer('second, new');
    expect(pages()).toEqual(['first, new', 'second, new']);
  });

  it('is left to its own Retry button when it fails itself', async () => {
    const list = await showList();
    void list.fetchNextPage();
    await answer(noAnswer());
    await seconds(120);
    expect(loads.length).toBe(2);
    void list.fetchNextPage();
    await answer('second');
    await seconds(120);
    expect(loads.length).toBe(3);
    expect(pages()).toEqual(['first', 'second']);
  });
});

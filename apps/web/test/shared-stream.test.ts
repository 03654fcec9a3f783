import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '@get-my-helpers/validation/event';
import { followSharedStream, type StreamStart } from '../src/lib/shared-stream.ts';
import { FakeChannels, FakeLocks } from './fake-tabs.ts';

const gigId = (number: number): string => `01930000-0000-7000-a000-${String(number).padStart(12, '0')}`;

/** A browser with tabs, and the server that their streams come from. */
function aBrowser({ canShare = true } = {}) {
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  /** What has happened at the server, in order. */
  const happened: { id: number; data: StreamEvent; at: number }[] = [];
  const streams = new Set<{ start: StreamStart; push: (id: number, data: StreamEvent) => void }>();
  let tabs = 0;

  const openTab = ({ loadedAt = Date.now() } = {}) => {
    tabs += 1;
    const tab = { isFrozen: false, held: [] as (() => void)[] };
    const heard: string[] = [];
    const close = followSharedStream({
      name: 'events of somebody',
      loadedAt,
      open: (start, onEvent) => {
        const push = (id: number, data: StreamEvent): void => onEvent(String(id), data);
        const stream = { start, push };
        streams.add(stream);
        const from = 'lastEventId' in start ? Number(start.lastEventId) : 0;
        if ('loadedAt' in start) push(from, { type: 'connected', missedNothing: true });
        for (const { id, data, at } of happened) {
          if ('lastEventId' in start ? id > from : at >= start.loadedAt) push(id, data);
        }
        return () => streams.delete(stream);
      },
      onEvent: (data) => {
        if (data.type === 'gig') heard.push(data.gigId);
        else if (data.type === 'connected' && !data.missedNothing) heard.push('everything');
      },
      browser: canShare ? { locks: locks.manager, Channel: channels.forTab(tab) } : null,
    });
    const thaw = (): void => {
      tab.isFrozen = false;
      for (const tell of tab.held.splice(0)) tell();
    };
    return { heard, close, freeze: () => (tab.isFrozen = true), thaw };
  };
  const happen = (number: number): void => {
    const data: StreamEvent = { type: 'gig', gigId: gigId(number), status: 'pending' };
    happened.push({ id: number, data, at: Date.now() });
    for (const { push } of streams) push(number, data);
  };
  return { openTab, happen, streams };
}
const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const gigs = (...numbers: number[]): string[] => numbers.map(gigId);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('eight tabs of one account', () => {
  it('share one stream, and each hears every event once', async () => {
    const { openTab, happen, streams } = aBrowser();
    const tabs = Array.from({ length: 8 }, () => openTab());
    await flush();
    happen(1);
    happen(2);
    await flush();
    expect(streams.size).toBe(1);
    for (const { heard } of tabs) expect(heard).toEqual(gigs(1, 2));
    for (const { close } of tabs) close();
    await flush();
    expect(streams.size).toBe(0);
  });

  it('miss nothing when the one that leads is closed, again and again', async () => {
    const { openTab, happen, streams } = aBrowser();
    const tabs = Array.from({ length: 8 }, () => openTab());
    await flush();
    let number = 0;
    while (tabs.length > 1) {
      happen((number += 1));
      // Close the leader before the others get the event, so that the next event happens while no tab has a stream.
      tabs.shift()?.close();
      happen((number += 1));
      await flush();
      expect(streams.size).toBe(1);
      const all = Array.from({ length: number }, (_, index) => gigId(index + 1));
      for (const { heard } of tabs) expect(heard).toEqual(all);
    }
    tabs[0]?.close();
  });
});

describe('a tab that is opened later', () => {
  it('hears what happened since it was loaded, and nothing is loaded again', async () => {
    const { openTab, happen } = aBrowser();
    const first = openTab();
    await flush();
    happen(1);
    await vi.advanceTimersByTimeAsync(1000);
    const loadedAt = Date.now();
    await vi.advanceTimersByTimeAsync(500);
    happen(2);
    await vi.advanceTimersByTimeAsync(500);
    const later = openTab({ loadedAt });
    await flush();
    happen(3);
    await flush();
    expect(later.heard).toEqual(gigs(2, 3));
    expect(first.heard).toEqual(gigs(1, 2, 3));
    later.close();
    first.close();
  });

  it('loads its lists again where the others do not know what it missed', async () => {
    const { openTab, happen } = aBrowser();
    const loadedAt = Date.now();
    await vi.advanceTimersByTimeAsync(30_000);
    const first = openTab();
    await flush();
    const older = openTab({ loadedAt });
    await flush();
    happen(1);
    await flush();
    expect(older.heard).toEqual(['everything', ...gigs(1)]);
    older.close();
    first.close();
  });
});

describe('a leader that is frozen', () => {
  it('is replaced by the tab that is looked at, and hears the rest when it is back', async () => {
    const { openTab, happen, streams } = aBrowser();
    const frozen = openTab();
    const shown = openTab();
    await flush();
    happen(1);
    await flush();
    frozen.freeze();
    const [old] = streams;
    if (old) streams.delete(old);
    happen(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown.heard).toEqual(gigs(1, 2));
    happen(3);
    await flush();
    expect(shown.heard).toEqual(gigs(1, 2, 3));
    frozen.thaw();
    await flush();
    expect(frozen.heard).toEqual(gigs(1, 2, 3));
    expect(streams.size).toBe(1);
    shown.close();
    await flush();
    expect(streams.size).toBe(1);
    happen(4);
    expect(frozen.heard).toEqual(gigs(1, 2, 3, 4));
    frozen.close();
    expect(streams.size).toBe(0);
  });

  it('keeps the lead while it answers', async () => {
    const { openTab, streams } = aBrowser();
    const leader = openTab();
    const other = openTab();
    await flush();
    const [stream] = streams;
    await vi.advanceTimersByTimeAsync(120_000);
    expect([...streams]).toEqual([stream]);
    other.close();
    leader.close();
  });
});

it('where tabs cannot share, each has its own stream', async () => {
  const { openTab, happen, streams } = aBrowser({ canShare: false });
  const tabs = [openTab(), openTab()];
  happen(1);
  expect(streams.size).toBe(2);
  for (const { heard, close } of tabs) {
    expect(heard).toEqual(gigs(1));
    close();
  }
  expect(streams.size).toBe(0);
});

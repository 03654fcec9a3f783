import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import { api, markRequests, startTest, unexpectedCalls } from './api.ts';
import { StandInStream } from './event-stream.ts';

/** Mocks what jsdom lacks: layout, media queries, observers and event streams. */
function fillInTheBrowser(): void {
  window.matchMedia = (query: string) => ({
    // Prefer reduced motion, so that what opens is there at once.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
  Object.assign(window, { EventSource: StandInStream });
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

fillInTheBrowser();
// Loading a screen's code can take long on a busy machine, so wait longer and keep notices up longer.
configure({ asyncUtilTimeout: 120_000 });
Object.assign(limits, { notificationDuration: 3_600_000 });

const complaints: string[] = [];

beforeAll(() => {
  api.listen({ onUnhandledFrame: 'error' });
  markRequests();
});
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      const text = words.map(String).join(' ');
      // In development the router warns of every failed load, which tests provoke.
      if (!text.startsWith('Warning: Error in route match:')) complaints.push(`console.${kind}: ${text}`);
    });
  }
});
afterEach(async () => {
  cleanup();
  // Calls are batched until the next turn of the event loop; wait for those that still belong to this test.
  await new Promise((resolve) => setTimeout(resolve));
  startTest();
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  onlineManager.setOnline(true);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  const found = [...complaints.splice(0), ...unexpectedCalls.splice(0)];
  if (found.length > 0) throw new Error(`The console and the network should be quiet:\n${found.join('\n')}`);
});
afterAll(() => api.close());

import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Holds every timer with one of these delays for the rest of the test: it fires when `pass` is called, and never earlier,
 * however slow the machine is.
 */
export function holdTimers(...delays: number[]): { pass: () => void; delays: () => number[] } {
  const held = new Map<unknown, { delay: number; end: () => void }>();
  const { setTimeout, clearTimeout } = globalThis;
  const setSpy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay, ...values) => {
    if (delay === undefined || !delays.includes(delay)) return setTimeout(callback, delay, ...values);
    // A real timer id for clearTimeout, with a delay that never elapses during a test.
    const timer = setTimeout(() => undefined, 2 ** 31 - 1);
    held.set(timer, { delay, end: () => callback(...values) });
    return timer;
  });
  const clearSpy = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    clearTimeout(timer);
  });
  onTestFinished(() => {
    for (const timer of held.keys()) clearTimeout(timer as NodeJS.Timeout);
    setSpy.mockRestore();
    clearSpy.mockRestore();
  });
  return {
    delays: () => [...held.values()].map(({ delay }) => delay),
    pass() {
      const due = [...held];
      held.clear();
      act(() => {
        for (const [timer, { end }] of due) {
          clearTimeout(timer as NodeJS.Timeout);
          end();
        }
      });
    },
  };
}

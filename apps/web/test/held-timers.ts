import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Holds every timer of so many milliseconds for the rest of the test: its time is over when `pass` says so, however long
 * a busy machine makes a test wait meanwhile.
 */
export function holdTimers(milliseconds: number): { pass: () => void } {
  const held = new Map<unknown, () => void>();
  const { setTimeout, clearTimeout } = globalThis;
  const setSpy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay, ...values) => {
    if (delay !== milliseconds) return setTimeout(callback, delay, ...values);
    // Its time never comes by itself.
    const timer = setTimeout(() => undefined, 2 ** 31 - 1);
    held.set(timer, () => callback(...values));
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
    pass() {
      const due = [...held];
      held.clear();
      act(() => {
        for (const [timer, end] of due) {
          clearTimeout(timer as NodeJS.Timeout);
          end();
        }
      });
    },
  };
}

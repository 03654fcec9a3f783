import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How far the page has moved under the reader by itself (Cumulative Layout Shift). */
    shifted: number;
    /** What the page's own security policy has refused. */
    refusedByPolicy: string[];
  }
}

/** Before the page is opened: notes every shift that no input caused, and every refusal of the security policy. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0;
    window.refusedByPolicy = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!shift.hadRecentInput) window.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      window.refusedByPolicy.push(`${effectiveDirective}: ${blockedURI}`);
    });
  });

/** Holds back every answer to requests of these addresses until the function that this returns is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The longest transition or animation of anything on the page, in seconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element, part);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map((text) => Number.parseFloat(text));
      }),
    );
    return Math.max(...durations);
  });

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The page's Cumulative Layout Shift so far. */
    shifted: number;
    /** What the page's Content Security Policy has blocked. */
    refusedByPolicy: string[];
  }
}

/** Call before opening the page: records every layout shift without recent input and every CSP violation. */
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

/** Takes from pages the data that the server wrote into them, so that the browser asks for them and gets the answers of the test. */
export const withoutWrittenData = (page: Page): Promise<unknown> =>
  page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script type="application\/json" id="written-page">.*?<\/script>/s,
      '',
    );
    await route.fulfill({ response, body });
  });

/** Delays all responses from matching URLs until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds the first script of the app back, as on a bad line; the returned function lets it come. */
export const holdScript = (page: Page): Promise<() => void> => holdBack(page, /\/assets\/index-[^/]*\.js$/);

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

import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Response,
} from '@playwright/test';
import type { Device } from './browser.ts';
import { handsFor, type HandKind, type Hands } from './hands.ts';

export { expect };

/** Tags tests that do not depend on the device, so that the phone project skips them. */
export const once = '@once';

export interface Options {
  /** The input method, set by the Playwright project. */
  hand: HandKind;
}

export interface Fixtures extends Options {
  /** The hands of the person at the page. */
  hands: Hands;
  /** Allows an HTTP error status in this journey, since the browser logs every such response as an error. */
  expectRefusal: (status: number) => void;
  /** Allows failed requests, for journeys that cut the connection themselves. */
  expectLostLine: () => void;
  /** A page in a new browser context for another person in the same journey, on the same device by default. */
  newPerson: (device?: Device) => Promise<Page>;
  problems: string[];
}

const refusal = /(?:^Failed to load resource: the server responded with a status of|answered) (\d+)/;

const lostLine = /^Failed to load resource: net::ERR_|^\w*Error: Code not loaded: /;

/** Fails every journey on a console error, an uncaught exception or a server error. */
export const test = base.extend<Fixtures>({
  hand: ['mouse', { option: true }],
  hands: async ({ page, hand }, use) => {
    await use(handsFor(page, hand));
  },
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'errors in the browser').toEqual([]);
  },
  expectRefusal: async ({ problems }, use) => {
    const expected: number[] = [];
    await use((status) => expected.push(status));
    const kept = problems.filter((text) => !expected.includes(Number(refusal.exec(text)?.[1])));
    problems.splice(0, problems.length, ...kept);
  },
  expectLostLine: async ({ problems }, use) => {
    let isExpected = false;
    await use(() => {
      isExpected = true;
    });
    const kept = problems.filter((text) => !isExpected || !lostLine.test(text));
    problems.splice(0, problems.length, ...kept);
  },
  context: async ({ context, problems }, use) => {
    watch(context, problems);
    await use(context);
  },
  newPerson: async (
    { browser, contextOptions, problems, viewport, isMobile, hasTouch, deviceScaleFactor, baseURL, locale, timezoneId },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (device) => {
      const own = { viewport, isMobile, hasTouch, deviceScaleFactor, ...device };
      const options = { ...own, baseURL, locale, timezoneId };
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      watch(context, problems);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

function watch(context: BrowserContext, problems: string[]): void {
  const { onConsole, onError, onResponse } = collectorOf(problems);
  context
    .on('console', onConsole)
    .on('response', onResponse)
    .on('weberror', (error) => onError(error.error()));
}

/** Collects problems as for every journey, but on one shared page; returns a function that stops watching. */
export function watchPage(page: Page, problems: string[]): () => void {
  const { onConsole, onError, onResponse } = collectorOf(problems);
  page.on('console', onConsole).on('response', onResponse).on('pageerror', onError);
  return () => {
    page.off('console', onConsole).off('response', onResponse).off('pageerror', onError);
  };
}

function collectorOf(problems: string[]) {
  return {
    onConsole(message: ConsoleMessage) {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    },
    onError(error: Error) {
      problems.push(String(error));
    },
    onResponse(response: Response) {
      if (response.status() >= 500) problems.push(`${response.url()} answered ${response.status()}`);
    },
  };
}

import type { BrowserContext, Page } from '@playwright/test';
import { desktop } from './browser.ts';
import { leavePhone } from './phone.ts';
import type { Screen } from './screen.ts';
import { accountOf, leaveScreen } from './screens.ts';
import { test as base, watchPage } from './test.ts';

interface WorkerFixtures {
  /** One page of each account, in a browser of its own, for all tests of a worker. */
  sharedPages: Map<ReturnType<typeof accountOf>, Page>;
}

interface Fixtures {
  /** A page at a desk, in light colors: that of the screen's account, or a new one in a browser of its own. */
  pageFor: (screen: Screen) => Promise<Page>;
}

const needsOwnBrowser = ({ ownBrowser, losesLine, arrange }: Screen): boolean =>
  ownBrowser === true || losesLine === true || arrange !== undefined;

/**
 * Makes a page that another test has used what it was: at a desk, in light colors, with nothing under the pointer. It is
 * left first: an empty page is quickly laid out anew.
 */
async function reset(page: Page): Promise<void> {
  await page.bringToFront();
  await leaveScreen(page);
  await leavePhone(page);
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.mouse.move(0, 0);
}

/** Tests that look and leave nothing behind: they share one page per account. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedPages: [
    async ({}, use) => {
      const pages: WorkerFixtures['sharedPages'] = new Map();
      await use(pages);
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  pageFor: async ({ sharedPages, browser, contextOptions, viewport, baseURL, locale, timezoneId, problems }, use) => {
    const own: BrowserContext[] = [];
    const stops: (() => void)[] = [];
    await use(async (screen) => {
      const shared = needsOwnBrowser(screen) ? undefined : sharedPages.get(accountOf(screen));
      if (shared) await reset(shared);
      const options = { ...contextOptions, viewport, baseURL, locale, timezoneId };
      const page = shared ?? (await (await browser.newContext(options)).newPage());
      if (needsOwnBrowser(screen)) own.push(page.context());
      else sharedPages.set(accountOf(screen), page);
      stops.push(watchPage(page, problems));
      return page;
    });
    for (const stop of stops) stop();
    await Promise.all(own.map((context) => context.close()));
  },
});

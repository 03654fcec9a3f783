import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from './accounts.ts';
import { desktop } from './browser.ts';
import { leavePhone } from './phone.ts';
import type { Screen } from './screen.ts';
import { test as base, watchPage } from './test.ts';

interface WorkerFixtures {
  /** One page of each role, in a browser of its own, for all tests of a worker. */
  sharedPages: Map<Role, Page>;
}

interface Fixtures {
  /** An empty page at a desk, in light colors: that of the screen's role, or a new one in a browser of its own. */
  pageFor: (screen: Screen) => Promise<Page>;
}

const needsOwnBrowser = ({ ownBrowser, losesLine, arrange }: Screen): boolean =>
  ownBrowser === true || losesLine === true || arrange !== undefined;

/** Empties a page that another test has used: nothing of that is left, apart from what the browser keeps anyway. */
async function clear(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await leavePhone(page);
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Tests that look and leave nothing behind: they share one page per role. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedPages: [
    async ({}, use) => {
      const pages = new Map<Role, Page>();
      await use(pages);
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  pageFor: async ({ sharedPages, browser, contextOptions, viewport, baseURL, locale, timezoneId, problems }, use) => {
    const own: BrowserContext[] = [];
    const stops: (() => void)[] = [];
    await use(async (screen) => {
      const shared = needsOwnBrowser(screen) ? undefined : sharedPages.get(screen.role);
      if (shared) await clear(shared);
      const options = { ...contextOptions, viewport, baseURL, locale, timezoneId };
      const page = shared ?? (await (await browser.newContext(options)).newPage());
      if (needsOwnBrowser(screen)) own.push(page.context());
      else sharedPages.set(screen.role, page);
      stops.push(watchPage(page, problems));
      return page;
    });
    for (const stop of stops) stop();
    await Promise.all(own.map((context) => context.close()));
  },
});

import type { BrowserContext, Page } from '@playwright/test';
import { desktop } from './browser.ts';
import { leavePhone } from './phone.ts';
import type { Screen } from './screen.ts';
import { accountOf, leaveScreen } from './screens.ts';
import { test as base, watchPage } from './test.ts';

interface WorkerFixtures {
  /** One page per account, each in its own browser context, shared by all tests of a worker. */
  sharedPages: Map<ReturnType<typeof accountOf>, Page>;
}

interface Fixtures {
  /** A desktop page in light mode: the account's shared one, or a new one if the screen needs its own context. */
  pageFor: (screen: Screen) => Promise<Page>;
}

const needsOwnBrowser = ({ ownBrowser, losesLine, arrange }: Screen): boolean =>
  ownBrowser === true || losesLine === true || arrange !== undefined;

/**
 * Resets a shared page to the desktop size and light mode, with the pointer away from all controls. It leaves the
 * screen first, because resizing an empty page needs little layout work.
 */
async function reset(page: Page): Promise<void> {
  await page.bringToFront();
  await leaveScreen(page);
  await leavePhone(page);
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.mouse.move(0, 0);
}

/** For tests without side effects, which can share one page per account. */
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

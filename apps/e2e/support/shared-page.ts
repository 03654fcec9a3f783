import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from './accounts.ts';
import { test as base, watchPage } from './test.ts';

interface WorkerFixtures {
  /** One browser of each role, with its cookies and its cache, for all tests of a worker. */
  contexts: Map<Role, BrowserContext>;
}

interface Fixtures {
  /** A page of its own in the browser of a role. */
  openPage: (role: Role) => Promise<Page>;
}

/** Tests that look and leave nothing behind: they share one browser per role, which is much quicker than one per test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  contexts: [
    async ({}, use) => {
      const contexts = new Map<Role, BrowserContext>();
      await use(contexts);
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  openPage: async ({ contexts, browser, contextOptions, viewport, baseURL, locale, timezoneId, problems }, use) => {
    const pages: Page[] = [];
    await use(async (role) => {
      const options = { ...contextOptions, viewport, baseURL, locale, timezoneId };
      const context = contexts.get(role) ?? (await browser.newContext(options));
      contexts.set(role, context);
      // Some states sign somebody new in.
      if (role === 'visitor') await context.clearCookies();
      const page = await context.newPage();
      watchPage(page, problems);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});

import { defineConfig } from '@playwright/test';
import { launchOptions, phone, desktop } from './support/browser.ts';
import { once, type Options } from './support/test.ts';

/**
 * The journeys run against a product that is already there: `npm test -- e2e` starts one with `npm start` and says where
 * (BASE_URL) and with which Chromium (CHROME_PATH).
 */
export default defineConfig<Options>({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long enough for the busiest machine: what hangs ends here, what is slow does not fail.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test would double the time: DEBUG_TRACE=1 records them.
    trace: process.env['DEBUG_TRACE'] ? 'retain-on-failure' : 'off',
  },
  // Each persona's journey by mouse, by touch and by the keyboard alone.
  projects: [
    // Lines break on the road, and dialogs are short of room there. What is the same at a desk and on a phone runs at the
    // desk: 150 MB, paper, many tabs, logins, who may see what, and the tests that say so; of the two in the hire loop one
    // has a phone.
    { name: 'desktop', use: { ...desktop, hand: 'mouse' }, testIgnore: /keyboard|screens|bad-line|dialogs/ },
    {
      name: 'phone',
      use: { ...phone, hand: 'touch' },
      testIgnore: /keyboard|screens|large-file|access|logins|print|tabs|hire-loop/,
      grepInvert: new RegExp(once),
    },
    {
      name: 'keyboard',
      use: { ...desktop, hand: 'keyboard' },
      testMatch: /(visitor|professional|helper|admin|keyboard)\.spec/,
    },
    // Each screen is checked at every width in one visit.
    { name: 'screens', use: desktop, testMatch: /screens/ },
  ],
});

import { defineConfig } from '@playwright/test';
import { launchOptions, phone, desktop } from './support/browser.ts';
import { once, type Options } from './support/test.ts';

/**
 * The journeys run against a product that is already running: `npm test -- e2e` starts one with `npm start` and passes
 * its address (BASE_URL) and the Chromium to use (CHROME_PATH).
 */
export default defineConfig<Options>({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long enough for a very busy machine, so that it catches only tests that hang.
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
  // Each persona's journey, and that of a paid job, by mouse, by touch and by the keyboard alone.
  projects: [
    // Lost connections and small dialogs are tested on the phone only. What does not depend on the device is tested on
    // the desktop only: the 150 MB upload, printing, many tabs, logins, access, saved searches, tests tagged `once`, and the hire loop and the crew,
    // where one of the people uses a phone. Photos of jobs and messages are taken with a phone.
    { name: 'desktop', use: { ...desktop, hand: 'mouse' }, testIgnore: /keyboard|screens|bad-line|dialogs|photos/ },
    {
      name: 'phone',
      use: { ...phone, hand: 'touch' },
      testIgnore: /keyboard|screens|large-file|access|logins|print|tabs|hire-loop|crew|saved/,
      grepInvert: new RegExp(once),
    },
    {
      name: 'keyboard',
      use: { ...desktop, hand: 'keyboard' },
      testMatch: /(visitor|professional|helper|admin|work|paid-job|keyboard)\.spec/,
    },
    // Needs only one project: each test resizes the page to check every width.
    { name: 'screens', use: desktop, testMatch: /screens/ },
  ],
});

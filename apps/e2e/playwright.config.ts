import { defineConfig } from '@playwright/test';
import { launchOptions, phone, desktop } from './support/browser.ts';

/**
 * The journeys run against a product that is already there: `npm test -- e2e` starts one with `npm start` and says where
 * (BASE_URL) and with which Chromium (CHROME_PATH).
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
  projects: [
    { name: 'desktop', use: desktop },
    // The keyboard is the desktop's.
    { name: 'phone', use: phone, testIgnore: /keyboard/ },
  ],
});

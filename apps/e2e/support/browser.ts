import type { LaunchOptions, PlaywrightTestOptions } from '@playwright/test';

export type Device = Pick<PlaywrightTestOptions, 'isMobile' | 'hasTouch' | 'deviceScaleFactor'> & {
  viewport: { width: number; height: number };
};

export const desktop: Device = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};
export const phone: Device = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** Chromium as it runs on a bare server: quiet. Playwright leaves out its sandbox, which root could not use. */
export const launchOptions: LaunchOptions = {
  // Playwright's own Chromium when nothing is named.
  executablePath: process.env['CHROME_PATH'] || undefined,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
};

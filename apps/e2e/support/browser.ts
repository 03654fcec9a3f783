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

/** Chromium for servers without a display. Playwright disables its sandbox by default, which would not work as root. */
export const launchOptions: LaunchOptions = {
  // Without CHROME_PATH, Playwright uses the Chromium it downloaded.
  executablePath: process.env['CHROME_PATH'] || undefined,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
};

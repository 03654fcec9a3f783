import type { CDPSession, Page } from '@playwright/test';
import { phone } from './browser.ts';

const sessions = new WeakMap<Page, CDPSession>();

/** Switches the open page to phone emulation with touch, without reloading it. */
export async function becomePhone(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await resizePhone(page);
}

/** Makes the emulated phone taller than a real one, at most as tall as the page. */
export async function resizePhone(page: Page, least = 0): Promise<void> {
  const { width, height } = phone.viewport;
  const metrics = { width, height: Math.max(height, least), deviceScaleFactor: 1, mobile: true };
  await sessions.get(page)?.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Ends phone emulation, if it is on; the caller has to set the viewport size again. */
export async function leavePhone(page: Page): Promise<void> {
  const session = sessions.get(page);
  if (!session) return;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.send('Emulation.clearDeviceMetricsOverride');
}

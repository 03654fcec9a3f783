import type { CDPSession, Page } from '@playwright/test';
import { phone } from './browser.ts';

const sessions = new WeakMap<Page, CDPSession>();

/** Makes a phone of the page that is open, with a finger for a mouse; what is on it stays. */
export async function becomePhone(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await resizePhone(page);
}

/** Makes the phone higher than it is, at most as high as the page. */
export async function resizePhone(page: Page, least = 0): Promise<void> {
  const { width, height } = phone.viewport;
  const metrics = { width, height: Math.max(height, least), deviceScaleFactor: 1, mobile: true };
  await sessions.get(page)?.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Makes a desktop of the page again, if it is a phone; its size is to be set anew. */
export async function leavePhone(page: Page): Promise<void> {
  const session = sessions.get(page);
  if (!session) return;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.send('Emulation.clearDeviceMetricsOverride');
}

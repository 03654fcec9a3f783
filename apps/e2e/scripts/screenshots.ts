// Pictures of every screen in every role, width and color scheme, for people to look at:
//   BASE_URL=http://localhost:3000 node scripts/screenshots.ts [folder] [part of a screen's name]
// The folder is outside the repository by default. One picture for the README:
//   node scripts/screenshots.ts --readme
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { desktop, launchOptions, phone } from '../support/browser.ts';
import type { Screen } from '../support/screen.ts';
import { findIds, openScreen, screens } from '../support/screens.ts';

const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const devices = { desktop, phone };
const schemes = ['light', 'dark'] as const;

const browser = await chromium.launch(launchOptions);
const asking = await browser.newContext({ baseURL });
const ids = await findIds(asking.request);
await asking.close();

async function take(
  screen: Screen,
  device: keyof typeof devices,
  colorScheme: 'light' | 'dark',
  file: string,
  fullPage = true,
): Promise<void> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await openScreen(page, screen, ids);
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  await context.close();
}

const [first, part = ''] = process.argv.slice(2);
if (first === '--readme') {
  const home = screens.find(({ name, role }) => name === 'home' && role === 'visitor');
  const folder = path.join(import.meta.dirname, '../../../docs/screenshots');
  await mkdir(folder, { recursive: true });
  if (home) await take(home, 'desktop', 'light', path.join(folder, 'home.png'), false);
} else {
  const folder = first ?? path.join(tmpdir(), 'get-my-helpers-screens');
  await mkdir(folder, { recursive: true });
  for (const screen of screens.filter(({ name }) => name.includes(part))) {
    for (const device of ['desktop', 'phone'] as const) {
      for (const scheme of schemes) {
        const file = path.join(folder, `${screen.name}-${screen.role}-${device}-${scheme}.png`);
        // Keep taking pictures of the other screens when one fails.
        await take(screen, device, scheme, file).then(
          () => console.log(file),
          (error: unknown) => {
            process.exitCode = 1;
            console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
          },
        );
      }
    }
  }
}
await browser.close();

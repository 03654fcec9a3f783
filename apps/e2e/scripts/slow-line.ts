// What somebody on a bad line (400 kbit/s, 400 ms) waits for, without anything kept by the browser, against a product that runs:
//   BASE_URL=http://localhost:3000 node scripts/slow-line.ts [part of a page's name] [runs of each page, the median counts]
// 'text': something can be read, and links followed. 'press': the header's menu has opened for whoever pressed it from then on.
// 'script': kB of script that the page loads before it is touched.
import { chromium, type Browser } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { desktop, launchOptions } from '../support/browser.ts';
import { measuredPages, type MeasuredPage } from '../support/measured-pages.ts';

const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

declare global {
  interface Window {
    /** When the menu opened, in milliseconds since the page was asked for. */
    answeredAt?: number;
  }
}

/** In the page: presses the header's menu from the first paint on, until it opens. */
function pressMenu(): void {
  const timer = setInterval(() => {
    const menu = document.querySelector('header button[aria-expanded]');
    if (!(menu instanceof HTMLElement) || performance.getEntriesByName('first-contentful-paint').length === 0) return;
    if (menu.ariaExpanded !== 'true') return menu.click();
    window.answeredAt = performance.now();
    clearInterval(timer);
  }, 50);
}

async function open(browser: Browser, { path, role }: MeasuredPage, isPressed: boolean) {
  const context = await browser.newContext({ ...desktop, baseURL });
  if (role !== 'visitor') await signIn(context.request, role);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  if (isPressed) await page.addInitScript(pressMenu);
  await page.goto(path, { timeout: 120_000 });
  if (isPressed) await page.waitForFunction(() => window.answeredAt !== undefined, undefined, { timeout: 120_000 });
  else await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    return {
      text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      press: window.answeredAt ?? Number.NaN,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    };
  });
  await context.close();
  return found;
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const [part = '', runs = '1'] = process.argv.slice(2);
const print = (cells: string[]): void => console.log(cells.map((cell) => cell.padEnd(18)).join(''));
const browser = await chromium.launch(launchOptions);
print(['page', 'text', 'press', 'script']);
for (const page of (await measuredPages(baseURL)).filter(({ name }) => name.includes(part))) {
  const pressed: Awaited<ReturnType<typeof open>>[] = [];
  for (let run = 0; run < Number(runs); run++) pressed.push(await open(browser, page, true));
  const { script } = await open(browser, page, false);
  const seconds = (field: 'text' | 'press'): string =>
    `${(middle(pressed.map((run) => run[field])) / 1000).toFixed(1)} s`;
  print([page.name, seconds('text'), seconds('press'), `${Math.round(script)} kB`]);
}
await browser.close();

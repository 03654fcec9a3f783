import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerHelper } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { watchMemory } from '../support/server-memory.ts';
import { tinyVideo } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const megabyte = 1024 * 1024;
const size = 150 * megabyte;
const lostConnection = 'Failed to load resource: net::ERR_FAILED';

/** Writes a short MP4 padded with a skippable box of noise, no two megabytes alike. Returns the file's SHA-256. */
async function writeVideo(path: string): Promise<string> {
  const head = Buffer.concat([tinyVideo, Buffer.alloc(8)]);
  head.writeUInt32BE(size - tinyVideo.byteLength, tinyVideo.byteLength);
  head.write('free', tinyVideo.byteLength + 4, 'latin1');
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  for (let number = 0; number < size / megabyte; number++) {
    const block = Buffer.alloc(megabyte, createHash('sha256').update(String(number)).digest());
    if (number === 0) head.copy(block);
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return hash.digest('hex');
}

/**
 * Lets the first parts through and holds back the later ones until the returned function is called, so that the upload
 * is still running when the test pauses it, however fast the machine is.
 */
async function holdLaterParts(page: Page, passing: number): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/parts\/\d+\?/, async (route) => {
    const part = Number(/\/parts\/(\d+)\?/.exec(route.request().url())?.[1]);
    if (part > passing) await released;
    // Pausing aborted this request; the part is sent again later.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

test('a video of 150 MB is uploaded in parts, despite a failing part and a pause, and arrives unchanged', async ({
  page,
  problems,
  baseURL,
}, testInfo) => {
  const path = testInfo.outputPath('a day on the roof.mp4');
  const sent = await writeVideo(path);
  const helper = await registerHelper(page.request);
  await page.goto('/dashboard');

  const parts = new Map<number, number>();
  page.on('requestfinished', (request) => {
    const [, part] = /\/parts\/(\d+)\?/.exec(request.url()) ?? [];
    if (part !== undefined && request.method() === 'PUT') parts.set(Number(part), (parts.get(Number(part)) ?? 0) + 1);
  });
  let failures = 0;
  await page.route(/\/parts\/3\?/, async (route) => {
    if (failures === 2) return route.continue();
    failures += 1;
    return route.abort();
  });
  const release = await holdLaterParts(page, 10);

  const memory = await watchMemory(baseURL ?? '');
  await page.getByRole('button', { name: 'Add Work Sample' }).click();
  await page.getByLabel('Choose photo or video (file)').setInputFiles(path);
  await page.getByLabel('Title').fill('A day on the roof');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: /a day on the roof/ });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(25);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', /^Paused/);
  release();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(notice(page, 'Work Sample Added')).toBeVisible({ timeout: 600_000 });
  await expect(bar).toHaveAttribute('aria-valuetext', 'Complete, 100%');
  const { idle, peak } = memory.stop();

  expect(failures).toBe(2);
  // Pausing aborts at most the six requests in flight; of those, parts that the store already had are not sent again.
  expect(parts.size).toBeGreaterThanOrEqual(30 - 6);
  expect(Math.max(...parts.values()), 'times that a part was sent to its end').toBe(1);
  problems.splice(0, problems.length, ...problems.filter((text) => text !== lostConnection));

  const profile = (await (await page.request.get(`/api/helpers/${helper.id}`)).json()) as {
    workSamples: { url: string }[];
  };
  const served = await page.request.get(profile.workSamples[0]?.url ?? '');
  expect(served.headers()['content-type']).toBe('video/mp4');
  expect(
    createHash('sha256')
      .update(await served.body())
      .digest('hex'),
  ).toBe(sent);

  const figures = `idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`;
  testInfo.annotations.push({ type: 'memory of the server', description: figures });
  expect(peak - idle, `megabytes above idle (${figures})`).toBeLessThan(150);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerHelper, registerProfessional, signIn } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { colorAt, png, portraitPhoto } from '../support/pictures.ts';
import { pdf } from '../support/files.ts';
import { expect, once, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** The URL of the photo on the dashboard, without its size parameter. */
async function photoOf(page: Page): Promise<string> {
  const source = await page.getByRole('main').locator('img').first().getAttribute('src');
  return source?.split('?')[0] ?? '';
}

async function openCrop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Add|Change) Photo$/ }).click();
  await page.getByLabel('Choose photo (file)').setInputFiles({
    name: 'IMG_0042.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitPhoto(page),
  });
  await expect(page.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
}

async function savePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(notice(page, 'Profile Photo Updated')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

test('a helper sets a photo, rotated and cropped as chosen, and sees it everywhere', async ({ page, newPerson }) => {
  const helper = await registerHelper(page.request);
  await page.goto('/dashboard');
  await openCrop(page);
  await savePhoto(page);
  const first = await photoOf(page);
  // By default the middle of the photo is cropped, where red ends halfway down.
  expect(await colorAt(page, first, 0.4)).toBe('red');
  expect(await colorAt(page, first, 0.62)).toBe('blue');

  await openCrop(page);
  const box = await page.getByAltText('Your photo').boundingBox();
  if (!box) throw new Error('there is no photo to move');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 150, { steps: 5 });
  await page.mouse.up();
  await savePhoto(page);
  const second = await photoOf(page);
  expect(second).not.toBe(first);
  // Dragging the photo down crops its upper part, where red ends three quarters of the way down.
  expect(await colorAt(page, second, 0.62)).toBe('red');
  expect(await colorAt(page, second, 0.9)).toBe('blue');
  expect((await page.request.get(first)).status(), 'the replaced photo').toBe(404);

  const visitor = await newPerson();
  await visitor.goto(`/helper/${helper.id}`);
  await expect(visitor.getByRole('main').locator(`img[src^="${second}"]`)).toHaveJSProperty('complete', true);
});

test(
  'a file that is not an image is refused with a reason, and another one accepted',
  { tag: once },
  async ({ page, expectRefusal }) => {
    expectRefusal(415);
    await registerHelper(page.request);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Upload ID' }).click();
    const choose = page.getByLabel('Choose file (file)');
    await choose.setInputFiles({ name: 'id.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await expect(dialog(page).getByRole('alert')).toContainText('HEIC photos are not supported');
    await choose.setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
    await dialog(page).getByRole('button', { name: 'Upload ID' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please upload a JPEG, PNG or WebP image, or a PDF.');
    await expect(notice(page, 'Upload Failed')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Choose another file' }).click();
    await choose.setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog(page).getByRole('button', { name: 'Upload ID' }).click();
    await expect(notice(page, 'ID Uploaded')).toBeVisible();
  },
);

test('an ID waits for review, and an admin downloads it', { tag: once }, async ({ page, newPerson }) => {
  const helper = await registerHelper(page.request);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Upload ID' }).click();
  await expect(dialog(page)).toContainText('only you and our admins can open it');
  await page
    .getByLabel('Choose file (file)')
    .setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog(page).getByRole('button', { name: 'Upload ID' }).click();
  await expect(notice(page, 'ID Uploaded')).toBeVisible();
  await expect(page.getByText('Unverified')).toBeVisible();
  await expect(page.getByText('We received your document. It is waiting for review.')).toBeVisible();

  const admin = await newPerson();
  await signIn(admin.request, 'admin');
  await admin.goto('/admin?tab=users');
  await admin.getByLabel('Search users').fill(helper.name);
  const card = admin.getByRole('article', { name: helper.name });
  await expect(card).toContainText('Each view is recorded');
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    card.getByRole('link', { name: `Download ID document of ${helper.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('government-id.pdf');
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  await card.getByRole('button', { name: 'Verify' }).click();
  await expect(notice(admin, 'Success')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('ID verification pending')).toHaveCount(0);
});

test('a professional sets a company logo while editing, and keeps what they typed', { tag: once }, async ({ page }) => {
  await registerProfessional(page.request, { company: 'Whitfield Plumbing' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  await page
    .getByLabel('Choose logo (file)')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(400, 200) });
  await expect(page.getByAltText('Preview of the chosen file')).toBeVisible();
  await page.getByRole('button', { name: 'Save Logo' }).click();
  await expect(notice(page, 'Company Logo Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('512-555-0142');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Profile Updated')).toBeVisible();
  await expect(page.getByRole('main').locator('img[data-logo="true"]')).toHaveJSProperty('naturalWidth', 40);
});

test('a helper shows a photo of their work, others look at it, and it can be removed', async ({ page, newPerson }) => {
  const helper = await registerHelper(page.request);
  await page.goto('/dashboard');
  for (const [title, color] of [
    ['Copper manifold', [180, 90, 40]],
    ['Drywall patch', [90, 110, 130]],
  ] as const) {
    await page.getByRole('button', { name: /^(Add Work Sample|Add another)$/ }).click();
    await page
      .getByLabel('Choose photo or video (file)')
      .setInputFiles({ name: 'work.png', mimeType: 'image/png', buffer: png(1000, 800, color) });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Missing required meta fields');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('button', { name: `Open photo: ${title}` })).toBeVisible();
  }
  for (const place of ['profile', 'helper']) {
    const visitor = await newPerson();
    await visitor.goto(`/${place}/${helper.id}`);
    await visitor.getByRole('button', { name: 'Open photo: Drywall patch' }).click();
    const large = visitor.getByRole('dialog', { name: 'Drywall patch' });
    await expect(large.getByAltText('Drywall patch')).toHaveJSProperty('naturalWidth', 1000);
    await visitor.keyboard.press('ArrowRight');
    await expect(visitor.getByRole('dialog', { name: 'Copper manifold' })).toContainText('2 of 2');
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove Drywall patch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Work Sample Removed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
});

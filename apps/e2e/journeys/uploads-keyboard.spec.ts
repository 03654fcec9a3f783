import { registerHelper } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { createKeyboard } from '../support/keyboard.ts';
import { colorAt, portraitPhoto } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a photo is chosen, moved, zoomed and saved by keyboard alone', async ({ page }) => {
  const { press, reach } = createKeyboard(page);
  await registerHelper(page.request);
  await page.goto('/dashboard');
  await press(page.getByRole('button', { name: 'Add Photo' }));
  const choose = page.getByRole('button', { name: 'Choose photo' });
  await expect(choose).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(choose)]);
  const buffer = await portraitPhoto(page);
  await chooser.setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer });

  await reach(page.getByRole('group', { name: /part of the photo that will be shown/ }));
  for (let presses = 0; presses < 15; presses++) await page.keyboard.press('ArrowDown');
  await reach(page.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await page.keyboard.press('ArrowLeft');
  await press(page.getByRole('button', { name: 'Save Photo' }));
  await expect(notice(page, 'Profile Photo Updated')).toBeVisible();

  const source = await page.getByRole('main').locator('img').first().getAttribute('src');
  const photo = source?.split('?')[0] ?? '';
  expect(await colorAt(page, photo, 0.62)).toBe('red');
  expect(await colorAt(page, photo, 0.9)).toBe('blue');
});

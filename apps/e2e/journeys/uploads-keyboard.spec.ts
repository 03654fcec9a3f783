import { registerHelper } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { colourAt, portraitPhoto } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a photo is chosen, moved, zoomed and saved by keyboard alone', async ({ page }) => {
  await registerHelper(page.request);
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Add Photo' }), 'Enter');
  const choose = page.getByRole('button', { name: 'Choose photo' });
  await expect(choose).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, choose, 'Enter')]);
  const buffer = await portraitPhoto(page);
  await chooser.setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer });

  await tabTo(page, page.getByRole('group', { name: /Part of the photo that is shown/ }));
  for (let presses = 0; presses < 15; presses++) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await page.keyboard.press('ArrowLeft');
  await press(page, page.getByRole('button', { name: 'Save Photo' }), 'Enter');
  await expect(notice(page, 'Profile Photo Updated')).toBeVisible();

  const source = await page.getByRole('main').locator('img').first().getAttribute('src');
  const photo = source?.split('?')[0] ?? '';
  expect(await colourAt(page, photo, 0.62)).toBe('red');
  expect(await colourAt(page, photo, 0.9)).toBe('blue');
});

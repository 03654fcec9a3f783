import { registerHelper, signIn, uniqueWord } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const phone = '512-555-0147';

for (const place of ['profile', 'helper']) {
  test(`/${place} prints black on white, without buttons or links to press`, async ({ page }) => {
    const helper = await registerHelper(page.request, { phone, description: `Tiles and grout, ${uniqueWord()}.` });
    await signIn(page.request, 'professional');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/${place}/${helper.id}`);
    await expect(page.getByRole('heading', { name: helper.name }).first()).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    for (const role of ['button', 'navigation', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    const pressed = page.getByRole('link', { name: /^(Call|Email|Back to Search|See the full profile)$/ });
    await expect(pressed).toHaveCount(0);
    if (place === 'helper') return;
    await expect(page.getByRole('main').getByText(helper.email).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(phone).first()).toBeVisible();
  });
}

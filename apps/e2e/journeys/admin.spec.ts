import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { button, logIn, notice } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('an admin looks at the numbers, verifies and rejects', async ({ page, hands, request }) => {
  const word = uniqueWord();
  const good = await registerHelper(request, { name: `Hana ${word}` });
  const bad = await registerHelper(request, { name: `Hugo ${word}` });
  const professional = await registerProfessional(request, { name: `Pat ${word}` });
  const { press, write } = hands;
  const tab = (name: string) => page.getByRole('tab', { name });
  const user = (name: string) => page.getByRole('article', { name });

  await test.step('logs in', async () => {
    await page.goto('/admin');
    await logIn(hands, demoLogins.admin);
    await expect(page.getByText('Welcome, ')).toBeVisible();
  });

  await test.step('sees the overview', async () => {
    for (const card of ['Total Users', 'Verified Users', 'Active Jobs', 'New Today'])
      await expect(page.getByRole('main').getByText(card, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Top Specialties' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Users by State' })).toBeVisible();
  });

  await test.step('finds users, verifies one and rejects the other', async () => {
    await press(tab('Users'));
    await write(page.getByLabel('Search users'), word);
    await expect(page.getByText('2 helpers found')).toBeVisible();
    await expect(user(good.name)).toContainText('pending');
    await press(button(page, `Verify ${good.name}`));
    await expect(notice(page, 'Success').filter({ hasText: 'Helper verification status updated' })).toBeVisible();
    await expect(user(good.name)).toContainText('verified');
    await expect(user(good.name).getByRole('button')).toHaveCount(0);
    await press(button(page, `Reject ${bad.name}`));
    await expect(user(bad.name)).toContainText('rejected');
    await expect(button(page, `Verify ${bad.name}`)).toBeVisible();
    await press(tab('Professionals'));
    await press(button(page, `Verify ${professional.name}`));
    const notified = notice(page, 'Success').filter({ hasText: 'Professional verification status updated' });
    await expect(notified).toBeVisible();
    await expect(user(professional.name)).toContainText('verified');
  });

  await test.step('reads the analytics as a table', async () => {
    await press(tab('Analytics'));
    await expect(page.getByRole('heading', { name: 'Registration Trend (Last 30 Days)' })).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Helpers', 'Professionals', 'Total']);
    await expect(table.getByRole('row')).toHaveCount(11);
    await press(tab('Content'));
    await expect(page.getByText('Content management features coming soon...')).toBeVisible();
  });

  await test.step('logs out', async () => {
    await press(button(page, 'Logout'));
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  await test.step('and everybody sees the Verified badge', async () => {
    await page.goto(`/helper/${good.id}`);
    await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(good.email)).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, uniqueEmail, uniqueWord } from '../support/accounts.ts';
import { notice } from '../support/actions.ts';
import { chooseIn, press, tabTo, typeInto } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function typeCredentials(page: Page, person: { name: string; email: string; city: string }): Promise<void> {
  await typeInto(page, page.getByLabel('Full Name'), person.name);
  await typeInto(page, page.getByLabel(/^Email/), person.email);
  await typeInto(page, page.getByLabel('Confirm Email'), person.email);
  await typeInto(page, page.getByLabel(/^Password/), 'a-long-secret-1');
  await typeInto(page, page.getByLabel('Confirm Password'), 'a-long-secret-1');
  await typeInto(page, page.getByLabel('City'), person.city);
  await chooseIn(page, page.getByLabel('State'), 'Texas');
}

test('a professional registers, searches, opens a helper and posts a job with the keyboard alone', async ({ page }) => {
  const city = `Alpine ${uniqueWord()}`;
  const title = `Panel upgrade ${uniqueWord()}`;
  const helper = await registerHelper(page.context().request, { city });
  await page.context().clearCookies();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Join as Pro' }), 'Enter');
  await typeCredentials(page, { name: `Pat ${uniqueWord()}`, email: uniqueEmail(), city });
  await chooseIn(page, page.getByLabel('Trade Type'), 'Electrical');
  await chooseIn(page, page.getByLabel('License Type'), 'Business License');
  await press(page, checkbox(page, 'Zelle'), 'Space');
  await press(page, button(page, 'Create Professional Account'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Start Finding Helpers' }), 'Enter');

  await typeInto(page, page.getByLabel('City'), city);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 helper found')).toBeVisible();
  await press(
    page,
    page.getByRole('article', { name: helper.name }).getByRole('link', { name: 'View Profile' }),
    'Enter',
  );
  await expect(page.getByRole('heading', { name: helper.name, level: 1 })).toBeVisible();

  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Job Postings' })).toBeVisible();
  await press(page, button(page, 'Post New Job'), 'Enter');
  const form = page.getByRole('tabpanel', { name: 'Job Postings' });
  await typeInto(page, form.getByLabel('Job Title'), title);
  await typeInto(page, form.getByLabel('Hourly Rate'), '40');
  await typeInto(page, form.getByLabel('Job Description'), 'Swap the panel, label every breaker.');
  await typeInto(page, form.getByLabel('City'), city);
  await chooseIn(page, form.getByLabel('State'), 'Texas');
  await press(page, button(page, 'Post Job'), 'Enter');
  await expect(notice(page, 'Job Posted')).toBeVisible();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test('a helper registers and finds a job, and an admin verifies them, with the keyboard alone', async ({
  page,
  newPerson,
}) => {
  const name = `Hana ${uniqueWord()}`;
  await page.goto('/register-helper');
  await typeCredentials(page, { name, email: uniqueEmail(), city: 'Austin' });
  for (const choice of ['Plumbing', 'Hammer', 'Cash', 'Monday', 'Tuesday']) {
    await press(page, checkbox(page, choice), 'Space');
    await expect(checkbox(page, choice)).toBeChecked();
  }
  await tabTo(page, button(page, 'Create Helper Profile'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Age is required').first()).toBeVisible();
  await expect(page.getByLabel('Age')).toBeFocused();
  await page.keyboard.type('34');
  await typeInto(page, page.getByLabel('Hourly Rate'), '25');
  await press(page, button(page, 'Create Helper Profile'), 'Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await press(
    page,
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Find Jobs' }),
    'Enter',
  );
  await chooseIn(page, page.getByLabel('Urgency'), 'Urgent');
  await press(page, button(page, 'Search Jobs'), 'Enter');
  await expect(page).toHaveURL(/urgency=urgent/);
  await expect(page.getByText(/^\d+ jobs? found$/)).toBeVisible();

  const admin = await newPerson();
  await admin.goto('/admin');
  await typeInto(admin, admin.getByLabel('Email'), demoLogins.admin.email);
  await typeInto(admin, admin.getByLabel(/^Password/), demoLogins.admin.password);
  await admin.keyboard.press('Enter');
  await tabTo(admin, admin.getByRole('tab', { name: 'Overview' }));
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Enter');
  await typeInto(admin, admin.getByLabel('Search users'), name);
  await press(admin, button(admin, `Verify ${name}`), 'Enter');
  await expect(notice(admin, 'Success')).toContainText('Helper verification status updated');
});

import type { Page } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { uniqueEmail, uniqueWord } from '../support/accounts.ts';
import { fillHelperRegistration, fillProfessionalRegistration, notice, visibleLink } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('professional and helper find each other, and the helper gets verified', async ({ page, newPerson }) => {
  const city = `Marfa ${uniqueWord()}`;
  const helper = { name: `Hana ${uniqueWord()}`, email: uniqueEmail(), password: 'helper-secret-1', city };
  const professional = { name: `Pat ${uniqueWord()}`, email: uniqueEmail(), password: 'professional-1', city };
  const title = `Rough-in ${uniqueWord()}`;

  await test.step('a visitor sees what the product is', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Prepare for future with ai master your trade' })).toBeVisible();
    for (const figure of ['2,500+', '850+', '15,000+', '4.8'])
      await expect(page.getByText(figure, { exact: true })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Professional account required to access full helper database')).toBeVisible();
  });

  await test.step('registers as a professional and is signed in', async () => {
    await main(page).getByRole('link', { name: 'Join as Pro' }).click();
    await expect(page).toHaveURL(/\/register-professional$/);
    await fillProfessionalRegistration(page, professional);
    await page.getByRole('button', { name: 'Create Professional Account' }).click();
    await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeVisible();
    await expect(notice(page, 'Registration Successful')).toContainText(
      'Welcome to Get My Helpers! Redirecting to your dashboard...',
    );
    await page.getByRole('link', { name: 'Start Finding Helpers' }).click();
    await expect(page.getByRole('heading', { name: 'Find Trade Helpers' })).toBeVisible();
  });

  await test.step('searches the helpers by trade and state, and opens one', async () => {
    await page.getByLabel('Trade type').selectOption({ label: 'Plumbing' });
    await page.getByLabel('State').selectOption({ label: 'Texas' });
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/specialty=plumbing/);
    await expect(page).toHaveURL(/state=TX/);
    await expect(page.getByText(/^\d+ helpers? found$/)).toBeVisible();
    const card = main(page).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hire Helper' })).toBeVisible();
  });

  const helperPage = await newPerson();
  await test.step('a helper registers and lands on the dashboard', async () => {
    await helperPage.goto('/');
    await main(helperPage).getByRole('link', { name: 'Join as a Trade Helper' }).click();
    await fillHelperRegistration(helperPage, helper);
    await helperPage.getByRole('button', { name: 'Create Helper Profile' }).click();
    await expect(notice(helperPage, 'Registration Successful')).toBeVisible();
    await expect(helperPage).toHaveURL(/\/dashboard$/);
    await expect(main(helperPage).getByText(helper.name, { exact: true })).toBeVisible();
    await expect(helperPage.getByText('ID verification pending')).toBeVisible();
  });

  await test.step('the professional posts a job on the dashboard', async () => {
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Job Postings' }).click();
    await expect(page.getByText('No job postings yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Post New Job' }).click();
    const post = page.getByRole('button', { name: 'Post Job' });
    await expect(post).toBeDisabled();
    await page.getByLabel('Job Title').fill(title);
    await expect(post).toBeDisabled();
    await page.getByLabel('Job Description').fill('Copper to PEX in two bathrooms.');
    await page.getByLabel('Hourly Rate').fill('32.50');
    await page.getByLabel('Estimated Hours').fill('16');
    await page.getByLabel('City').fill(city);
    await page.getByLabel('State').selectOption({ label: 'Texas' });
    await post.click();
    await expect(notice(page, 'Job Posted')).toBeVisible();
    const posted = page.getByRole('article', { name: title });
    await expect(posted).toContainText(/open/i);
    await expect(posted).toContainText('$32.50');
  });

  await test.step('the helper finds it', async () => {
    await visibleLink(helperPage, 'Find Jobs').click();
    await helperPage.getByLabel('City').fill(city);
    await helperPage.getByRole('button', { name: 'Search Jobs' }).click();
    await expect(helperPage.getByText('1 job found')).toBeVisible();
    const job = helperPage.getByRole('article', { name: title });
    await expect(job).toContainText('$32.50/hr');
    await expect(job).toContainText(`${city}, TX`);
    await expect(job).toContainText('General labor');
    await expect(job).toContainText('Time TBD');
    await job.getByRole('link', { name: 'View Details' }).click();
    await expect(helperPage.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('an admin verifies the helper', async () => {
    const admin = await newPerson();
    await admin.goto('/admin');
    await admin.getByLabel(/^Email/).fill(demoLogins.admin.email);
    await admin.getByLabel(/^Password/).fill(demoLogins.admin.password);
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await admin.getByRole('tab', { name: 'Users' }).click();
    await admin.getByLabel('Search users').fill(helper.name);
    const card = admin.getByRole('article', { name: helper.name });
    await expect(card).toContainText('pending');
    await card.getByRole('button', { name: 'Verify' }).click();
    await expect(notice(admin, 'Success')).toContainText('Helper verification status updated');
    await expect(card).toContainText('verified');
    await expect(card.getByRole('button')).toHaveCount(0);
  });

  await test.step('the Verified badge shows to the professional and to everybody', async () => {
    await page.goto(`/search?city=${encodeURIComponent(city)}`);
    const card = page.getByRole('article', { name: helper.name });
    await expect(card).toContainText('Verified');
    await expect(card).toContainText('$25/hr');
    await card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { name: helper.name, level: 1 })).toBeVisible();
    const visitor = await newPerson();
    await visitor.goto(page.url());
    await expect(visitor.getByRole('heading', { name: helper.name, level: 1 })).toBeVisible();
    await expect(main(visitor).getByText('Verified', { exact: true })).toBeVisible();
    await expect(visitor.getByText(helper.email)).toHaveCount(0);
  });
});

import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, registerProfessional } from '../support/accounts.ts';
import { fillHelperRegistration, notice, openMenu } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a helper signs in, keeps the session over a reload, and signs out', async ({ page, hands, request }) => {
  const helper = await registerHelper(request);
  await page.goto('/login-helper');
  await page.getByLabel('Email').fill(helper.email.toUpperCase());
  await page.getByLabel(/^Password/).fill(helper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(page, 'Login Successful')).toContainText(`Welcome back, ${helper.name}!`);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Find Work' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '{}')).toEqual({
    id: helper.id,
    name: helper.name,
    email: helper.email,
    type: 'helper',
  });
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);

  const menu = await openMenu(hands);
  await expect(menu).toContainText(helper.email);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('a professional signs in and is led to the dashboard after a moment', async ({ page, request }) => {
  const professional = await registerProfessional(request);
  await page.goto('/login-professional');
  await page.getByLabel('Email').fill(professional.email);
  await page.getByLabel(/^Password/).fill(professional.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard Now' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Search Helpers', 'Job Postings', 'Review Helpers']);
});

test('a wrong password is refused with the documented text, and the input stays', async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal(401);
  const helper = await registerHelper(request);
  await page.goto('/login-helper');
  await page.getByLabel('Email').fill(helper.email);
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(page, 'Login Failed')).toContainText('Invalid email or password. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(helper.email);
  await expect(page).toHaveURL(/\/login-helper$/);
});

test("a helper's account does not open the professional login", async ({ page, request, expectRefusal }) => {
  expectRefusal(401);
  const helper = await registerHelper(request);
  await page.goto('/login-professional');
  await page.getByLabel('Email').fill(helper.email);
  await page.getByLabel(/^Password/).fill(helper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(page, 'Login Failed')).toBeVisible();
});

test('an empty login says what is missing under each field', async ({ page }) => {
  await page.goto('/login-professional');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the demo logins are shown and work', async ({ page }) => {
  await page.goto('/login-helper');
  const demo = page.getByRole('complementary', { name: 'Demo login' });
  await expect(demo).toContainText(demoLogins.helper.email);
  await demo.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an admin signs in separately from users, is refused with a wrong password, and signs out', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(401);
  await page.goto('/admin');
  await expect(page.getByText(demoLogins.admin.password)).toBeVisible();
  await page.getByLabel('Email').fill(demoLogins.admin.email);
  await page.getByLabel(/^Password/).fill('wrong-one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
  await page.getByLabel(/^Password/).fill(demoLogins.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Users', 'Analytics', 'Content']);
  await expect(page.getByText('Total Users')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('an email that is taken is refused at registration', async ({ page, hands, request, expectRefusal }) => {
  expectRefusal(409);
  const helper = await registerHelper(request);

  await page.goto('/register-helper');
  await fillHelperRegistration(hands, { ...helper, email: helper.email.toUpperCase(), city: 'Austin' });
  await page.getByRole('button', { name: 'Create Helper Profile' }).click();
  await expect(notice(page, 'Registration Failed')).toContainText('An account with this email already exists.');
  await expect(page.getByLabel('Full Name')).toHaveValue(helper.name);
});

test('a registration form says everything that is wrong', async ({ page }) => {
  await page.goto('/register-professional');
  await page.getByLabel(/^Email/).fill('pat@journeys.example');
  await page.getByLabel('Confirm Email').fill('other@journeys.example');
  await page.getByLabel(/^Password/).fill('12345678');
  await page.getByLabel('Confirm Password').fill('1234567');
  await page.getByRole('button', { name: 'Create Professional Account' }).click();
  for (const text of [
    'Name is required',
    'Email addresses must match',
    'Password must be at least 8 characters',
    'Please select a license type',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(notice(page, 'Payment Methods Required')).toContainText(
    'Please scroll down and select at least one payment method to continue.',
  );
  await expect(page.getByRole('group', { name: /^Payment Methods/ })).toBeInViewport();
});

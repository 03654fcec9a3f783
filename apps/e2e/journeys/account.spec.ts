import type { Page } from '@playwright/test';
import { registerHelper, registerProfessional, signIn } from '../support/accounts.ts';
import { button, field, goTo, logIn, notice, openMenu } from '../support/actions.ts';
import { expect, once, test } from '../support/test.ts';

/** The newest mail to an address with this subject, once it appears in the demo outbox. */
const mailTo = (page: Page, subject: string, email: string) =>
  page.getByRole('article', { name: `${subject}, to ${email}` }).first();

test(
  'a forgotten password is replaced by the link in an email',
  { tag: once },
  async ({ page, hands, request, expectRefusal }) => {
    expectRefusal(400);
    expectRefusal(401);
    const helper = await registerHelper(request);

    await page.goto('/login-helper');
    await hands.press(page.getByRole('link', { name: 'Forgot password?' }));
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await hands.write(field(page, 'Email'), helper.email);
    await hands.press(button(page, 'Send the Link'));
    await hands.press(page.getByRole('link', { name: 'open the outbox' }));

    const link = mailTo(page, 'Choose a new password', helper.email).getByRole('link').first();
    const address = new URL((await link.getAttribute('href')) ?? '');
    await hands.press(link);
    await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await hands.write(page.getByLabel('New Password', { exact: true }), 'a-brand-new-one');
    await hands.write(page.getByLabel('Confirm New Password'), 'a-brand-new-one');
    await hands.press(button(page, 'Set New Password'));
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

    await hands.press(page.getByRole('link', { name: 'Sign In' }));
    await logIn(hands, helper);
    await expect(notice(page, 'Login Failed')).toBeVisible();
    await logIn(hands, { ...helper, password: 'a-brand-new-one' });
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(`${address.pathname}${address.hash}`);
    await hands.write(page.getByLabel('New Password', { exact: true }), 'yet-another-one');
    await hands.write(page.getByLabel('Confirm New Password'), 'yet-another-one');
    await hands.press(button(page, 'Set New Password'));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
);

test('an address is confirmed by a mailed link, notifications reach the bell, and an account is deleted', async ({
  page,
  hands,
  request,
  playwright,
  baseURL,
}) => {
  const helper = await registerHelper(request);
  await signIn(page.context().request, 'helper', helper);

  await test.step('the email is confirmed', async () => {
    await page.goto('/demo/outbox');
    await hands.press(mailTo(page, 'Please confirm your email address', helper.email).getByRole('link').first());
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  });

  await test.step('what happens elsewhere comes to the bell without a reload', async () => {
    await goTo(hands, 'Dashboard');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const theirs = await playwright.request.newContext({ baseURL });
    const professional = await registerProfessional(theirs);
    await theirs.post('/api/messages', { data: { helperId: helper.id, content: 'Free on Friday?' } });
    await theirs.dispose();
    await hands.press(page.getByRole('button', { name: 'Notifications, 1 unread' }));
    await hands.press(page.getByRole('link', { name: new RegExp(`New message from ${professional.name}`) }));
    await expect(page.getByRole('list', { name: /^Messages with/ })).toContainText('Free on Friday?');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('the account is deleted, and its owner signed out', async () => {
    await hands.press((await openMenu(hands)).getByRole('link', { name: 'Account' }));
    await expect(page.getByText(/^Confirmed on /)).toBeVisible();
    await hands.press(button(page, 'Delete My Account'));
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await hands.write(dialog.getByLabel('Your Password'), helper.password);
    await hands.press(button(dialog, 'Delete for Good'));
    await expect(notice(page, 'Account Deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.context().request.get(`/api/helpers/${helper.id}`)).status()).toBe(404);
    expect((await page.context().request.get('/api/account')).status()).toBe(401);
  });
});

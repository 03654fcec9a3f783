import type { Locator, Page } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, signIn } from '../support/accounts.ts';
import { button, notice } from '../support/actions.ts';
import { handsFor, type Hands } from '../support/hands.ts';
import { askAdminForCode, onPhone } from '../support/security-steps.ts';
import { appCode, turnOnSecondFactor } from '../support/second-factor.ts';
import { expect, test } from '../support/test.ts';

/** Keyboard only: the dialog takes and traps the focus, Escape closes it, and the focus returns to the opener. */
async function goIntoAndOut(hands: Hands, opener: Locator, title: string): Promise<Locator> {
  const { page } = hands;
  const dialog = page.getByRole('dialog', { name: title });
  await hands.press(opener);
  await expect(dialog.getByLabel('Your Password')).toBeFocused();
  // One more Tab than the dialog's five stops: the password, its reveal button, the two buttons and Close.
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await hands.close(dialog);
  await expect(opener).toBeFocused();
  return dialog;
}

async function prove(hands: Hands, dialog: Locator, action: string, password: string): Promise<void> {
  await hands.write(dialog.getByLabel('Your Password'), password);
  await hands.press(button(dialog, action));
}

const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
};

test('two-step sign-in is set up, renewed and turned off by keyboard alone', async ({ page }) => {
  const hands = handsFor(page, 'keyboard');
  const helper = await registerHelper(page.request);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await openAccount(page);

  await test.step('set up', async () => {
    const dialog = await goIntoAndOut(hands, button(page, 'Set Up'), 'Set up two-step sign-in');
    await hands.press(button(page, 'Set Up'));
    await prove(hands, dialog, 'Continue', helper.password);
    await expect(dialog.getByLabel('6-Digit Code')).toBeFocused();
    const key = (await dialog.getByRole('code').textContent()) ?? '';
    await page.keyboard.type(appCode(key.replaceAll(' ', '')));
    await page.keyboard.press('Enter');
    await expect(codes).toHaveCount(10);
    await expect(dialog.locator(':focus')).toContainText('they will not be shown again');
    await hands.press(button(dialog, 'I Saved Them'));
    await expect(page.getByText('On since ')).toBeFocused();
  });

  await test.step('new recovery codes', async () => {
    const before = button(page, 'New Recovery Codes');
    const dialog = await goIntoAndOut(hands, before, 'New recovery codes');
    await hands.press(before);
    await prove(hands, dialog, 'Continue', helper.password);
    await expect(codes).toHaveCount(10);
    await hands.close(dialog);
    await expect(before).toBeFocused();
  });

  await test.step('turned off', async () => {
    const dialog = await goIntoAndOut(hands, button(page, 'Turn Off'), 'Turn off two-step sign-in?');
    await hands.press(button(page, 'Turn Off'));
    await prove(hands, dialog, 'Turn Off', helper.password);
    await expect(notice(page, 'Two-Step Sign-In Is Off')).toBeVisible();
    await expect(page.getByText('Off', { exact: true })).toBeFocused();
  });
});

test('sessions of an account are ended by keyboard alone', async ({ page }) => {
  const hands = handsFor(page, 'keyboard');
  const helper = await registerHelper(page.request);
  await page.goto('/');
  await onPhone(page, (request) => signIn(request, 'helper', helper));
  await openAccount(page);
  await goIntoAndOut(hands, button(page, 'End All Other Sessions'), 'End all other sessions?');
  const opener = page.getByRole('button', { name: /^End Safari on iPhone/ });
  const dialog = await goIntoAndOut(hands, opener, 'End this session?');
  await hands.press(opener);
  await prove(hands, dialog, 'End', helper.password);
  await expect(opener).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('an API key is made, used and removed by keyboard alone', async ({ page, newPerson }) => {
  const hands = handsFor(page, 'keyboard');
  const helper = await registerHelper(page.request);
  await openAccount(page);
  const opener = button(page, 'Create API Key');
  await hands.press(opener);
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await hands.close(dialog);
  await expect(opener).toBeFocused();
  await hands.press(opener);
  await hands.write(dialog.getByLabel('Name'), 'CRM sync');
  await hands.press(dialog.getByRole('checkbox', { name: 'Profile and notifications' }));
  await hands.press(button(dialog, 'Create'));
  const key = page.getByRole('textbox', { name: 'API key' });
  await expect(key).toBeFocused();
  const headers = { authorization: `Bearer ${await key.inputValue()}` };
  const { request } = await newPerson();
  expect(await (await request.get('/api/account', { headers })).json()).toMatchObject({ email: helper.email });
  await hands.press(button(page, 'Done'));
  await expect(opener).toBeFocused();
  const remove = button(page, 'Remove CRM sync');
  await hands.press(remove);
  await hands.press(button(page.getByRole('dialog', { name: 'Remove this API key?' }), 'Remove'));
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  await expect(remove).toBeHidden();
  expect((await request.get('/api/account', { headers })).status()).toBe(401);
});

test('sessions of an admin are ended by keyboard alone, after the password', async ({ page, expectRefusal }) => {
  expectRefusal(403);
  const hands = handsFor(page, 'keyboard');
  await signIn(page.request, 'admin');
  await page.goto('/admin/security');
  await onPhone(page, (request) => signIn(request, 'admin'));
  await onPhone(page, (request) => signIn(request, 'admin'));
  await page.reload();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await goIntoAndOut(hands, button(page, 'Set Up'), 'Set up two-step sign-in');
  await goIntoAndOut(hands, button(page, 'End All Other Sessions'), 'End all other sessions?');
  const openers = page.getByRole('button', { name: /^End Safari on iPhone/ });
  const dialog = await goIntoAndOut(hands, openers.first(), 'End this session?');
  await hands.press(openers.first());
  await prove(hands, dialog, 'End', 'not-the-password');
  await expect(dialog.getByLabel('Your Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Your Password')).toBeFocused();
  await prove(hands, dialog, 'End', demoLogins.admin.password);
  await expect(notice(page, 'Signed Out')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the second step of a login takes a code of the app or a recovery code, by keyboard alone', async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal(401);
  const hands = handsFor(page, 'keyboard');
  const helper = await registerHelper(request);
  const { secret, recoveryCodes } = await turnOnSecondFactor(request, helper);
  const code = page.getByLabel('Code', { exact: true });

  for (const text of [appCode(secret, 1), recoveryCodes[0] ?? '']) {
    await page.context().clearCookies();
    await page.goto('/login-helper');
    await hands.write(page.getByLabel('Email'), helper.email);
    await hands.write(page.getByLabel(/^Password/), helper.password);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/6-digit code from your authenticator app, or one of your recovery/);
    await page.keyboard.type('no code');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await hands.write(code, text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('the second step of an admin login takes the focus', async ({ page, expectRefusal }) => {
  expectRefusal(401);
  const hands = handsFor(page, 'keyboard');
  await askAdminForCode(page);
  await page.goto('/admin');
  await hands.write(page.getByLabel('Email'), demoLogins.admin.email);
  await hands.write(page.getByLabel(/^Password/), demoLogins.admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await hands.press(button(page, 'Sign In'));
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

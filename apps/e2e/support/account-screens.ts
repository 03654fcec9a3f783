import { expect, type Page } from '@playwright/test';
import { becomeNewHelper } from './security-steps.ts';
import { anyName, at, type Screen } from './screen.ts';

const users = ['helper', 'professional'] as const;

/** A link like those in mails, with a token that the server does not know. */
const link = (page: string): string => `/${page}#token=${'x'.repeat(43)}&type=professional`;

const openBell = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Latest notifications' })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
};

const createKey = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name').fill('CRM sync');
  await dialog.getByText('Messages', { exact: true }).click();
  await dialog.getByText('Write messages', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
};

const createWebhook = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
  // A name that nobody has.
  await dialog.getByLabel('Address').fill('https://crm.invalid/hooks');
  await dialog.getByLabel('Description').fill('CRM sync');
  await dialog.getByText('Messages', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toBeVisible();
};

/** The account's screens: notifications, account settings and the pages that mails link to. */
export const accountScreens: readonly Screen[] = [
  ...users.flatMap((role): Screen[] => [
    {
      name: 'bell',
      role,
      path: at('/'),
      heading: 'Browse by Trade Category',
      isOtherOnPhone: true,
      ownBrowser: true,
      prepare: openBell,
    },
    { name: 'notifications', role, path: at('/notifications'), heading: 'Notifications' },
    { name: 'payments', role, path: at('/payments'), heading: 'Payments' },
    { name: 'account', role, path: at('/account'), heading: 'Account' },
  ]),
  {
    name: 'account-delete-dialog',
    role: 'helper',
    path: at('/account'),
    heading: 'Account',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    },
  },
  {
    name: 'account-new-key-dialog',
    role: 'professional',
    path: at('/account'),
    heading: 'Account',
    isOtherOnPhone: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create API Key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create an API key' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('Please choose at least one scope').first()).toBeVisible();
    },
  },
  {
    name: 'account-new-key',
    role: 'helper',
    path: at('/account'),
    heading: 'Account',
    ownBrowser: true,
    signIn: (request) => becomeNewHelper(request),
    prepare: async (page) => {
      await createKey(page);
      await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible();
    },
  },
  {
    name: 'account-keys',
    role: 'helper',
    path: at('/account'),
    heading: 'Account',
    ownBrowser: true,
    signIn: (request) => becomeNewHelper(request),
    prepare: async (page) => {
      await createKey(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('list', { name: 'Keys' })).toContainText('Never used');
    },
  },
  {
    name: 'webhooks',
    role: 'helper',
    path: at('/account/webhooks'),
    heading: 'Webhooks',
    ownBrowser: true,
    signIn: (request) => becomeNewHelper(request),
    prepare: async (page) => {
      await createWebhook(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Send Test to CRM sync' }).click();
      const log = page.getByRole('list', { name: 'Log of CRM sync' });
      await log.getByText('Test event').first().click();
      await expect(log.getByText('webhook.test', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'webhooks-empty',
    role: 'professional',
    path: at('/account/webhooks'),
    heading: 'Webhooks',
    ownBrowser: true,
    prepare: async (page) => {
      await expect(page.getByText('You have no webhooks.')).toBeVisible();
    },
  },
  {
    name: 'webhooks-new-dialog',
    role: 'professional',
    path: at('/account/webhooks'),
    heading: 'Webhooks',
    isOtherOnPhone: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create Webhook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('Please choose at least one event').first()).toBeVisible();
    },
  },
  {
    name: 'account-password-errors',
    role: 'professional',
    path: at('/account'),
    heading: 'Account',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
    },
  },
  { name: 'account-signed-out', role: 'visitor', path: at('/account'), heading: 'Account' },
  { name: 'forgot-password', role: 'visitor', path: at('/forgot-password'), heading: 'Forgot Password' },
  {
    name: 'forgot-password-sent',
    role: 'visitor',
    path: at('/forgot-password?type=professional'),
    heading: 'Forgot Password',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@journeys.example');
      await page.getByRole('button', { name: 'Send the Link' }).click();
      await expect(page.getByRole('link', { name: 'open the outbox' })).toBeVisible();
    },
  },
  { name: 'reset-password', role: 'visitor', path: at(link('reset-password')), heading: 'New Password' },
  { name: 'reset-password-no-link', role: 'visitor', path: at('/reset-password'), heading: 'New Password' },
  {
    name: 'verify-email-void',
    role: 'visitor',
    path: at(link('verify-email')),
    heading: 'This link no longer works',
    refusals: [400],
  },
  {
    name: 'undo-email-change',
    role: 'visitor',
    path: at(link('undo-email-change')),
    heading: 'Undo Email Change',
  },
  {
    name: 'undo-email-change-void',
    role: 'visitor',
    path: at('/'),
    heading: anyName,
    refusals: [400],
    // Go to another page first, because navigating to the same URL would not reload it.
    prepare: async (page) => {
      await page.goto(link('undo-email-change'));
      await page.getByRole('button', { name: 'Undo the Change' }).click();
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    },
  },
  {
    name: 'undo-email-change-no-link',
    role: 'visitor',
    path: at('/undo-email-change'),
    heading: 'Undo Email Change',
  },
  { name: 'demo-outbox', role: 'visitor', path: at('/demo/outbox'), heading: 'Demo Outbox' },
  { name: 'admin-security', role: 'admin', path: at('/admin/security'), heading: 'Your Security' },
  { name: 'admin-audit', role: 'admin', path: at('/admin/audit'), heading: 'Audit Log' },
  { name: 'admin-reports', role: 'admin', path: at('/admin/reports'), heading: 'Reports' },
  {
    name: 'admin-reports-handled',
    role: 'admin',
    path: at('/admin/reports'),
    heading: anyName,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Handled' }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
    },
  },
];

import { expect, type Page } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, registerProfessional } from './accounts.ts';
import { anyName, at, type Screen } from './screen.ts';
import {
  askAdminForCode,
  askForCode,
  changed,
  endAdminSession,
  enterPassword,
  onPhone,
  openAccount,
  openDialog,
  prove,
  refuseCode,
  refuseFirstCode,
  renewCodes,
  showRecoveryCodes,
  startSecondFactor,
} from './security-steps.ts';

const accountStates: Readonly<Record<string, { prepare: (page: Page) => Promise<unknown>; refusals?: number[] }>> = {
  'account-two-step-off': { prepare: (page) => openAccount(page, { isOn: false }) },
  'account-two-step-on': { prepare: (page) => openAccount(page, { isOn: true }) },
  'account-set-up-password': {
    prepare: async (page) => {
      await openAccount(page, { isOn: false });
      await openDialog(page, 'Set Up', 'Set up two-step sign-in');
    },
  },
  'account-set-up-refused': {
    refusals: [403],
    prepare: async (page) => {
      await openAccount(page, { isOn: false });
      await openDialog(page, 'Set Up', 'Set up two-step sign-in');
      await prove(page, { password: 'not-the-password' });
      await expect(page.getByLabel('Your Password')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'account-set-up-key': { prepare: startSecondFactor },
  'account-set-up-code-refused': { prepare: refuseFirstCode, refusals: [400] },
  'account-recovery-codes': { prepare: showRecoveryCodes },
  'account-renew-password': {
    prepare: async (page) => {
      await openAccount(page, { isOn: true });
      await openDialog(page, 'New Recovery Codes', 'New recovery codes');
    },
  },
  'account-renewed-codes': { prepare: renewCodes },
  'account-turn-off': {
    prepare: async (page) => {
      await openAccount(page, { isOn: true });
      await openDialog(page, 'Turn Off', 'Turn off two-step sign-in?');
    },
  },
  'account-end-session': {
    prepare: async (page) => {
      await openAccount(page, { isOn: false });
      await openDialog(page, /^End Safari on iPhone/, 'End this session?');
    },
  },
  'account-end-sessions': {
    prepare: async (page) => {
      await openAccount(page, { isOn: false });
      await openDialog(page, 'End All Other Sessions', 'End all other sessions?');
    },
  },
};

const logins: Screen[] = [
  {
    name: 'login-helper-code',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    isOtherOnPhone: true,
    ownBrowser: true,
    refusals: [401],
    prepare: askForCode(registerHelper),
  },
  {
    name: 'login-helper-code-refused',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    isOtherOnPhone: true,
    ownBrowser: true,
    refusals: [401],
    prepare: refuseCode,
  },
  {
    name: 'login-professional-code',
    role: 'visitor',
    path: at('/login-professional'),
    heading: 'Professional Login',
    isOtherOnPhone: true,
    ownBrowser: true,
    refusals: [401],
    prepare: askForCode(registerProfessional),
  },
  {
    name: 'admin-login-code',
    role: 'visitor',
    path: at('/admin'),
    heading: 'Admin Login',
    isOtherOnPhone: true,
    refusals: [401],
    arrange: askAdminForCode,
    prepare: (page) => enterPassword(page, demoLogins.admin),
  },
];

const adminScreen = { role: 'admin', path: at('/admin/security'), isOtherOnPhone: true } as const;

const isOn = { isOn: true, isRequired: true, enabledAt: '2026-03-04T15:00:00.000Z', recoveryCodesLeft: 1 };

const admins: Screen[] = [
  {
    ...adminScreen,
    name: 'admin-security-end-session',
    heading: 'Your Security',
    prepare: endAdminSession(/^End Safari on iPhone/, 'End this session?'),
  },
  {
    ...adminScreen,
    name: 'admin-security-end-sessions',
    heading: 'Your Security',
    prepare: endAdminSession('End All Other Sessions', 'End all other sessions?'),
  },
  {
    ...adminScreen,
    name: 'admin-security-set-up',
    heading: 'Your Security',
    prepare: (page) => openDialog(page, 'Set Up', 'Set up two-step sign-in'),
  },
  {
    ...adminScreen,
    name: 'admin-security-two-step-on',
    heading: 'Your Security',
    arrange: changed('admin.secondFactor', isOn),
    prepare: (page) => expect(page.getByText('1 recovery code left.')).toBeVisible(),
  },
  {
    ...adminScreen,
    name: 'admin-enrollment',
    heading: 'One More Step',
    arrange: changed('session.me', (data) =>
      'admin' in data ? { ...data, admin: { ...(data.admin as object), secondFactorNeeded: true } } : data,
    ),
  },
  {
    ...adminScreen,
    name: 'admin-user-security',
    path: at('/admin?tab=users'),
    heading: 'Admin Dashboard',
    prepare: async (page) => {
      const { name } = await onPhone(page, registerHelper);
      await page.getByLabel('Search users').fill(name);
      await page.getByLabel(`Sessions and security of ${name}`).click();
      await expect(page.getByRole('list', { name: `Recent security activity of ${name}` })).toBeVisible();
    },
  },
];

/** Two-step sign-in, sessions and what an account's security has done: on the account page, at a login, for admins. */
export const securityScreens: readonly Screen[] = [
  ...Object.entries(accountStates).map(([name, { prepare, refusals = [] }]): Screen => ({
    name,
    role: 'visitor',
    path: at('/'),
    heading: anyName,
    isOtherOnPhone: true,
    ownBrowser: true,
    refusals,
    prepare: async (page) => void (await prepare(page)),
  })),
  ...logins,
  ...admins,
];

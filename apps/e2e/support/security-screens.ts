import { expect } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';
import { registerHelper, registerProfessional } from './accounts.ts';
import { at, type Screen } from './screen.ts';
import {
  askAdminForCode,
  askForCode,
  becomeNewHelper,
  becomeSecuredHelper,
  changed,
  endAdminSession,
  enterPassword,
  onPhone,
  openDialog,
  prove,
  refuseCode,
  refuseFirstCode,
  renewCodes,
  showRecoveryCodes,
  startSecondFactor,
} from './security-steps.ts';

type State = Pick<Screen, 'prepare' | 'refusals' | 'ownBrowser'>;

/** States of a new helper's account page. Only those with their own browser context change the account. */
const withoutTwoStep: Readonly<Record<string, State>> = {
  'account-two-step-off': {},
  'account-set-up-password': { prepare: (page) => openDialog(page, 'Set Up', 'Set up two-step sign-in') },
  'account-set-up-refused': {
    refusals: [403],
    prepare: async (page) => {
      await openDialog(page, 'Set Up', 'Set up two-step sign-in');
      await prove(page, 'not-the-password');
      await expect(page.getByLabel('Your Password')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'account-set-up-key': { prepare: startSecondFactor },
  'account-set-up-code-refused': { prepare: refuseFirstCode, refusals: [400] },
  'account-recovery-codes': { prepare: showRecoveryCodes, ownBrowser: true },
  'account-end-session': { prepare: (page) => openDialog(page, /^End Safari on iPhone/, 'End this session?') },
  'account-end-sessions': {
    prepare: (page) => openDialog(page, 'End All Other Sessions', 'End all other sessions?'),
  },
};

const withTwoStep: Readonly<Record<string, State>> = {
  'account-two-step-on': {},
  'account-renew-password': { prepare: (page) => openDialog(page, 'New Recovery Codes', 'New recovery codes') },
  'account-renewed-codes': { prepare: renewCodes },
  'account-turn-off': { prepare: (page) => openDialog(page, 'Turn Off', 'Turn off two-step sign-in?') },
};

const logins: Screen[] = [
  {
    name: 'login-helper-code',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    refusals: [401],
    prepare: askForCode(registerHelper),
  },
  {
    name: 'login-helper-code-refused',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    refusals: [401],
    prepare: refuseCode,
  },
  {
    name: 'login-professional-code',
    role: 'visitor',
    path: at('/login-professional'),
    heading: 'Professional Login',
    refusals: [401],
    prepare: askForCode(registerProfessional),
  },
  {
    name: 'admin-login-code',
    role: 'visitor',
    path: at('/admin'),
    heading: 'Admin Login',
    refusals: [401],
    arrange: askAdminForCode,
    prepare: (page) => enterPassword(page, demoLogins.admin),
  },
];

const adminScreen = { role: 'admin', path: at('/admin/security') } as const;

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

const accountStates = (states: Readonly<Record<string, State>>, account: Screen['signIn']): Screen[] =>
  Object.entries(states).map(([name, state]) => ({
    name,
    role: 'helper',
    ...(account && { signIn: account }),
    path: at('/account'),
    heading: 'Two-Step Sign-In',
    ...state,
  }));

/** Two-step sign-in, sessions and security activity: on the account page, at login and for admins. */
export const securityScreens: readonly Screen[] = [
  ...accountStates(withoutTwoStep, becomeNewHelper),
  ...accountStates(withTwoStep, becomeSecuredHelper),
  ...logins,
  ...admins,
];

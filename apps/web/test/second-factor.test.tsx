import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import { answerWith, calls, Refusal } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aPage, anAdmin, aUserRecord } from './fixtures-accounts.ts';
import { aHelperUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const refusal = (message: string): Refusal => new Refusal(401, 'UNAUTHORIZED', message, [{ path: 'code', message }]);
const credentials = { Email: 'maria@example.com', Password: 'secret' };
const inputsOf = (name: string): unknown[] =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
const signIn = (): HTMLElement => screen.getByRole('button', { name: 'Sign In' });

/** Mocks a login with two-step sign-in: asks for a code, then rejects any but the right one. */
const login =
  (answer: unknown) =>
  (input: unknown): unknown => {
    const { code } = input as { code?: string };
    if (code === undefined) return refusal(messages.codeNeeded);
    return code === '123456' ? answer : refusal(messages.codeWrong);
  };

describe('a login with a second factor', () => {
  it('asks for the code in a second step, which takes the focus and is no failure', async () => {
    answerWith({
      'helpers.login': login(aHelperUser),
      'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name }),
    });
    const { user, address } = await renderApp('/login-helper');
    await pasteInto(user, credentials);
    await user.click(signIn());
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(screen.queryByText('Login Failed')).toBeNull();
    expect(screen.queryByText(messages.codeNeeded)).toBeNull();
    expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code');

    await user.paste('000000');
    await user.click(signIn());
    expect((await screen.findAllByText(messages.codeWrong)).length).toBeGreaterThan(0);
    await user.clear(field('Code'));
    await pasteInto(user, { Code: '123456' });
    await user.click(signIn());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const sent = { email: 'maria@example.com', password: 'secret' };
    expect(inputsOf('helpers.login')).toEqual([sent, { ...sent, code: '000000' }, { ...sent, code: '123456' }]);
    await screen.findByRole('button', { name: 'Edit Profile' });
  });

  it('of an admin does the same', async () => {
    answerWith({ 'admin.login': login({ ...anAdmin, secondFactorNeeded: true }), 'admin.secondFactor': () => off });
    const { user } = await renderApp('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
    await pasteInto(user, credentials);
    await user.click(signIn());
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.paste('123456');
    await user.click(signIn());
    expect(await screen.findByRole('heading', { name: 'One More Step' })).toBeTruthy();
  });
});

const off = { isOn: false, isRequired: false, enabledAt: null, recoveryCodesLeft: 0 };
const on = { isOn: true, isRequired: false, enabledAt: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 9 };
const account = {
  'session.me': () => ({ user: aHelperUser, admin: null }),
  'account.view': () => ({ email: 'maria@example.com', emailVerifiedAt: null }),
  'account.sessions': () => [],
  'notifications.preferences': () => [],
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);

describe('two-step sign-in', () => {
  it('is set up with the password, the app and its first code; the recovery codes are shown once', async () => {
    let state: unknown = off;
    answerWith({
      ...account,
      'account.secondFactor': () => state,
      'account.startSecondFactor': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
      'account.confirmSecondFactor': () => {
        state = { ...on, recoveryCodesLeft: 10 };
        return { recoveryCodes };
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Set Up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
    await pasteInto(user, { 'Your Password': 'secret' });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await pasteInto(user, { '6-Digit Code': '123456' });
    await user.click(dialog.getByRole('button', { name: 'Turn On' }));
    const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(document.activeElement?.textContent).toMatch(/^Each of these codes signs you in once/);
    const download = dialog.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(download)).toContain(recoveryCodes.join('\n'));
    await user.click(dialog.getByRole('button', { name: 'I Saved Them' }));
    const isOn = await screen.findByText(/^On since Fri, Nov 20(, 2026)?$/);
    await waitFor(() => expect(document.activeElement).toBe(isOn));
    expect(inputsOf('account.startSecondFactor')).toEqual([{ currentPassword: 'secret' }]);
    expect(inputsOf('account.confirmSecondFactor')).toEqual([{ code: '123456' }]);
  });

  it('says in its dialog, and not in a notice over its buttons, that a password or a code is wrong', async () => {
    const issue = (path: string, message: string): Refusal =>
      new Refusal(400, 'BAD_REQUEST', message, [{ path, message }]);
    answerWith({
      ...account,
      'account.secondFactor': () => off,
      'account.startSecondFactor': (input) =>
        (input as { currentPassword: string }).currentPassword === 'secret'
          ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }
          : issue('currentPassword', messages.currentPasswordNeeded),
      'account.confirmSecondFactor': () => issue('code', messages.appCodeWrong),
    });
    const { user } = await renderApp('/account', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Set Up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }));
    await pasteInto(user, { 'Your Password': 'wrong' });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(messages.currentPasswordNeeded)).toBeTruthy();
    expect(screen.getAllByText(messages.currentPasswordNeeded)).toHaveLength(1);
    await user.clear(field('Your Password'));
    await pasteInto(user, { 'Your Password': 'secret' });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('JBSW Y3DP EHPK 3PXP');
    await pasteInto(user, { '6-Digit Code': '000000' });
    await user.click(dialog.getByRole('button', { name: 'Turn On' }));
    expect(await dialog.findByText(messages.appCodeWrong)).toBeTruthy();
    expect(screen.getAllByText(messages.appCodeWrong)).toHaveLength(1);
  });

  it('is turned off with the password, and not where it is required', async () => {
    let state: unknown = on;
    answerWith({
      ...account,
      'account.secondFactor': () => state,
      'account.endSecondFactor': () => {
        state = off;
        return null;
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    expect(await screen.findByText('9 recovery codes left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn Off' }));
    await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await pasteInto(user, { 'Your Password': 'secret' });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeTruthy();
    expect(inputsOf('account.endSecondFactor')).toEqual([{ currentPassword: 'secret' }]);
  });

  it.each(['/admin', '/admin/audit', '/admin/reports', '/admin/security'])(
    'comes first for an admin who needs it: %s',
    async (path) => {
      answerWith({
        'session.me': () => ({ user: null, admin: { ...anAdmin, secondFactorNeeded: true } }),
        'admin.secondFactor': () => ({ ...off, isRequired: true }),
      });
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'One More Step' })).toBeTruthy();
      expect(await screen.findByRole('button', { name: 'Set Up' })).toBeTruthy();
      expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.stats');
    },
  );
});

const aSession = (number: number) => ({
  id: `01930000-0000-7000-c000-00000000000${number}`,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
});

describe('security activity', () => {
  it('is listed in the account, with the device', async () => {
    const event = { id: aSession(1).id, type: 'login-refused', userAgent: aSession(1).userAgent };
    answerWith({ ...account, 'account.securityEvents': () => [{ ...event, createdAt: '2026-11-20T12:00:00.000Z' }] });
    await renderApp('/account', aHelperUser);
    const list = within(await screen.findByRole('list', { name: 'Recent security activity' }));
    expect(list.getByText('Sign-in failed: wrong password')).toBeTruthy();
    expect(list.getByText(/Chrome on Windows/)).toBeTruthy();
  });

  it('of a user is open to admins, who end their sessions', async () => {
    const record = aUserRecord();
    let sessions = [aSession(1), aSession(2)];
    answerWith({
      'session.me': () => ({ user: null, admin: anAdmin }),
      'admin.users': () => aPage(record),
      'admin.userSessions': () => sessions,
      'admin.userSecurityEvents': () => [],
      'admin.endUserSessions': () => {
        const ended = sessions.length;
        sessions = [];
        return { ended };
      },
    });
    const { user } = await renderApp('/admin?tab=users');
    await user.click(await screen.findByText('Sessions and security'));
    await screen.findByRole('list', { name: `Sessions of ${record.name}` });
    await user.click(screen.getByRole('button', { name: 'End All Sessions' }));
    expect(await screen.findByText('No active sessions')).toBeTruthy();
    expect(inputsOf('admin.endUserSessions')).toEqual([{ type: record.type, id: record.id }]);
  });

  it('and sessions of an admin’s own have a page', async () => {
    answerWith({
      'session.me': () => ({ user: null, admin: anAdmin }),
      'admin.secondFactor': () => ({ ...on, isRequired: true }),
      'admin.ownSessions': () => [
        { ...aSession(1), isCurrent: true },
        { ...aSession(2), isCurrent: false },
        { ...aSession(3), isCurrent: false, userAgent: null },
      ],
      'admin.ownSecurityEvents': () => [],
      'admin.endOwnSession': () => ({ ended: 1 }),
      'admin.endOtherOwnSessions': () => ({ ended: 2 }),
    });
    const { user } = await renderApp('/admin/security');
    expect(await screen.findByRole('heading', { name: 'Your Security' })).toBeTruthy();
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn Off' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^End Chrome on Windows/ }));
    const one = within(await screen.findByRole('dialog', { name: 'End this session?' }));
    await user.type(one.getByLabelText('Your Password'), 'of the admin');
    await user.click(one.getByRole('button', { name: 'End' }));
    const proof = { currentPassword: 'of the admin' };
    await waitFor(() => expect(inputsOf('admin.endOwnSession')).toEqual([{ id: aSession(2).id, ...proof }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'End All Other Sessions' }));
    const all = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
    await user.type(all.getByLabelText('Your Password'), 'of the admin');
    await user.click(all.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(inputsOf('admin.endOtherOwnSessions')).toEqual([proof]));
  });
});

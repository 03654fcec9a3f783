import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '@get-my-helpers/validation/api-key';
import { notificationKindIds } from '@get-my-helpers/validation/reference';
import { deviceName } from '../src/lib/device-name.ts';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

const aSession = (number: number, userAgent: string, isCurrent: boolean) => ({
  id: `01930000-0000-7000-c000-${String(number).padStart(12, '0')}`,
  userAgent,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
  isCurrent,
});

function aServer(more: Record<string, Answer> = {}) {
  const state = {
    sessions: [aSession(1, agents.desk, true), aSession(2, agents.phone, false)],
    preferences: notificationKindIds.map((kind) => ({ kind, inProduct: true, byEmail: true })),
  };
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'account.view': () => ({ email: 'maria@example.com', emailVerifiedAt: null }),
    'account.sessions': () => state.sessions,
    'notifications.preferences': () => state.preferences,
    'helpers.featured': () => [],
    ...more,
  });
  return state;
}

const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the email of an account', () => {
  it('is sent its link again, with the way to the outbox in demo mode', async () => {
    const demo = { email: 'demo@example.com', password: 'demo' };
    aServer({
      'account.requestEmailVerification': () => null,
      'session.demoLogins': () => ({ helper: demo, professional: demo, admin: demo }),
    });
    const { user } = await renderApp('/account', aHelperUser);
    const email = await panel('Email');
    expect(await email.findByText('Not confirmed yet')).toBeTruthy();
    const notifications = await panel('Notifications');
    expect(await notifications.findByText('Confirm your email to get updates there.')).toBeTruthy();
    await user.click(email.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('Email Sent')).toBeTruthy();
    expect((await email.findByRole('link', { name: 'open the outbox' })).getAttribute('href')).toBe('/demo/outbox');
  });

  it('is shown as confirmed', async () => {
    aServer({ 'account.view': () => ({ email: 'maria@example.com', emailVerifiedAt: '2026-11-20T12:00:00.000Z' }) });
    await renderApp('/account', aHelperUser);
    expect(await screen.findByText(/^Confirmed on Fri, Nov 20(, 2026)?$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Verification Email' })).toBeNull();
    expect(screen.queryByText('Confirm your email to get updates there.')).toBeNull();
  });
});

describe('the password of an account', () => {
  it('is changed, and it is said how many other sessions ended', async () => {
    aServer({ 'account.changePassword': () => ({ ended: 2 }) });
    const { user } = await renderApp('/account', aHelperUser);
    await panel('Password');
    const texts = { 'Current Password': 'secret1', 'New Password': 'secret2', 'Confirm New Password': 'secret' };
    await pasteInto(user, texts);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect((await screen.findAllByText('Passwords must match')).length).toBeGreaterThan(0);
    await pasteInto(user, { 'Confirm New Password': '2' });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(screen.getByText('2 other sessions ended.')).toBeTruthy();
    expect(inputsOf('account.changePassword')).toEqual([{ currentPassword: 'secret1', newPassword: 'secret2' }]);
    expect(field('Current Password')).toHaveProperty('value', '');
  });

  it('keeps the minimum of professionals, and says where a wrong one is wrong', async () => {
    const wrong = { path: 'currentPassword', message: 'Please enter your current password.' };
    aServer({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'account.changePassword': () => new Refusal(403, 'FORBIDDEN', wrong.message, [wrong]),
    });
    const { user } = await renderApp('/account', aProfessionalUser);
    await panel('Password');
    await pasteInto(user, { 'Current Password': 'x', 'New Password': 'seven77', 'Confirm New Password': 'seven77' });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect((await screen.findAllByText('Password must be at least 8 characters')).length).toBeGreaterThan(0);
    await pasteInto(user, { 'New Password': '7', 'Confirm New Password': '7' });
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect((await screen.findAllByText(wrong.message)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(field('Current Password'));
  });
});

describe('sessions', () => {
  it('are named by device and ended one by one or all others', async () => {
    const state = aServer({
      'account.endSession': () => {
        state.sessions = state.sessions.slice(0, 1);
        return { ended: 1 };
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    const sessions = await panel('Where You Are Signed In');
    expect(await sessions.findByText('Chrome on Windows')).toBeTruthy();
    expect(sessions.getByText('This device')).toBeTruthy();
    expect(sessions.getByRole('button', { name: 'End All Other Sessions' })).toBeTruthy();
    await user.click(sessions.getByRole('button', { name: /^End Safari on iPhone, last used Fri, Nov 20/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
    expect(await dialog.findByText(/^Safari on iPhone, last used .* will be signed out\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect((await dialog.findAllByText('Please enter your current password.')).length).toBeGreaterThan(0);
    await user.type(field('Your Password'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('1 session signed out.')).toBeTruthy();
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).toBeNull());
    expect(sessions.queryByRole('button', { name: 'End All Other Sessions' })).toBeNull();
    expect(inputsOf('account.endSession')).toEqual([{ id: aSession(2, '', false).id, currentPassword: 'secret1' }]);
  });

  it('are all ended but this one with the password', async () => {
    aServer({ 'account.endOtherSessions': () => ({ ended: 1 }) });
    const { user } = await renderApp('/account', aHelperUser);
    const sessions = await panel('Where You Are Signed In');
    await user.click(await sessions.findByRole('button', { name: 'End All Other Sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
    await user.type(field('Your Password'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Session Ended')).toBeTruthy();
    expect(inputsOf('account.endOtherSessions')).toEqual([{ currentPassword: 'secret1' }]);
  });

  it.each([
    [agents.phone, 'Safari on iPhone'],
    [agents.desk.replace(' Safari/537.36', ' Safari/537.36 Edg/142.0'), 'Edge on Windows'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['curl/8.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('reads %s as %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe('preferences', () => {
  it('are kept at once, and taken back when the server did not hear them', async () => {
    let isBroken = false;
    const state = aServer({
      'notifications.setPreference': (input) => {
        if (isBroken) return new Refusal(500, 'INTERNAL', 'Broken');
        const chosen = input as (typeof state.preferences)[number];
        state.preferences = state.preferences.map((each) => (each.kind === chosen.kind ? chosen : each));
        return state.preferences;
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    const box = async () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Messages: By email' });
    await user.click(await box());
    await waitFor(async () => expect((await box()).checked).toBe(false));
    expect(inputsOf('notifications.setPreference')).toEqual([{ kind: 'message', inProduct: true, byEmail: false }]);
    isBroken = true;
    await user.click(screen.getByRole('checkbox', { name: 'Reviews: On the site' }));
    expect(await screen.findByText('Broken')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Reviews: On the site' }).checked).toBe(true),
    );
  });
});

describe('preferences that are chosen faster than the server answers', () => {
  /** A server that responds only when the test says so, with its state at that moment. */
  function aSlowServer() {
    const waiting: ((isKept: boolean) => void)[] = [];
    const state = aServer({
      'notifications.setPreference': async (input) => {
        const isKept = await new Promise<boolean>((resolve) => waiting.push(resolve));
        if (!isKept) return new Refusal(500, 'INTERNAL', 'Broken');
        const chosen = input as (typeof state.preferences)[number];
        state.preferences = state.preferences.map((each) => (each.kind === chosen.kind ? chosen : each));
        return state.preferences;
      },
    });
    const answer = async (isKept: boolean): Promise<void> => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      // Respond to the newest call first, because a network may reorder responses.
      waiting.pop()?.(isKept);
    };
    return { state, answer };
  }
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const messages = ({ state }: ReturnType<typeof aSlowServer>) =>
    state.preferences.find(({ kind }) => kind === 'message');

  it('are all kept, in the order of the clicks', async () => {
    const server = aSlowServer();
    const { user } = await renderApp('/account', aHelperUser);
    await user.click(await box('Messages: On the site'));
    await user.click(await box('Messages: By email'));
    await user.click(await box('Messages: On the site'));
    expect([(await box('Messages: On the site')).checked, (await box('Messages: By email')).checked]).toEqual([
      true,
      false,
    ]);
    for (let call = 0; call < 3; call += 1) await server.answer(true);
    await waitFor(() => expect(messages(server)).toEqual({ kind: 'message', inProduct: true, byEmail: false }));
    await waitFor(() => expect(inputsOf('notifications.setPreference')).toHaveLength(3));
    expect([(await box('Messages: On the site')).checked, (await box('Messages: By email')).checked]).toEqual([
      true,
      false,
    ]);
  });

  it('go back alone when one of them is not taken', async () => {
    const server = aSlowServer();
    const { user } = await renderApp('/account', aHelperUser);
    await user.click(await box('Messages: On the site'));
    await user.click(await box('Messages: By email'));
    await server.answer(false);
    await server.answer(true);
    expect(await screen.findByText('Broken')).toBeTruthy();
    await waitFor(() => expect(messages(server)).toEqual({ kind: 'message', inProduct: true, byEmail: false }));
    await waitFor(async () => expect((await box('Messages: On the site')).checked).toBe(true));
    expect((await box('Messages: By email')).checked).toBe(false);
  });
});

describe('deleting an account', () => {
  it('says what goes and stays, asks for the password, and signs out', async () => {
    const wrong = { path: 'currentPassword', message: 'Please enter your current password.' };
    aServer({
      'account.delete': (input) =>
        (input as { currentPassword: string }).currentPassword === 'secret1'
          ? null
          : new Refusal(403, 'FORBIDDEN', wrong.message, [wrong]),
    });
    const { user, address } = await renderApp('/account', aHelperUser);
    const region = await panel('Delete Your Account');
    expect(region.getByText('Reviews of you and by you')).toBeTruthy();
    const opener = region.getByRole('button', { name: 'Delete My Account' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    await waitFor(() => expect(document.activeElement).toBe(field('Your Password')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
    expect((await dialog.findAllByText(wrong.message)).length).toBeGreaterThan(0);
    await user.type(field('Your Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
    expect((await dialog.findAllByText(wrong.message)).length).toBeGreaterThan(0);
    await user.type(field('Your Password'), '1');
    await user.click(dialog.getByRole('button', { name: 'Delete for Good' }));
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(address()).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
  });
});

it('lets the data be downloaded', async () => {
  aServer();
  await renderApp('/account', aHelperUser);
  const link = await screen.findByRole('link', { name: 'Download My Data' });
  expect(link.getAttribute('href')).toBe('/api/account/export');
  expect(link.getAttribute('download')).toBe('get-my-helpers-data.json');
});

describe('API keys', () => {
  const aKey: ApiKey = {
    id: '01930000-0000-7000-c000-0000000000aa',
    name: 'CRM sync',
    scopes: ['messages:read', 'messages:write'],
    prefix: 'gmh_0123456789',
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  };
  const text = `${aKey.prefix}_${'k'.repeat(50)}`;

  it('are created with chosen scopes, and shown once', async () => {
    let keys: ApiKey[] = [];
    aServer({
      'account.keys': () => keys,
      'account.createKey': () => {
        keys = [aKey];
        return { ...aKey, key: text };
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    const own = await panel('API Keys');
    expect(await own.findByText('You have no API keys.')).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Create API Key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getAllByText('Name is required').length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Please choose at least one scope').length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/^Name/), 'CRM sync');
    await user.click(dialog.getByRole('checkbox', { name: 'Write messages' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Messages' }));
    await user.selectOptions(dialog.getByLabelText('Expires'), 'Never');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByLabelText('API key')).toHaveProperty('value', text);
    expect(inputsOf('account.createKey')).toEqual([
      { name: 'CRM sync', scopes: ['messages:read', 'messages:write'], expiresAt: null },
    ]);
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain(text);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await own.findByText('Sees: Messages')).toBeTruthy();
    expect(own.getByText('Never used')).toBeTruthy();
    expect(screen.queryByDisplayValue(text)).toBeNull();
  });

  it('say when the key was lost on the way', async () => {
    aServer({ 'account.createKey': () => ({ ...aKey, key: null }) });
    const { user } = await renderApp('/account', aHelperUser);
    await user.click((await panel('API Keys')).getByRole('button', { name: 'Create API Key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'CRM sync');
    await user.click(dialog.getByRole('checkbox', { name: 'Helpers' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText(/it was lost on the way here/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('are removed after a question, and an expired one says so', async () => {
    let keys: ApiKey[] = [{ ...aKey, expiresAt: '2026-01-01T00:00:00.000Z' }];
    aServer({
      'account.keys': () => keys,
      'account.removeKey': () => {
        keys = [];
        return null;
      },
    });
    const { user } = await renderApp('/account', aHelperUser);
    const own = await panel('API Keys');
    expect(await own.findByText('Expired')).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Remove CRM sync' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this API key?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('API Key Removed')).toBeTruthy();
    expect(await own.findByText('You have no API keys.')).toBeTruthy();
    expect(inputsOf('account.removeKey')).toEqual([{ id: aKey.id }]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, calls, lost, Refusal } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aHelperUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const token = 'x'.repeat(43);
const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
const refused = (path: string, message: string) => new Refusal(400, 'BAD_REQUEST', message, [{ path, message }]);
const voidText = 'This link no longer works. Please ask for a new one.';

describe('a forgotten password', () => {
  it('leads from the login to a mail, for the same kind of account', async () => {
    answerWith({ 'account.requestPasswordReset': () => null });
    const { user, address } = await renderApp('/login-professional');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await waitFor(() => expect(address()).toBe('/forgot-password?type=professional'));
    await user.click(await screen.findByRole('button', { name: 'Send the Link' }));
    expect((await screen.findAllByText('Please enter a valid email address')).length).toBeGreaterThan(0);
    await pasteInto(user, { Email: 'dana@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send the Link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(inputsOf('account.requestPasswordReset')).toEqual([{ type: 'professional', email: 'dana@example.com' }]);
    expect(screen.queryByRole('link', { name: 'open the outbox' })).toBeNull();
  });
});

describe('/reset-password', () => {
  it('sets a new password once; the token leaves the address', async () => {
    answerWith({
      'account.resetPassword': (input) =>
        (input as { password: string }).password.length < 8
          ? refused('password', 'Password must be at least 8 characters')
          : null,
    });
    const { user, address } = await renderApp(`/reset-password#token=${token}&type=helper`);
    expect(await screen.findByText('At least 6 characters.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/reset-password'));
    await pasteInto(user, { 'New Password': 'seven77', 'Confirm New Password': 'seven77' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect((await screen.findAllByText('Password must be at least 8 characters')).length).toBeGreaterThan(0);
    await pasteInto(user, { 'New Password': '7', 'Confirm New Password': '7' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login-helper');
    expect(inputsOf('account.resetPassword').at(-1)).toEqual({ token, password: 'seven777' });
  });

  it('offers a new link when this one is void or missing', async () => {
    answerWith({ 'account.resetPassword': () => refused('token', voidText) });
    const { user } = await renderApp(`/reset-password#token=${token}&type=professional`);
    await screen.findByRole('button', { name: 'Set New Password' });
    await pasteInto(user, { 'New Password': 'eight888', 'Confirm New Password': 'eight888' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Get a New Link' });
    expect(again.getAttribute('href')).toBe('/forgot-password?type=professional');
  });

  it('keeps what was typed when the line is dead', async () => {
    answerWith({ 'account.resetPassword': () => lost });
    const { user } = await renderApp(`/reset-password#token=${token}&type=helper`);
    await screen.findByRole('button', { name: 'Set New Password' });
    await pasteInto(user, { 'New Password': 'seven77', 'Confirm New Password': 'seven77' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText(/Your text is safe\. Check/)).toBeTruthy();
    expect(field('New Password')).toHaveProperty('value', 'seven77');
  });
});

describe('/verify-email', () => {
  it('confirms the address by being opened, once', async () => {
    answerWith({ 'account.verifyEmail': () => null });
    const { address } = await renderApp(`/verify-email#token=${token}&type=helper`);
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
    expect(address()).toBe('/verify-email');
    expect(inputsOf('account.verifyEmail')).toEqual([{ token }]);
  });

  it('says that a link is void, and where a new one comes from', async () => {
    answerWith({ 'account.verifyEmail': () => refused('token', voidText) });
    await renderApp(`/verify-email#token=${token}&type=helper`);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Your Account' }).getAttribute('href')).toBe('/account');
  });

  it('knows an address that was confirmed by the same link before', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'account.verifyEmail': () => refused('token', voidText),
      'account.view': () => ({ email: aHelperUser.email, emailVerifiedAt: '2026-11-20T12:00:00.000Z' }),
    });
    await renderApp(`/verify-email#token=${token}`, aHelperUser);
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
  });

  it('tries again when nothing answered', async () => {
    let isLost = true;
    answerWith({ 'account.verifyEmail': () => (isLost ? lost : null) });
    const { user } = await renderApp(`/verify-email#token=${token}`);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isLost = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy();
  });
});

describe('/undo-email-change', () => {
  it('asks first, takes the change back, and goes on to a new password', async () => {
    const passwordToken = 'y'.repeat(43);
    answerWith({ 'account.undoEmailChange': () => ({ passwordToken }), 'account.resetPassword': () => null });
    const { user, address } = await renderApp(`/undo-email-change#token=${token}&type=professional`);
    const button = await screen.findByRole('button', { name: 'Undo the Change' });
    expect(address()).toBe('/undo-email-change');
    expect(inputsOf('account.undoEmailChange')).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(address()).toBe('/reset-password'));
    expect(inputsOf('account.undoEmailChange')).toEqual([{ token }]);
    await pasteInto(user, { 'New Password': 'eight888', 'Confirm New Password': 'eight888' });
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    expect(inputsOf('account.resetPassword')).toEqual([{ token: passwordToken, password: 'eight888' }]);
  });

  it('says that a link is void, and tries again when nothing answered', async () => {
    let answer: unknown = lost;
    answerWith({ 'account.undoEmailChange': () => answer });
    const { user } = await renderApp(`/undo-email-change#token=${token}&type=helper`);
    await user.click(await screen.findByRole('button', { name: 'Undo the Change' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = refused('token', 'This link no longer works.');
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

describe('/demo/outbox', () => {
  it('lists the mails with links that work', async () => {
    const address = `http://localhost:3000/verify-email#token=${token}&type=helper`;
    const text = `Hello Maria,\n\nConfirm the address:\n${address}\n\n--\nGet My Helpers\n`;
    const mail = { to: 'maria@example.com', subject: 'Please confirm', text, sentAt: '2026-11-20T12:00:00.000Z' };
    answerWith({ 'account.outbox': () => [mail] });
    await renderApp('/demo/outbox');
    const shown = await screen.findByRole('article', { name: 'Please confirm, to maria@example.com' });
    expect(shown.textContent).toContain('Hello Maria,');
    expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  });

  it('says where mails are really sent', async () => {
    answerWith({ 'account.outbox': () => new Refusal(404, 'NOT_FOUND', 'Not found') });
    await renderApp('/demo/outbox');
    expect(await screen.findByText('This site sends real emails.')).toBeTruthy();
  });
});

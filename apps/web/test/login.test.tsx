import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answerWith, api, calls, Refusal } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { holdTimers } from './held-timers.ts';
import { renderApp } from './render-app.tsx';

const credentials = { Email: 'maria@example.com', Password: 'secret' };
const wrong = 'Invalid email or password. Please try again.';
const signIn = (): HTMLElement => screen.getByRole('button', { name: 'Sign In' });
const loginCalls = (): unknown[] => calls.filter(({ procedure }) => procedure.endsWith('.login'));

describe('the helper login', () => {
  it('says what is missing and sends nothing', async () => {
    answerWith({});
    const { user } = await renderApp('/login-helper');
    expect(screen.getByRole('heading', { name: 'Helper Login' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /register as a helper/i }).getAttribute('href')).toBe('/register-helper');
    await user.click(signIn());
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(loginCalls()).toHaveLength(0);
  });

  it('greets and opens the dashboard at once', async () => {
    answerWith({
      'helpers.login': () => aHelperUser,
      'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name }),
    });
    const { user, address } = await renderApp('/login-helper');
    await pasteInto(user, credentials);
    await user.click(signIn());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByText('Login Successful')).toBeTruthy();
    expect(screen.getByText('Welcome back, Maria Santos!')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(aHelperUser);
    await screen.findByRole('button', { name: 'Edit Profile' });
  });

  it('shows the server message when it is refused and keeps what was typed', async () => {
    answerWith({ 'helpers.login': () => new Refusal(401, 'UNAUTHORIZED', wrong) });
    const { user, address } = await renderApp('/login-helper');
    await pasteInto(user, credentials);
    await user.click(signIn());
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText(wrong)).toBeTruthy();
    expect((field('Password') as HTMLInputElement).value).toBe('secret');
    expect(address()).toBe('/login-helper');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('shows the demo login in demo mode and fills it in', async () => {
    const demo = { email: 'demo@example.com', password: 'demo-1' };
    answerWith({ 'session.demoLogins': () => ({ helper: demo, professional: demo, admin: demo }) });
    const { user } = await renderApp('/login-helper');
    await user.click(await screen.findByRole('button', { name: 'Fill in' }));
    expect((field('Email') as HTMLInputElement).value).toBe('demo@example.com');
    expect((field('Password') as HTMLInputElement).value).toBe('demo-1');
  });
});

describe('the professional login', () => {
  it('greets and opens the dashboard after a second', async () => {
    answerWith({
      'professionals.login': () => aProfessionalUser,
      'professionals.byId': () => aProfessionalProfile(),
    });
    const { user, address } = await renderApp('/login-professional');
    await pasteInto(user, credentials);
    const second = holdTimers(1000);
    await user.click(signIn());
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard Now' }).getAttribute('href')).toBe('/dashboard');
    expect(address()).toBe('/login-professional');
    second.pass();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await screen.findByRole('button', { name: 'Edit Profile' });
    await screen.findByText('Login Successful');
  });

  it('says the documented default when nothing answers', async () => {
    answerWith({});
    const { user } = await renderApp('/login-professional');
    await pasteInto(user, credentials);
    api.use(http.post('http://localhost:3000/trpc/*', () => HttpResponse.error()));
    await user.click(signIn());
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText(wrong)).toBeTruthy();
  });
});

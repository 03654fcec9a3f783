import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { answerWith, calls } from './api.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

async function renderHeader(signedIn?: SessionUser) {
  answerWith({
    'helpers.featured': () => [],
    'session.me': () => ({ user: signedIn ?? null, admin: null }),
    'session.logout': () => null,
  });
  const app = await renderApp('/', signedIn);
  await screen.findByText('No helpers available at the moment.');
  return { ...app, header: within(screen.getByRole('banner')) };
}

const hrefOf = (link: HTMLElement): string | null => link.getAttribute('href');

describe('the header of a signed-out visitor', () => {
  it('has the wordmark, the two logins, the two ways to join and For Professionals', async () => {
    const { user, header } = await renderHeader();
    expect(hrefOf(header.getByRole('link', { name: 'GetMy Helpers' }))).toBe('/');
    expect(hrefOf(header.getByRole('link', { name: 'Join as Helper' }))).toBe('/register-helper');
    expect(hrefOf(header.getByRole('link', { name: 'Join as Pro' }))).toBe('/register-professional');
    expect(hrefOf(header.getByRole('link', { name: 'For Professionals' }))).toBe('/register-professional');
    expect(screen.queryByRole('link', { name: 'Find Jobs' })).toBeNull();
    expect(header.queryByRole('link', { name: 'Login as Helper' })).toBeNull();
    await user.click(header.getByRole('button', { name: 'Login' }));
    expect(hrefOf(header.getByRole('link', { name: 'Login as Helper' }))).toBe('/login-helper');
    expect(hrefOf(header.getByRole('link', { name: 'Login as Professional' }))).toBe('/login-professional');
  });

  it('closes the login list on Escape and gives the focus back', async () => {
    const { user, header } = await renderHeader();
    const button = header.getByRole('button', { name: 'Login' });
    await user.click(button);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Login as Helper');
    await user.keyboard('{Escape}');
    expect(header.queryByRole('link', { name: 'Login as Helper' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('sends Find Helpers to the professional login', async () => {
    const { user, header, address } = await renderHeader();
    await user.click(header.getByRole('button', { name: 'Find Helpers' }));
    expect(address()).toBe('/login-professional?next=%2Fsearch');
  });
});

describe('the header of a professional', () => {
  it('links Find Helpers to the search and has no jobs and no ways to join', async () => {
    const { header } = await renderHeader(aProfessionalUser);
    expect(hrefOf(header.getByRole('link', { name: 'Find Helpers' }))).toBe('/search');
    for (const absent of ['Find Jobs', 'Join as Helper', 'Join as Pro', 'For Professionals']) {
      expect(header.queryByRole('link', { name: absent })).toBeNull();
    }
    expect(header.queryByRole('button', { name: 'Login' })).toBeNull();
  });

  it('shows name, email, Dashboard and Logout in the menu, and signs out', async () => {
    const { user, header } = await renderHeader(aProfessionalUser);
    await user.click(header.getByRole('button', { name: /Dana Whitfield/ }));
    expect(header.getByText('dana@example.com')).toBeTruthy();
    expect(hrefOf(header.getByRole('link', { name: 'Dashboard' }))).toBe('/dashboard');
    await user.click(header.getByRole('button', { name: 'Logout' }));
    expect(await header.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(calls.map((call) => call.procedure)).toContain('session.logout');
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('the header of a helper', () => {
  it('shows Find Jobs, and Find Helpers leads to the professional login', async () => {
    const { user, header, address } = await renderHeader(aHelperUser);
    expect(hrefOf(header.getByRole('link', { name: 'Find Jobs' }))).toBe('/job-search');
    await user.click(header.getByRole('button', { name: 'Find Helpers' }));
    expect(address()).toBe('/login-professional?next=%2Fsearch');
  });
});

describe('a page that does not exist', () => {
  it('shows the documented texts', async () => {
    answerWith({});
    await renderApp('/nowhere');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  });
});

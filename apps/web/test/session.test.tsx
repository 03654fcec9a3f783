import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../src/lib/api-client.ts';
import { checkSession, currentSession, signIn, signInAdmin, signOut } from '../src/lib/session.ts';
import type { ApiClient } from '../src/lib/api-client.ts';
import { answerWith, Refusal } from './api.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** Simulates another tab: changes the storage entry and fires the storage event in this tab. */
function storeInAnotherTab(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('the session cache', () => {
  it('keeps id, name, email and type under the key user', () => {
    signIn({ ...aHelperUser, password: 'never stored' } as typeof aHelperUser);
    expect(stored('user')).toEqual(aHelperUser);
    expect(currentSession().user).toEqual(aHelperUser);
  });

  it.each(['{broken', '"a text"', '{"id":1}', '{"id":"1","name":"A","email":"a@b.co","type":"admin"}', 'null'])(
    'removes the unreadable entry %s',
    (text) => {
      storeInAnotherTab('user', text);
      expect(currentSession().user).toBeNull();
      expect(localStorage.getItem('user')).toBeNull();
    },
  );

  it('keeps the admin under an entry of its own', () => {
    const admin = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'admin', permissions: [] };
    signInAdmin(admin);
    expect(stored('admin-user')).toEqual(admin);
    expect(currentSession()).toMatchObject({ admin, user: null });
  });

  it('follows another tab that signs in and out', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/');
    await screen.findByText('No helpers available at the moment.');
    await waitFor(() => expect(currentSession().status).toBe('ready'));
    storeInAnotherTab('user', JSON.stringify(aProfessionalUser));
    expect(await screen.findByRole('link', { name: 'View All Helpers' })).toBeTruthy();
    storeInAnotherTab('user', null);
    expect(await screen.findByRole('link', { name: 'Sign In to View All Helpers' })).toBeTruthy();
    await screen.findByText('No helpers available at the moment.');
  });
});

describe('the check of what is known already', () => {
  it('draws nothing anew where the server says the same', async () => {
    answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }) });
    signIn(aHelperUser);
    await checkSession(createApiClient());
    const known = currentSession();
    expect(known).toEqual({ user: aHelperUser, admin: null, status: 'ready' });
    await checkSession(createApiClient());
    expect(currentSession()).toBe(known);
  });
});

describe('logging out in another tab', () => {
  it('leaves nothing that was typed here; the end of a session does', () => {
    signIn(aHelperUser);
    sessionStorage.setItem(`unsent:${aHelperUser.id}:profile`, '{"description":"Mine"}');
    storeInAnotherTab('user', null);
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'logged-out', newValue: '{}' }));
    expect(Object.keys(sessionStorage)).toHaveLength(0);
  });

  it('is told to the other tabs, and leaves no entry', async () => {
    signIn(aHelperUser);
    const written: string[] = [];
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void written.push(key));
    await signOut({ session: { logout: { mutate: () => Promise.resolve() } } } as unknown as ApiClient);
    setItem.mockRestore();
    expect(written).toEqual(['logged-out']);
    expect(Object.keys(localStorage)).toHaveLength(0);
  });
});

describe('the check at start', () => {
  it('forgets a cached user whom the server no longer knows', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/', aProfessionalUser);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(localStorage.getItem('user')).toBeNull();
    await screen.findByText('No helpers available at the moment.');
  });

  it('takes over the user whom the server knows', async () => {
    answerWith({ 'helpers.featured': () => [], 'session.me': () => ({ user: aHelperUser, admin: null }) });
    await renderApp('/');
    expect((await screen.findAllByRole('link', { name: 'Find Jobs' })).length).toBeGreaterThan(0);
    await waitFor(() => expect(stored('user')).toEqual(aHelperUser));
    await screen.findByText('No helpers available at the moment.');
  });

  it('keeps the cached user when the server does not answer', async () => {
    answerWith({
      'helpers.featured': () => [],
      'session.me': () => new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken'),
    });
    await renderApp('/', aProfessionalUser);
    await screen.findByText('No helpers available at the moment.');
    expect(stored('user')).toEqual(aProfessionalUser);
  });

  it('signs out when a call is refused with 401', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => new Refusal(401, 'UNAUTHORIZED', 'Please sign in to continue.'),
    });
    await renderApp('/search', aProfessionalUser);
    expect(await screen.findByRole('heading', { name: 'Professional Access Required' })).toBeTruthy();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

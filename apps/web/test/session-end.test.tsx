import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentSession, signInAdmin } from '../src/lib/session.ts';
import { answerWith, Refusal } from './api.ts';
import { field, fillInJob } from './filling.ts';
import { anAdmin, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

afterEach(() => notifications.clean());

const ended = new Refusal(401, 'UNAUTHORIZED', 'Please sign in to continue.');
const told = 'Your session has ended. Please sign in again.';
const professionalIn = {
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'professionals.byId': () => aProfessionalProfile(),
  'jobPostings.listOwn': () => aPage(),
  'helpers.featured': () => [],
};
const address = '/dashboard?tab=job-postings';

describe('the end of a session', () => {
  it('is told when a send is refused with 401, and what was typed is there after signing in again', async () => {
    answerWith({ ...professionalIn, 'jobPostings.create': () => ended });
    const first = await renderApp(address, aProfessionalUser);
    await first.user.click(await screen.findByRole('button', { name: 'Post New Job' }));
    await fillInJob(first.user, 'Dig a trench', 'Sixty feet.');
    await first.user.click(screen.getByRole('button', { name: 'Post Job' }));
    await waitFor(() => expect(first.address()).toBe('/'));
    expect(currentSession().user).toBeNull();
    await screen.findByText('No helpers available at the moment.');
    cleanup();

    answerWith(professionalIn);
    await renderApp(address, aProfessionalUser);
    expect(await screen.findByText('We restored your draft.')).toBeTruthy();
    expect(field('Job Title')).toHaveProperty('value', 'Dig a trench');
    expect(field('State')).toHaveProperty('value', 'TX');
    await screen.findByText('No job postings yet.');
  });

  it('is told when the server no longer knows the cached user at start', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/', aHelperUser);
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByText('Signed Out')).toBeTruthy();
    expect(localStorage.getItem('user')).toBeNull();
    await screen.findByText('No helpers available at the moment.');
  });

  it('of an admin leaves the user signed in', async () => {
    signInAdmin(anAdmin);
    answerWith({
      ...professionalIn,
      'session.me': () => ({ user: aProfessionalUser, admin: anAdmin }),
      'admin.stats': () => ended,
      'admin.registrationTrend': () => ended,
    });
    await renderApp('/admin', aProfessionalUser);
    expect(await screen.findByText(told)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
    expect(currentSession()).toMatchObject({ admin: null, user: aProfessionalUser });
    expect(localStorage.getItem('admin-user')).toBeNull();
  });

  it('that the user asked for is not told, and leaves nothing typed behind', async () => {
    sessionStorage.setItem(`unsent:${aProfessionalUser.id}:job-posting`, '{"title":"Dig"}');
    answerWith({ ...professionalIn, 'session.logout': () => null });
    const { user } = await renderApp('/', aProfessionalUser);
    await screen.findByText('No helpers available at the moment.');
    await user.click(screen.getByRole('button', { name: /^Account menu of/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentSession().user).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByText(told)).toBeNull();
    await screen.findByText('No helpers available at the moment.');
  });

  it('is not believed of an answer that is older than a login', async () => {
    const me = Promise.withResolvers<unknown>();
    answerWith({
      ...professionalIn,
      'session.me': () => me.promise,
      'professionals.login': () => aProfessionalUser,
    });
    const { user, address: here } = await renderApp('/login-professional');
    await user.type(field('Email'), 'dana@example.com');
    await user.type(field('Password'), 'longenough');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Welcome Back!');
    me.resolve({ user: null, admin: null });
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(currentSession()).toMatchObject({ user: aProfessionalUser, status: 'ready' });
    await screen.findByRole('button', { name: 'Edit Profile' });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { insideAddress } from '../src/lib/return-address.ts';
import { answerWith } from './api.ts';
import { openStreams } from './event-stream.ts';
import { field, pasteInto } from './filling.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aConversation } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const credentials = { Email: 'maria@example.com', Password: 'a long password' };
const noReviews = { 'reviews.listForHelper': () => aPage() };

describe('a return address', () => {
  it.each([
    '/search?state=TX&city=Fort+Worth',
    '/jobs/01930000-0000-7000-8000-000000000001',
    '/gigs?gig=01930000-0000-7000-8000-000000000001#history',
  ])('leads back to %s', (address) => {
    expect(insideAddress(address)).toBe(address);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/.//elsewhere.example/',
    '/search//elsewhere.example/',
    'javascript:alert(1)',
    'search',
    '',
    '/login-helper?next=/login-helper',
    '/register-professional',
    `/search?city=${'x'.repeat(1000)}`,
    7,
    undefined,
  ])('never leads to %s', (address) => {
    expect(insideAddress(address)).toBeUndefined();
  });
});

describe('who has to sign in first', () => {
  it('comes back to the search they asked for', async () => {
    answerWith({ 'professionals.login': () => aProfessionalUser, 'helpers.list': () => aPage() });
    const { user, address } = await renderApp('/search?specialty=plumbing&state=TX&city=Austin');
    await user.click(await screen.findByRole('link', { name: 'Sign In as Professional' }));
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/search?specialty=plumbing&state=TX&city=Austin'));
    expect(await screen.findByText('No helpers found')).toBeTruthy();
  });

  it('keeps the way back over the link to the registration, which knows the trade and the place', async () => {
    answerWith({});
    const { user } = await renderApp('/search?specialty=plumbing&state=TX&city=Austin');
    await user.click(await screen.findByRole('link', { name: 'Sign In as Professional' }));
    await user.click(screen.getByRole('link', { name: 'Register as a professional' }));
    expect((field('City') as HTMLInputElement).value).toBe('Austin');
    expect((field('State') as HTMLSelectElement).value).toBe('TX');
    expect((field('Trade Type') as HTMLSelectElement).value).toBe('plumbing');
  });

  it.each(['/messages', '/gigs', '/applications', '/saved', '/notifications', '/account'])(
    'comes back to %s with what a mail named',
    async (path) => {
      answerWith({});
      await renderApp(`${path}`);
      const link = await screen.findByRole('link', { name: 'Login as Helper' });
      expect(link.getAttribute('href')).toBe(`/login-helper?next=${encodeURIComponent(path)}`);
    },
  );

  it('comes back to the conversation of a mail', async () => {
    const person = aProfessionalUser.id;
    answerWith({});
    await renderApp(`/messages?with=${person}`);
    const link = await screen.findByRole('link', { name: 'Login as Professional' });
    expect(link.getAttribute('href')).toBe(
      `/login-professional?next=${encodeURIComponent(`/messages?with=${person}`)}`,
    );
  });

  it('comes back to the job of a mail', async () => {
    const job = aJob({ title: 'Wall repair' });
    answerWith({
      'helpers.login': () => aHelperUser,
      'jobPostings.byId': () => job,
      'applications.listOwn': () => [],
    });
    const { user, address, queryClient } = await renderApp(`/jobs/${job.id}`);
    await screen.findByRole('heading', { name: 'Helper Login' });
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe(`/jobs/${job.id}`));
    expect(await screen.findByRole('button', { name: 'Apply Now' })).toBeTruthy();
    await waitFor(() => expect(openStreams()).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  it('goes straight on from a login when they are signed in already', async () => {
    answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }), 'gigs.list': () => aPage() });
    const { address } = await renderApp('/login-helper?next=%2Fgigs', aHelperUser);
    await waitFor(() => expect(address()).toBe('/gigs'));
    await screen.findByText('No gigs yet.');
  });

  it('finds the offer open that they were about to make, once', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'professionals.login': () => aProfessionalUser, 'helpers.byId': () => profile, ...noReviews });
    const { user, address } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    await user.click(dialog.getByRole('link', { name: 'Sign In' }));
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const offer = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    expect(await offer.findByRole('button', { name: 'Send Offer' })).toBeTruthy();
    expect(address()).toBe(`/helper/${profile.id}`);
  });

  it('finds the conversation open that they were about to begin', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.byId': () => profile,
      'messages.conversations': () => aPage(),
      'messages.conversation': () => aConversation(),
      'messages.list': () => aPage(),
      'messages.markRead': () => ({ unread: 0 }),
      ...noReviews,
    });
    const { address } = await renderApp(`/helper/${profile.id}?do=contact`, aProfessionalUser);
    await waitFor(() => expect(address()).toBe(`/messages?with=${profile.id}`));
    await screen.findByRole('textbox', { name: /^Message to/ });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { insideAddress } from '../src/lib/return-address.ts';
import { answerWith, calls } from './api.ts';
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
    '/%2F/elsewhere.example/',
    '/%2f%2felsewhere.example',
    '/%5Celsewhere.example/',
    '/%09/elsewhere.example/',
    '/%6Cogin-helper',
    '/search/..//elsewhere.example/',
    '\\\\elsewhere.example/',
    ' //elsewhere.example/',
    '/\n/elsewhere.example/',
    'http:/elsewhere.example/',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
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
    await screen.findByRole('heading', { name: 'Professional Login' });
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/search?specialty=plumbing&state=TX&city=Austin'));
    expect(await screen.findByText('No helpers found')).toBeTruthy();
  });

  it.each([
    { kind: 'Professional', address: '/search?specialty=hvac&near=Austin%2C+TX' },
    { kind: 'Professional', address: '/gigs?gig=01930000-0000-7000-8000-000000000001' },
    { kind: 'Helper', address: '/gigs?gig=01930000-0000-7000-8000-000000000001' },
  ])('comes back to $address from the login of a $kind in the header', async ({ kind, address }) => {
    answerWith({});
    const { user } = await renderApp(address);
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: 'Login' }));
    const login = `/login-${kind.toLowerCase()}?next=${encodeURIComponent(address)}`;
    expect(header.getByRole('link', { name: `Login as ${kind}` }).getAttribute('href')).toBe(login);
    const join = header.getByRole('link', { name: kind === 'Helper' ? 'Join as Helper' : 'Join as Pro' });
    expect(join.getAttribute('href')).toBe(login.replace('login', 'register'));
  });

  it('keeps the way back on the header of a login, and does not send a helper to a screen for professionals', async () => {
    answerWith({});
    await renderApp('/login-professional?next=%2Fsearch%3Fstate%3DTX');
    const hrefOf = (name: string): string | null => {
      const [link] = screen.getAllByRole('link', { name });
      return link?.getAttribute('href') ?? null;
    };
    expect(hrefOf('Join as Pro')).toBe('/register-professional?next=%2Fsearch%3Fstate%3DTX');
    expect(hrefOf('For Professionals')).toBe('/register-professional?next=%2Fsearch%3Fstate%3DTX');
    expect(hrefOf('Join as Helper')).toBe('/register-helper');
    expect(hrefOf('Helper Login')).toBe('/login-helper');
    expect(hrefOf('Forgot password?')).toBe('/forgot-password?type=professional&next=%2Fsearch%3Fstate%3DTX');
  });

  it('comes back from the page for a forgotten password', async () => {
    answerWith({});
    await renderApp('/forgot-password?type=professional&next=%2Fsearch%3Fstate%3DTX');
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe(
      '/login-professional?next=%2Fsearch%3Fstate%3DTX',
    );
  });

  it('opens the dashboard from the header of the home page', async () => {
    answerWith({ 'helpers.featured': () => [] });
    const { user } = await renderApp('/');
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: 'Login' }));
    expect(header.getByRole('link', { name: 'Login as Helper' }).getAttribute('href')).toBe('/login-helper');
    expect(header.getByRole('link', { name: 'Join as Pro' }).getAttribute('href')).toBe('/register-professional');
  });

  it('registers with the trade and the place of the helper they were about to hire', async () => {
    const profile = aProfile({ name: 'Maria Santos', specialties: ['hvac', 'solar'], city: 'Round Rock' });
    answerWith({ 'helpers.byId': () => profile, ...noReviews });
    const { user } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    await user.click(dialog.getByRole('link', { name: 'Join as Pro' }));
    await screen.findByRole('heading', { name: 'Join as a Professional' });
    expect((field('City') as HTMLInputElement).value).toBe('Round Rock');
    expect((field('State') as HTMLSelectElement).value).toBe('TX');
    expect((field('Trade Type') as HTMLSelectElement).value).toBe('hvac');
  });

  it('registers with the city of a search near it', async () => {
    answerWith({});
    await renderApp(`/register-professional?next=${encodeURIComponent('/search?near=Austin, TX')}`);
    expect((field('City') as HTMLInputElement).value).toBe('Austin');
    expect((field('State') as HTMLSelectElement).value).toBe('TX');
  });

  it('registers with the ZIP code of a search near it, and the city in which it lies', async () => {
    answerWith({ 'places.suggest': () => [{ city: 'Austin', state: 'TX', zipCode: '78704', helpers: 3 }] });
    await renderApp(`/register-professional?next=${encodeURIComponent('/search?near=78704')}`);
    expect((field('ZIP Code') as HTMLInputElement).value).toBe('78704');
    await waitFor(() => expect((field('City') as HTMLInputElement).value).toBe('Austin'));
    expect((field('State') as HTMLSelectElement).value).toBe('TX');
  });

  it('keeps the city that was typed before the one of the ZIP code is known', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerWith({ 'places.suggest': () => promise });
    const { user, queryClient } = await renderApp(
      `/register-professional?next=${encodeURIComponent('/search?near=78704')}`,
    );
    await user.type(field('City'), 'Kyle');
    resolve([{ city: 'Austin', state: 'TX', zipCode: '78704', helpers: 3 }]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect((field('City') as HTMLInputElement).value).toBe('Kyle');
    expect((field('State') as HTMLSelectElement).value).toBe('');
  });

  it('finds the helper saved whose heart they pressed', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({
      'professionals.login': () => aProfessionalUser,
      'helpers.byId': () => profile,
      'helpers.featured': () => [profile],
      'favorites.save': () => null,
      ...noReviews,
    });
    const { user, address } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Save Maria Santos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Maria Santos' }));
    await user.click(dialog.getByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Professional Login' });
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('button', { name: 'Saved: Maria Santos', pressed: true });
    expect(address()).toBe(`/helper/${profile.id}`);
    const saved = () => calls.filter(({ procedure }) => procedure === 'favorites.save').map(({ input }) => input);
    await waitFor(() => expect(saved()).toEqual([{ helperId: profile.id }]));
  });

  it('finds the application open that they were about to make, once', async () => {
    const job = aJob({ title: 'Wall repair' });
    answerWith({
      'helpers.login': () => aHelperUser,
      'jobPostings.byId': () => job,
      'applications.listOwn': () => [],
    });
    const { user, address } = await renderApp(`/jobs/${job.id}`);
    await user.click(await screen.findByRole('link', { name: 'Apply Now' }));
    await screen.findByRole('heading', { name: 'Helper Login' });
    await pasteInto(user, credentials);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply to Wall repair' }));
    expect(dialog.getByRole('button', { name: 'Send Application' })).toBeTruthy();
    expect(address()).toBe(`/jobs/${job.id}`);
  });

  it('keeps the way back over the link to the registration, which knows the trade and the place', async () => {
    answerWith({});
    const { user } = await renderApp('/search?specialty=plumbing&state=TX&city=Austin');
    await user.click(await screen.findByRole('link', { name: 'Sign In as Professional' }));
    await screen.findByRole('heading', { name: 'Professional Login' });
    await user.click(screen.getByRole('link', { name: 'Register as a professional' }));
    await screen.findByRole('heading', { name: 'Join as a Professional' });
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

  it('goes straight on from a login when they are signed in already', async () => {
    answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }), 'gigs.list': () => aPage() });
    const { address } = await renderApp('/login-helper?next=%2Fgigs', aHelperUser);
    await waitFor(() => expect(address()).toBe('/gigs'));
    await screen.findByText('No upcoming gigs.');
  });

  it('finds the offer open that they were about to make, once', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'professionals.login': () => aProfessionalUser, 'helpers.byId': () => profile, ...noReviews });
    const { user, address } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    await user.click(dialog.getByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Professional Login' });
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

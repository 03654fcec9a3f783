import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerWith, calls, Refusal } from './api.ts';
import { helperDays } from './fixtures-availability.ts';
import { aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const page = (items: unknown[]) => ({ items, total: items.length, nextCursor: null });
const notFound = () => new Refusal(404, 'NOT_FOUND', 'Helper not found');

describe('/helper/{id}', () => {
  it('shows a real helper with reviews and replies', async () => {
    const profile = aProfile({
      name: 'Maria Santos',
      totalReviews: 2,
      hourlyRate: 40,
      recentGigs: [{ id: aReview().id, title: 'Bathroom repipe', completedAt: '2026-10-20T12:00:00.000Z' }],
    });
    answerWith({
      'helpers.byId': () => profile,
      'reviews.listForHelper': () =>
        page([
          aReview({
            responses: [{ id: profile.id, comment: 'Thank you, Dana.', createdAt: '2026-11-03T12:00:00.000Z' }],
          }),
        ]),
    });
    await renderApp(`/helper/${profile.id}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Maria Santos');
    expect(screen.getByText('(2 reviews)')).toBeTruthy();
    expect(await screen.findByText('On time every day.')).toBeTruthy();
    expect(screen.getByText('Reply from Maria Santos')).toBeTruthy();
    expect(screen.getByText('Bathroom repipe').parentElement?.textContent).toContain('Tue, Oct 20');
    expect(screen.getByText('Thank you, Dana.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/');
  });

  it('adds older reviews to the list, whose pages have addresses as well', async () => {
    const profile = aProfile({ totalReviews: 2 });
    const isOlder = (input: unknown): boolean => (input as { cursor?: string }).cursor === 'older';
    answerWith({
      'helpers.byId': () => profile,
      'reviews.listForHelper': (input) => ({
        items: [isOlder(input) ? aReview({ id: profile.id, comment: 'Came early.' }) : aReview()],
        total: 2,
        nextCursor: isOlder(input) ? null : 'older',
      }),
    });
    const { user } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('link', { name: 'Show more reviews' }));
    const older = await screen.findByText('Came early.');
    await waitFor(() => expect(document.activeElement).toBe(older.closest('li')));
    expect(screen.getByText('On time every day.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show more reviews' })).toBeNull();
  });

  it('says what decides: rate, next free day, distance, past work and reviews by stars', async () => {
    const profile = aProfile({
      name: 'Maria Santos',
      hourlyRate: 40,
      isVerified: true,
      rating: 4.5,
      totalReviews: 4,
      distanceMiles: 12,
      travelsToYou: true,
      gigsCompleted: 14,
      medianReplyMinutes: 200,
      ratingCounts: [3, 0, 1, 0, 0],
      verification: { month: '2026-03', governmentId: true },
    });
    answerWith({
      'helpers.byId': () => profile,
      'reviews.listForHelper': () => page([]),
      'availability.ofHelper': () => [
        { date: '2026-11-23', free: false },
        { date: '2026-11-24', free: true },
        { date: '2026-11-25', free: true },
      ],
    });
    await renderApp(`/helper/${profile.id}`);
    const bar = within(await screen.findByRole('region', { name: 'Hire Maria Santos' }));
    expect(await bar.findByText(/^Free Tue, Nov 24(, 2026)?$/)).toBeTruthy();
    expect(bar.getByText('$40')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Hire Helper' })).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Contact' })).toBeTruthy();
    expect(screen.getByText('About 12 mi from you, travels to you')).toBeTruthy();
    expect(screen.getByText('14 jobs done')).toBeTruthy();
    expect(screen.getByText('Usually replies within a few hours')).toBeTruthy();
    expect(screen.getByText('Government ID checked by our admins, March 2026')).toBeTruthy();
    const stars = within(screen.getByRole('list', { name: 'Reviews by stars' }));
    expect(stars.getByText('5 stars: 3 reviews')).toBeTruthy();
    expect(stars.getByText('3 stars: 1 review')).toBeTruthy();
    expect(stars.getByText('1 star: 0 reviews')).toBeTruthy();
  });

  it('claims nothing of a helper who has done nothing yet', async () => {
    const profile = aProfile({ name: 'Maria Santos', totalReviews: 0, rating: 0, travelMiles: 1 });
    answerWith({
      'helpers.byId': () => profile,
      'reviews.listForHelper': () => page([]),
      'availability.ofHelper': () => helperDays().map(({ date }) => ({ date, free: false })),
    });
    await renderApp(`/helper/${profile.id}`);
    expect(await screen.findByText('Travels up to 1 mile')).toBeTruthy();
    expect(await screen.findByText('Not free for 60 days')).toBeTruthy();
    expect(screen.queryByText(/done$|replies|checked by our admins/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Reviews by stars' })).toBeNull();
  });

  it('shares the page by a copy of its address, where the device has no way of its own', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'helpers.byId': () => profile, 'reviews.listForHelper': () => page([]) });
    const { user } = await renderApp(`/helper/${profile.id}?do=hire`);
    await user.click(await screen.findByRole('button', { name: 'Share Maria Santos' }));
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/helper/${profile.id}`);
  });

  it('shares by the device, and says nothing when that is called off', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'helpers.byId': () => profile, 'reviews.listForHelper': () => page([]) });
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('button', { name: 'Share Maria Santos' }));
    const url = `${window.location.origin}/helper/${profile.id}`;
    expect(share.mock.calls).toEqual([[{ title: 'Maria Santos', url }]]);
    expect(screen.queryByText(/^Link/)).toBeNull();
  });

  it('leads back to the search that somebody came from, also from a page in between', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => page([profile]),
      'helpers.byId': () => profile,
      'reviews.listForHelper': () => page([]),
    });
    const { user, address } = await renderApp('/search?specialty=plumbing&state=TX', aProfessionalUser);
    const back = { name: 'Back to Search' };
    await user.click(await screen.findByRole('link', { name: 'View Profile' }));
    await user.click(await screen.findByRole('link', { name: 'See the full profile' }));
    await user.click(await screen.findByRole('link', back));
    await waitFor(() => expect(address()).toBe('/search?specialty=plumbing&state=TX'));
    await user.click(await screen.findByRole('link', { name: 'View Profile' }));
    const link = await screen.findByRole('link', back);
    expect(link.getAttribute('href')).toBe('/search?specialty=plumbing&state=TX');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Find Trade Helpers' })).toBeTruthy();
  });

  it('promises nothing when a visitor wants to hire', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'helpers.byId': () => profile, 'reviews.listForHelper': () => page([]) });
    const { user } = await renderApp(`/helper/${profile.id}`);
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    expect(dialog.getByText('Sign in as a professional to contact this helper')).toBeTruthy();
    expect(screen.queryByText('Hire Request Sent')).toBeNull();
  });

  it('shows the documented sample with its toasts, one at a time', async () => {
    answerWith({});
    const { user } = await renderApp('/helper/sample');
    expect(screen.getByText('(12 reviews)')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Recent Gigs' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    expect(await screen.findByText('Contact Request Sent')).toBeTruthy();
    expect(screen.getByText('The helper will receive your contact information and get back to you soon.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hire Helper' }));
    expect(await screen.findByText('Hire Request Sent')).toBeTruthy();
    expect(screen.getByText('Your hiring request has been sent to the helper for review.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Contact Request Sent')).toBeNull());
    expect(calls.filter((call) => call.procedure !== 'session.me')).toEqual([]);
  });

  it.each(['nobody', '01930000-0000-7000-8000-000000009999'])('shows Helper Not Found for %s', async (id) => {
    answerWith({ 'helpers.byId': notFound, 'reviews.listForHelper': notFound });
    await renderApp(`/helper/${id}`);
    expect(await screen.findByRole('heading', { name: 'Helper Not Found' })).toBeTruthy();
    expect(screen.getByText("The helper profile you're looking for doesn't exist.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/');
  });
});

describe("an address below /profile that is nobody's", () => {
  it('asks for an id, or says that there is no such profile', async () => {
    answerWith({});
    await renderApp('/profile');
    expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeTruthy();
    expect(screen.getByText('Helper ID is required')).toBeTruthy();
  });

  it('says that there is no such profile behind an id', async () => {
    answerWith({});
    await renderApp('/profile/one/two');
    expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeTruthy();
    expect(screen.getByText('Helper profile not found or failed to load.')).toBeTruthy();
  });
});

describe('/profile/{id}', () => {
  it('shows everything a helper tells, and whom to be to get in touch', async () => {
    const profile = aProfile({
      name: 'Maria Santos',
      specialties: ['hvac', 'solar'],
      description: 'I fix compressors.',
      experience: 'Nine summers in Phoenix.',
      paymentMethods: ['cash_app', 'zelle'],
      availability: [true, true, false, false, false, false, false],
      hourlyRate: 55,
    });
    answerWith({ 'helpers.byId': () => profile });
    await renderApp(`/profile/${profile.id}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Maria Santos');
    const panel = (name: string) => within(screen.getByRole('region', { name }));
    expect(panel('About').getByText('I fix compressors.')).toBeTruthy();
    expect(panel('Experience').getByText('Nine summers in Phoenix.')).toBeTruthy();
    expect(panel('Tools & Equipment').getByText('Hammer')).toBeTruthy();
    expect(panel('Accepted Payment Methods').getByText('Cash App, Zelle')).toBeTruthy();
    expect(panel('Quick Stats').getByText('$55/hr')).toBeTruthy();
    expect(panel('Weekly Availability').getAllByText('Available')).toHaveLength(2);
    expect(panel('Weekly Availability').getAllByText('Unavailable')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Sign in as a professional to contact this helper' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Call|^Email/ })).toBeNull();
  });

  it('leads a professional to the conversation, besides Call and Email', async () => {
    const profile = aProfile({ name: 'Maria Santos', email: 'maria@example.com', phone: '512-555-0101' });
    answerWith({
      'helpers.byId': () => profile,
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
    });
    await renderApp(`/profile/${profile.id}`, aProfessionalUser);
    const contact = await screen.findByRole('link', { name: 'Contact' });
    expect(contact.getAttribute('href')).toBe(`/messages?with=${profile.id}`);
    expect(screen.getByRole('link', { name: 'Call Maria Santos at 512-555-0101' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Email Maria Santos at maria@example.com' })).toBeTruthy();
  });

  it('has Call only where there is a phone', async () => {
    const profile = aProfile({ name: 'Maria Santos', email: 'maria@example.com', phone: null });
    answerWith({
      'helpers.byId': () => profile,
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
    });
    await renderApp(`/profile/${profile.id}`, aProfessionalUser);
    expect(await screen.findByRole('link', { name: /^Email/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('says why phone and email are kept back, and what to do', async () => {
    const message = 'Confirm your email to view more contact details today. Otherwise try again in 23 hours.';
    const contactRefusal = { reason: 'email-unconfirmed' as const, message, retryAfter: 82_000 };
    const profile = aProfile({ name: 'Maria Santos', contactRefusal });
    answerWith({
      'helpers.byId': () => profile,
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
    });
    await renderApp(`/profile/${profile.id}`, aProfessionalUser);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm your email' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: 'Contact' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Call|^Email|^Sign in as/ })).toBeNull();
    expect(screen.queryByText('Phone and email are shown to signed-in professionals.')).toBeNull();
  });

  it.each(['nobody', '01930000-0000-7000-8000-000000009999'])('says so when %s does not load', async (id) => {
    answerWith({ 'helpers.byId': notFound });
    await renderApp(`/profile/${id}`);
    expect(await screen.findByText('Helper profile not found or failed to load.')).toBeTruthy();
  });
});

describe('search engines', () => {
  it.each([
    ['/helper', true],
    ['/helper', false],
    ['/profile', true],
    ['/profile', false],
  ])('may show %s/{id}: %s', async (page, allowsSearchEngines) => {
    const profile = aProfile({ name: 'Maria Santos', allowsSearchEngines });
    answerWith({
      'helpers.byId': () => profile,
      'reviews.listForHelper': () => ({ items: [], total: 0, nextCursor: null }),
    });
    await renderApp(`${page}/${profile.id}`);
    await waitFor(() => expect(document.title).toBe('Maria Santos | Get My Helpers'));
    const robots = document.head.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute('content')).toBe(allowsSearchEngines ? undefined : 'noindex');
  });
});

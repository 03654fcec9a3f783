import { screen, waitFor, within } from '@testing-library/react';
import type { HelperCard } from '@get-my-helpers/validation/helper';
import { describe, expect, it } from 'vitest';
import { availabilityStatus, describeWeek } from '../src/ui/availability.ts';
import { answerWith } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aConversation } from './fixtures-hire.ts';
import { aHelper, aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

async function renderCard(fields: Partial<HelperCard>) {
  const helper = aHelper({ name: 'Maria Santos', ...fields });
  answerWith({ 'helpers.featured': () => [helper] });
  const app = await renderApp('/');
  return { ...app, helper, card: within(await screen.findByRole('article', { name: 'Maria Santos' })) };
}

const weekOf = (days: number): boolean[] => Array.from({ length: 7 }, (_, index) => index < days);

describe('a helper card', () => {
  it('shows who it is, where, for how much and how well rated', async () => {
    const { card, helper } = await renderCard({
      age: 41,
      city: 'Round Rock',
      hourlyRate: 32.5,
      rating: 4.75,
      totalReviews: 12,
      specialties: ['hvac', 'solar'],
      description: 'Twelve years on service calls.',
      isVerified: true,
    });
    expect(card.getByText('MS')).toBeTruthy();
    expect(card.getByText('Verified')).toBeTruthy();
    expect(card.getByText('Round Rock, TX')).toBeTruthy();
    expect(card.getByText('Age 41')).toBeTruthy();
    expect(card.getByText('$32.50').parentElement?.textContent).toBe('$32.50/hr');
    expect(card.getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeTruthy();
    expect(card.getByText('(12)')).toBeTruthy();
    expect(card.getByText('HVAC')).toBeTruthy();
    expect(card.getByText('Solar Systems')).toBeTruthy();
    expect(card.getByText('Twelve years on service calls.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(`/helper/${helper.id}`);
  });

  it('leaves out the badge of an unverified helper', async () => {
    const { card } = await renderCard({ isVerified: false, totalReviews: 0, rating: 0 });
    expect(card.queryByText('Verified')).toBeNull();
    expect(card.getByText('No reviews yet')).toBeTruthy();
  });

  it('shows four tools and how many more there are', async () => {
    const { card } = await renderCard({ tools: ['hammer', 'drill', 'saw', 'level', 'pliers', 'ladder'] });
    const tools = within(card.getByRole('list', { name: 'Tools' }));
    expect(tools.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Hammer',
      'Drill',
      'Saw',
      'Level',
      '+2 more',
    ]);
  });

  it('says nothing of more tools when there are four', async () => {
    const { card } = await renderCard({ tools: ['hammer', 'drill', 'saw', 'level'] });
    expect(card.queryByText(/more/)).toBeNull();
  });

  it('shows the week from Monday on and reads it aloud', async () => {
    const { card } = await renderCard({ availability: [true, false, true, false, false, false, true] });
    const week = card.getByRole('img', { name: 'Available Monday, Wednesday, and Sunday' });
    expect([...week.children].map((day) => day.textContent)).toEqual(['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su']);
    expect([...week.children].map((day) => day.hasAttribute('data-free'))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(card.getByText('Limited')).toBeTruthy();
  });

  it.each([
    [0, 'Unavailable'],
    [1, 'Unavailable'],
    [2, 'Limited'],
    [4, 'Limited'],
    [5, 'Available'],
    [7, 'Available'],
  ])('is, with %i free days, %s', (days, status) => {
    expect(availabilityStatus(weekOf(days))).toBe(status);
  });

  it('describes an empty and a full week', () => {
    expect(describeWeek(weekOf(0))).toBe('Not available on any day');
    expect(describeWeek(weekOf(7))).toBe('Available every day');
  });
});

describe('Contact on a helper card', () => {
  it.each([
    { who: 'a visitor', signedIn: undefined },
    { who: 'a helper', signedIn: aHelperUser },
  ])('asks $who to sign in as a professional', async ({ signedIn }) => {
    const helper = aHelper({ name: 'Maria Santos' });
    answerWith({
      'helpers.featured': () => [helper],
      'session.me': () => ({ user: signedIn ?? null, admin: null }),
    });
    const { user } = await renderApp('/', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact Maria Santos' }));
    expect(dialog.getByText('Sign in as a professional to contact this helper')).toBeTruthy();
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Join as Pro', 'Sign In']);
    expect(dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      `/login-professional?next=${encodeURIComponent(`/helper/${helper.id}?do=contact&specialty=plumbing&state=TX&city=Austin`)}`,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contact' })));
  });

  it('opens the conversation for a professional', async () => {
    const helper = aHelper({ name: 'Maria Santos' });
    answerWith({
      'helpers.featured': () => [helper],
      'messages.conversations': () => aPage(),
      'messages.conversation': () => aConversation(),
      'messages.list': () => aPage(),
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
    });
    const { user, address } = await renderApp('/', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { name: 'Maria Santos' })).toBeTruthy();
    expect(address()).toBe(`/messages?with=${helper.id}`);
  });
});

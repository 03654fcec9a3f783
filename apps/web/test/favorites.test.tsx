import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aConversation } from './fixtures-hire.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const marcus = aHelper({ name: 'Marcus Reed' });

const noConversations = {
  'messages.conversations': () => aPage(),
  'messages.conversation': () => aConversation(),
  'messages.list': () => aPage(),
};

async function show(address: string, user: SessionUser | undefined, answers: Record<string, Answer> = {}) {
  answerWith({
    'session.me': () => ({ user: user ?? null, admin: null }),
    'helpers.list': () => aPage(marcus),
    'helpers.featured': () => [marcus],
    'helpers.byId': () => aProfile({ ...marcus }),
    'reviews.listForHelper': () => aPage(aReview()),
    'favorites.list': () => aPage(marcus),
    'favorites.save': () => null,
    'favorites.remove': () => null,
    ...answers,
  });
  return renderApp(address, user);
}

const changes = (): string[] =>
  calls.filter(({ procedure }) => /favorites\.(save|remove)/.test(procedure)).map(({ procedure }) => procedure);

const heart = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

describe('the heart', () => {
  it.each(['/', '/search', '/dashboard?tab=search-helpers', `/helper/${marcus.id}`, `/profile/${marcus.id}`])(
    'saves a helper with one tap and removes them with another on %s',
    async (address) => {
      const { user } = await show(address, aProfessionalUser);
      await user.click(await heart('Save Marcus Reed', false));
      await user.click(await heart('Saved: Marcus Reed', true));
      await heart('Save Marcus Reed', false);
      await waitFor(() => expect(changes()).toEqual(['favorites.save', 'favorites.remove']));
    },
  );

  it('is not there for a helper', async () => {
    await show('/', aHelperUser);
    const card = within(await screen.findByRole('article', { name: 'Marcus Reed' }));
    expect(card.queryByRole('button', { name: /save/i })).toBeNull();
    expect(calls.filter(({ procedure }) => procedure.startsWith('favorites'))).toEqual([]);
  });

  it('asks a visitor to sign in, and asks the server for nothing', async () => {
    const { user } = await show('/', undefined);
    await user.click(await heart('Save Marcus Reed', false));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Marcus Reed' }));
    expect(dialog.getByText('Sign in as a professional to save this helper')).toBeTruthy();
    const next = `/helper/${marcus.id}?do=save&specialty=plumbing&state=TX&city=Austin`;
    for (const [name, path] of [
      ['Sign In', '/login-professional'],
      ['Join as Pro', '/register-professional'],
    ] as const) {
      const href = dialog.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(href).toBe(`${path}?next=${encodeURIComponent(next)}`);
    }
    expect(calls.filter(({ procedure }) => procedure.startsWith('favorites'))).toEqual([]);
  });

  it('asks once for all cards which helpers are saved', async () => {
    const ann = aHelper({ name: 'Ann Cole' });
    await show('/search', aProfessionalUser, {
      'helpers.list': () => aPage(marcus, ann),
      'favorites.ids': () => [ann.id],
    });
    await heart('Saved: Ann Cole', true);
    await heart('Save Marcus Reed', false);
    expect(calls.filter(({ procedure }) => procedure === 'favorites.ids')).toHaveLength(1);
  });

  it('changes before the server answers, and back where it refuses', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user } = await show('/search', aProfessionalUser, { 'favorites.save': () => promise });
    await user.click(await heart('Save Marcus Reed', false));
    await heart('Saved: Marcus Reed', true);
    resolve(new Refusal(409, 'CONFLICT', 'You have saved 500 helpers.'));
    await heart('Save Marcus Reed', false);
    expect(await screen.findByText('You have saved 500 helpers.')).toBeTruthy();
  });
});

describe('/saved', () => {
  it('lists the saved helpers and keeps one whose heart was tapped, so that it can be undone', async () => {
    const { user } = await show('/saved', aProfessionalUser, { 'favorites.ids': () => [marcus.id] });
    expect(await screen.findByText('1 helper saved')).toBeTruthy();
    await user.click(await heart('Saved: Marcus Reed', true));
    await heart('Save Marcus Reed', false);
    expect(screen.getByRole('article', { name: 'Marcus Reed' })).toBeTruthy();
  });

  it('says of each what a search near the professional says', async () => {
    const found = { distanceMiles: 1512, travelsToYou: false, travelMiles: 25, gigsCompleted: 8, nextFreeOn: null };
    const { user, address } = await show('/saved', aProfessionalUser, {
      'favorites.list': () => aPage({ ...marcus, ...found }),
      ...noConversations,
    });
    const card = within(await screen.findByRole('article', { name: 'Marcus Reed' }));
    expect(card.getByText('8 jobs done')).toBeTruthy();
    expect(card.getByText(/· about 1,512 mi · travels up to 25 mi · not free in the next 60 days$/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Contact' }));
    await waitFor(() => expect(address()).toBe(`/messages?with=${marcus.id}`));
  });

  it('says what to do where nobody is saved', async () => {
    await show('/saved', aProfessionalUser, { 'favorites.list': () => aPage() });
    expect(await screen.findByText('No saved helpers yet.')).toBeTruthy();
    const main = within(screen.getByRole('region', { name: 'Saved helpers' }));
    expect(main.getByRole('link', { name: 'Find Helpers' }).getAttribute('href')).toBe('/search');
  });

  it('is linked from the menu and the dashboard of a professional', async () => {
    const { user } = await show('/dashboard?tab=search-helpers', aProfessionalUser);
    const link = await screen.findByRole('link', { name: 'Saved helpers' });
    expect(link.getAttribute('href')).toBe('/saved');
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    expect(screen.getAllByRole('link', { name: 'Saved helpers' })).toHaveLength(2);
  });
});

describe('comparing saved helpers', () => {
  const ann = aHelper({ name: 'Ann Cole', hourlyRate: 40, totalReviews: 0, tools: [] });
  const near = { distanceMiles: 12, travelsToYou: true };

  it('takes two to four of them, chosen on /saved', async () => {
    const others = [1, 2, 3].map((number) => aHelper({ name: `Other ${number}` }));
    const all = [marcus, ann, ...others];
    const { user, address } = await show('/saved', aProfessionalUser, {
      'favorites.list': (input) =>
        aPage(
          ...all.filter(({ id }) => !JSON.stringify(input).includes('helperIds') || JSON.stringify(input).includes(id)),
        ),
    });
    expect(await screen.findByText('Tick two to four helpers to compare them.')).toBeTruthy();
    for (const { name } of all.slice(0, 4)) await user.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
    expect(screen.getByRole('checkbox', { name: 'Compare Other 3' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Compare Other 2' }));
    await user.click(screen.getByRole('link', { name: 'Compare 3 helpers' }));
    await screen.findByRole('columnheader', { name: /Ann Cole/ });
    await user.click(screen.getByRole('button', { name: 'Leave out Other 1' }));
    await waitFor(() => expect(address()).toContain(`compare=${marcus.id}%2C${ann.id}`));
  });

  it('shows what tells them apart in a table, of one call', async () => {
    const facts = { gigsCompleted: 9, nextFreeOn: '2026-11-24', experience: 'Ten years of pipes.' };
    await show(`/saved/compare?compare=${marcus.id},${ann.id}`, aProfessionalUser, {
      'favorites.list': () =>
        aPage(
          { ...marcus, ...near, ...facts },
          { ...ann, ...facts, distanceMiles: null, travelsToYou: null, nextFreeOn: '2026-12-01', experience: null },
        ),
    });
    const row = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent);
    expect((await row('Rate '))[1]).toContain('$40');
    expect((await row('Rating'))[1]).toBe('No reviews yet');
    expect((await row('Where'))[0]).toContain('about 12 mi from you');
    expect((await row('Where'))[1]).not.toContain('mi from you');
    expect(await row('Next free day')).toEqual([
      expect.stringMatching(/^Tue, Nov 24(, 2026)?Free first$/),
      expect.stringMatching(/^Tue, Dec 1(, 2026)?$/),
    ]);
    expect(await row('Jobs done')).toEqual(['9', '9']);
    expect(await row('Experience')).toEqual(['Ten years of pipes.', 'Nothing written yet']);
    expect(calls.filter(({ procedure }) => /helpers\.|availability\./.test(procedure))).toEqual([]);
  });

  it('marks the best in words where they differ', async () => {
    const known = { travelsToYou: true, nextFreeOn: null };
    await show(`/saved/compare?compare=${marcus.id},${ann.id}`, aProfessionalUser, {
      'favorites.list': () =>
        aPage(
          { ...marcus, ...known, rating: 4.9, totalReviews: 3, hourlyRate: 50, distanceMiles: 30, gigsCompleted: 2 },
          { ...ann, ...known, rating: 4.7, totalReviews: 9, hourlyRate: 40, distanceMiles: 12, gigsCompleted: 2 },
        ),
    });
    const best = async (words: string) => (await screen.findByText(words)).closest('td')?.cellIndex;
    expect(await best('Best rated')).toBe(1);
    expect(await best('Lowest rate')).toBe(2);
    expect(await best('Nearest')).toBe(2);
    expect(screen.queryByText('Most jobs')).toBeNull();
    expect(screen.queryByText('Free first')).toBeNull();
  });

  it('leads to an offer and to a conversation', async () => {
    const { user, address } = await show(`/saved/compare?compare=${marcus.id},${ann.id}`, aProfessionalUser, {
      'favorites.list': () => aPage(marcus, ann),
      ...noConversations,
    });
    await user.click(await screen.findByRole('button', { name: 'Hire Ann Cole' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText(/Ann Cole/).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Contact Marcus Reed' }));
    await waitFor(() => expect(address()).toBe(`/messages?with=${marcus.id}`));
  });

  it('is for professionals', async () => {
    await show('/saved/compare', aHelperUser);
    expect(await screen.findByText('Professional Access Required')).toBeTruthy();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const places = [
  { city: 'Austin', state: 'TX' },
  { city: 'Aurora', state: 'IL' },
  { city: 'Aurora', state: 'CO' },
];
/** Matches the beginning of the name, as the server does, within one state if given. */
const suggest: Answer = (input) => {
  const { city, state } = input as { city: string; state?: string };
  return places.filter(
    (place) => place.city.toLowerCase().startsWith(city.toLowerCase()) && (!state || place.state === state),
  );
};

async function renderHome(answer: Answer = suggest) {
  answerWith({ 'helpers.featured': () => [], 'places.suggest': answer });
  const { user, address } = await renderApp('/');
  await screen.findByText('No helpers available at the moment.');
  return { user, address };
}

const questions = (): unknown[] =>
  calls.filter(({ procedure }) => procedure === 'places.suggest').map(({ input }) => input);
const listed = (): (string | null)[] => {
  const list = screen.queryByRole('listbox', { name: 'Places' });
  return list
    ? within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};
const city = (): HTMLInputElement => screen.getByLabelText('City');
const state = (): HTMLSelectElement => screen.getByLabelText('State');

/** The list's code is loaded when the field first gets the focus. */
async function typeCity(user: UserEvent, text: string, label = 'City'): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await screen.findByRole('combobox', { name: label });
  await user.keyboard(text);
}

describe('the city of a search', () => {
  it('is completed by keyboard, together with its state', async () => {
    const { user, address } = await renderHome();
    await typeCity(user, 'au');
    await waitFor(() => expect(listed()).toEqual(['Austin, TX', 'Aurora, IL', 'Aurora, CO']));
    expect(city().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('3 suggestions. Choose with the arrow keys.')).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(active.textContent).toBe('Aurora, IL');
    expect(city().getAttribute('aria-activedescendant')).toBe(active.id);
    await user.keyboard('{Enter}');
    expect(city().value).toBe('Aurora');
    expect(state().value).toBe('IL');
    expect(listed()).toEqual([]);
    expect(address()).toBe('/');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?state=IL&city=Aurora'));
  });

  it('is completed even if it was typed before the list came', async () => {
    await renderHome();
    act(() => city().focus());
    fireEvent.input(city(), { target: { value: 'aus' } });
    expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull();
    await waitFor(() => expect(listed()).toEqual(['Austin, TX']));
    expect(city().value).toBe('aus');
  });

  it('is completed by a tap, and keeps the focus', async () => {
    const { user } = await renderHome();
    await typeCity(user, 'aus');
    await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
    expect(city().value).toBe('Austin');
    expect(state().value).toBe('TX');
    expect(document.activeElement).toBe(city());
    expect(listed()).toEqual([]);
  });

  it('is asked for once a pause, within the state that is chosen, and never twice', async () => {
    const { user } = await renderHome();
    await user.selectOptions(state(), 'CO');
    await typeCity(user, 'aur');
    await waitFor(() => expect(listed()).toEqual(['Aurora, CO']));
    expect(questions()).toEqual([{ city: 'aur', state: 'CO' }]);
    await user.keyboard('o');
    await waitFor(() => expect(questions()).toHaveLength(2));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(listed()).toEqual(['Aurora, CO']));
    expect(questions()).toHaveLength(2);
  });

  it('keeps what fits on the list while more is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user } = await renderHome((input) =>
      (input as { city: string }).city === 'aus' ? promise : suggest(input),
    );
    await typeCity(user, 'au');
    await waitFor(() => expect(listed()).toHaveLength(3));
    await user.keyboard('s');
    expect(listed()).toEqual(['Austin, TX']);
    resolve([places[0], { city: 'Austell', state: 'GA' }]);
    await waitFor(() => expect(listed()).toEqual(['Austin, TX', 'Austell, GA']));
  });

  it('is found by a word in the middle of its name, too, with or without its state', async () => {
    const { user } = await renderHome(() => [
      { city: 'Worthington', state: 'OH' },
      { city: 'Fort Worth', state: 'TX' },
      { city: 'Leavenworth', state: 'KS' },
    ]);
    await typeCity(user, 'worth');
    await waitFor(() => expect(listed()).toEqual(['Worthington, OH', 'Fort Worth, TX', 'Leavenworth, KS']));
    await user.keyboard(', t');
    expect(listed()).toEqual(['Fort Worth, TX']);
    await user.click(screen.getByRole('option', { name: 'Fort Worth, TX' }));
    expect(city().value).toBe('Fort Worth');
    expect(state().value).toBe('TX');
  });

  it('is found by two letters only where its name begins with them', async () => {
    const { user } = await renderHome(() => [
      { city: 'Worthington', state: 'OH' },
      { city: 'Fort Worth', state: 'TX' },
    ]);
    await typeCity(user, 'wo');
    await waitFor(() => expect(listed()).toEqual(['Worthington, OH']));
  });

  it('closes with Escape and on leaving, and opens again with the arrow key', async () => {
    const { user } = await renderHome();
    await typeCity(user, 'au');
    await waitFor(() => expect(listed()).toHaveLength(3));
    await user.keyboard('{Escape}');
    expect(listed()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(listed()).toHaveLength(3);
    await user.tab();
    expect(listed()).toEqual([]);
    expect(city().value).toBe('au');
  });

  it('takes any other text, also when the suggestions fail', async () => {
    const { user, address } = await renderHome(() => new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.'));
    await typeCity(user, 'Marfa');
    await waitFor(() => expect(questions()).toHaveLength(1));
    expect(listed()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?city=Marfa'));
  });
});

describe('the city of a profile', () => {
  it('is completed together with its state, and both are saved', async () => {
    const profile = aProfile({ id: aHelperUser.id, email: aHelperUser.email, phone: null, city: 'Dallas' });
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'helpers.byId': () => profile,
      'helpers.update': () => profile,
      'places.suggest': suggest,
    });
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.selectOptions(await screen.findByLabelText(/^State/), '');
    await user.clear(screen.getByLabelText(/^City/));
    await user.click(screen.getByLabelText(/^City/));
    await screen.findByRole('combobox', { name: /^City/ });
    await user.keyboard('aur');
    await user.click(await screen.findByRole('option', { name: 'Aurora, CO' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile Updated');
    const sent = calls.find(({ procedure }) => procedure === 'helpers.update')?.input;
    expect(sent).toMatchObject({ city: 'Aurora', state: 'CO' });
  });
});

describe('the same in the other searches', () => {
  it('fills in city and state of the job search', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'jobPostings.list': () => aPage(),
      'places.suggest': suggest,
    });
    const { user } = await renderApp('/job-search', aHelperUser);
    await screen.findByText('No jobs found');
    await typeCity(user, 'austin');
    await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'Texas');
  });

  it('suggests states, too, for the location of the dashboard, and searches at once', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => aPage(),
      'places.suggest': (input) => [...(suggest(input) as unknown[]), { city: 'Texas City', state: 'TX' }],
    });
    const { user } = await renderApp('/dashboard?tab=search-helpers', aProfessionalUser);
    await screen.findByText('No helpers found matching your criteria.');
    await typeCity(user, 'tex', 'Location');
    await waitFor(() => expect(listed()).toEqual(['Texas', 'Texas City, TX']));
    await user.click(within(screen.getByRole('listbox')).getByText('Texas City, TX'));
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Texas City, TX');
    await waitFor(() =>
      expect(calls.findLast(({ procedure }) => procedure === 'helpers.list')).toMatchObject({
        input: { location: 'Texas City, TX' },
      }),
    );
  });
});

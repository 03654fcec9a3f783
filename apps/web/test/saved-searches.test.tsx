import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedSearch } from '@get-my-helpers/validation/saved-search';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const aSearch = (fields: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '018f0000-0000-7000-8000-0000000000a1',
  name: 'Plumbers in Austin',
  query: { specialty: 'plumbing', city: 'Austin' },
  alert: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  href: '/search?specialty=plumbing&city=Austin',
  ...fields,
});

async function show(address: string, user: SessionUser, answers: Record<string, Answer> = {}) {
  answerWith({
    'session.me': () => ({ user, admin: null }),
    'helpers.list': () => aPage(aHelper()),
    'jobPostings.list': () => aPage(),
    'helpers.byId': () => aProfile(),
    'favorites.list': () => aPage(),
    'savedSearches.create': () => aSearch(),
    'savedSearches.remove': () => null,
    ...answers,
  });
  return renderApp(address, user);
}

const sent = (procedure: string): unknown[] =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

describe('Save this search', () => {
  it('saves the filters of the screen under a name made of them', async () => {
    const { user } = await show('/search?specialty=plumbing&state=TX&tools=saw,drill', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Plumbing helpers in Texas');
    await user.selectOptions(dialog.getByLabelText('Tell me of new matches'), 'At once');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Search Saved')).toBeTruthy();
    expect(sent('savedSearches.create')).toEqual([
      {
        name: 'Plumbing helpers in Texas',
        alert: 'instant',
        query: { specialty: 'plumbing', state: 'TX', tools: ['saw', 'drill'] },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is there for helpers beside the jobs', async () => {
    const { user } = await show('/job-search?specialty=plumbing', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name is required')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), 'Pipes');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('savedSearches.create')).toEqual([
        { name: 'Pipes', alert: 'daily', query: { specialty: 'plumbing' } },
      ]),
    );
  });

  it('says what to do when there are as many as there can be', async () => {
    const full = 'You have saved 20 searches, the most there can be. Please delete one first.';
    const { user } = await show('/search', aProfessionalUser, {
      'savedSearches.create': () => new Refusal(409, 'CONFLICT', full),
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const way = await screen.findByRole('link', { name: 'Go to your saved searches' });
    expect(way.getAttribute('href')).toBe('/saved');
    expect(await screen.findByText(full)).toBeTruthy();
  });
});

describe('the saved searches of /saved', () => {
  it('run again, and are deleted', async () => {
    let all = [aSearch(), aSearch({ id: '018f0000-0000-7000-8000-0000000000a2', name: 'All', alert: 'none' })];
    const { user, address } = await show('/saved', aProfessionalUser, {
      'savedSearches.list': () => all,
      'savedSearches.remove': () => (all = all.slice(0, 1)) && null,
    });
    const list = within(await screen.findByRole('region', { name: 'Saved searches' }));
    expect(await list.findByText('Once a day')).toBeTruthy();
    expect(list.getByText('No alert')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Delete All' }));
    await waitFor(() => expect(list.queryByText('No alert')).toBeNull());
    expect(sent('savedSearches.remove')).toEqual([{ id: '018f0000-0000-7000-8000-0000000000a2' }]);
    await user.click(list.getByRole('link', { name: 'Plumbers in Austin' }));
    await waitFor(() => expect(address()).toBe('/search?specialty=plumbing&city=Austin'));
  });

  it('are all that a helper has there, and say what to do', async () => {
    await show('/saved', aHelperUser);
    expect(await screen.findByText('No saved searches yet.')).toBeTruthy();
    expect(screen.queryByText('Saved helpers')).toBeNull();
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Find Jobs' });
    expect(way.getAttribute('href')).toBe('/job-search');
    expect(sent('favorites.list')).toEqual([]);
  });
});

it('a notification of new matches loads the search on the screen anew', async () => {
  let found = [aHelper({ name: 'There before' })];
  await show('/search', aProfessionalUser, {
    'helpers.list': () => aPage(...found),
    'notifications.list': () => aPage(),
  });
  await screen.findByText('1 helper found');
  await waitFor(() => expect(openStreams()).toBe(1));
  found = [...found, aHelper({ name: 'New' })];
  const { id, createdAt, href } = aSearch();
  const facts = { id, subjectId: id, createdAt, href, readAt: null };
  const notification = { ...facts, kind: 'search' as const, title: 'A new match', body: 'New' };
  act(() => sendEvent({ type: 'notification', notification }));
  expect(await screen.findByRole('article', { name: 'New' })).toBeTruthy();
});

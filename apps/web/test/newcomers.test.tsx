import { screen, waitFor } from '@testing-library/react';
import type { HelperCard } from '@get-my-helpers/validation/helper';
import { describe, expect, it } from 'vitest';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const said = 'New on Get My Helpers: shown here to give new helpers a start';
const known = Array.from({ length: 24 }, (_, index) => aHelper({ name: `Known ${index + 1}` }));
const ann = aHelper({ name: 'Ann New', rating: 0, totalReviews: 0 });
const bea = aHelper({ name: 'Bea New', rating: 0, totalReviews: 0 });

async function renderSearch(address: string, newcomers: Answer, lists: HelperCard[][] = [known]) {
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.list': (input) => {
      const page = Number((input as { cursor?: string }).cursor ?? 0);
      return {
        items: lists[page],
        total: lists.flat().length,
        nextCursor: page + 1 < lists.length ? `${page + 1}` : null,
      };
    },
    'helpers.newcomers': newcomers,
  });
  return renderApp(address, aProfessionalUser);
}

// By selectors: roles take seconds for so many cards.
const cards = (): Element[] => [...document.querySelectorAll('article')];
const nameOf = (card: Element): string | undefined => card.querySelector('h3')?.textContent;
const shownNames = (): (string | undefined)[] => cards().map(nameOf);
const marked = (): (string | undefined)[] =>
  cards()
    .filter((card) => card.textContent.includes(said))
    .map(nameOf);
const asked = (): unknown[] =>
  calls.filter(({ procedure }) => procedure === 'helpers.newcomers').map((call) => call.input);

describe.each(['/search', '/dashboard?tab=search-helpers'])('the results of %s', (address) => {
  it('have two new helpers among them, who say why they are there', async () => {
    await renderSearch(address, () => [ann, bea]);
    await waitFor(() => expect(marked()).toEqual(['Ann New', 'Bea New']));
    const names = shownNames();
    expect([names[5], names[11], names.length]).toEqual(['Ann New', 'Bea New', 26]);
    expect(names.filter((name) => name?.startsWith('Known'))).toEqual(known.map(({ name }) => name));
    expect(screen.getByText('24 helpers found')).toBeTruthy();
  });
});

it('new helpers are looked for by what the results are looked for', async () => {
  await renderSearch('/search?state=TX&specialty=plumbing&maxRate=30&near=78704&verified=true&tools=drill', () => [
    ann,
  ]);
  await waitFor(() => expect(marked()).toEqual(['Ann New']));
  expect(asked()).toEqual([
    {
      state: 'TX',
      specialty: 'plumbing',
      maxRate: 30,
      near: '78704',
      radiusMiles: 25,
      verified: true,
      tools: ['drill'],
    },
  ]);
});

it('nobody is shown twice: neither whom the first page shows, nor whom a later one does', async () => {
  const [first = ann] = known;
  const later = [aHelper({ name: 'Later 1' }), bea, aHelper({ name: 'Later 2' })];
  const { user } = await renderSearch('/search', () => [first, bea], [known, later]);
  await waitFor(() => expect(marked()).toEqual(['Bea New']));
  await user.click(screen.getByRole('button', { name: 'Show more helpers' }));
  const added = await screen.findByRole('article', { name: 'Later 1' });
  expect(shownNames().slice(-2)).toEqual(['Later 1', 'Later 2']);
  expect(shownNames().filter((name) => name === 'Bea New')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(added.closest('li')));
});

it.each([
  ['/search?sort=rate', '24 helpers found'],
  ['/search?view=map', 'Tap a number to see who is there.'],
])('nobody has such a place on %s', async (address, shown) => {
  await renderSearch(address, () => [ann]);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(asked()).toEqual([]);
  expect(screen.queryByText('New on Get My Helpers:')).toBeNull();
});

it('the results are there without them, too', async () => {
  await renderSearch('/search', () => new Refusal(503, 'SERVICE_UNAVAILABLE', 'Busy'));
  expect(await screen.findByRole('article', { name: 'Known 24' })).toBeTruthy();
  expect(marked()).toEqual([]);
});

it('the results of another search show none of this one', async () => {
  const { user } = await renderSearch('/search', (input) => ((input as { city?: string }).city ? [] : [ann]));
  await waitFor(() => expect(marked()).toEqual(['Ann New']));
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(marked()).toEqual([]));
});

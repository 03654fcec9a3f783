import { cleanup, screen, waitFor } from '@testing-library/react';
import type { HelperCard } from '@get-my-helpers/validation/helper';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeHelperFilters, readHelperFilters } from '../src/features/search/helper-filters.ts';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const page = (items: HelperCard[], total = items.length, nextCursor: string | null = null) => ({
  items,
  total,
  nextCursor,
});

async function renderSearch(address: string, list: Answer) {
  answerWith({ 'helpers.list': list, 'session.me': () => ({ user: aProfessionalUser, admin: null }) });
  return renderApp(address, aProfessionalUser);
}

const listCalls = (): unknown[] => calls.filter((call) => call.procedure === 'helpers.list').map((call) => call.input);

describe('who may search', () => {
  it.each([
    { who: 'a visitor', signedIn: undefined },
    { who: 'a helper', signedIn: aHelperUser },
  ])('shows $who that professional access is required', async ({ signedIn }) => {
    const told = { helpers: 14, relation: 'eq', lowestRate: 24, preview: [aHelper({ name: 'Ann Cole' })] };
    answerWith({ 'session.me': () => ({ user: signedIn ?? null, admin: null }), 'helpers.supply': () => told });
    await renderApp('/search?state=TX', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Professional Access Required' });
    expect(screen.getByText('Helpers in Texas')).toBeTruthy();
    const main = screen.getByRole('main');
    const ways = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const back = '?next=%2Fsearch%3Fstate%3DTX';
    expect(ways.slice(0, 3)).toEqual([
      `/register-professional${back}`,
      `/login-professional${back}`,
      '/register-helper',
    ]);
    expect(await screen.findByText('14 helpers in Texas, from $24/hr')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Ann Cole' })).toBeTruthy();
    expect(listCalls()).toEqual([]);
  });

  it.each([
    { address: '/search', says: '14 helpers, from $24.50/hr', asked: {} },
    {
      address: '/search?specialty=plumbing&near=Austin%2C+TX',
      says: '14 plumbing helpers within 25 miles of Austin, TX, from $24.50/hr',
      asked: { specialty: 'plumbing', near: 'Austin, TX', radiusMiles: 25 },
    },
    {
      address: '/search?specialty=hvac&near=78704&radiusMiles=200&maxRate=30&verified=true',
      says: '14 HVAC helpers within 50 miles of 78704, from $24.50/hr',
      asked: { specialty: 'hvac', near: '78704', radiusMiles: 50 },
    },
    {
      address: '/search?near=78704&freeOn=2030-01-08',
      says: '14 helpers within 25 miles of 78704 on any day, from $24.50/hr',
      asked: { near: '78704', radiusMiles: 25 },
    },
    {
      address: '/search?city=Austin&state=TX',
      says: '14 helpers in Austin, Texas, from $24.50/hr',
      asked: { state: 'TX', city: 'Austin' },
    },
  ])('says what waits behind it: $says', async ({ address, says, asked }) => {
    answerWith({ 'helpers.supply': () => ({ helpers: 14, relation: 'eq', lowestRate: 24.5, preview: [] }) });
    await renderApp(address);
    expect(await screen.findByText(says)).toBeTruthy();
    const inputs = calls.filter(({ procedure }) => procedure === 'helpers.supply').map(({ input }) => input);
    expect(inputs).toEqual([asked]);
  });

  it.each([
    { told: { helpers: 1000, relation: 'gte', lowestRate: 12, preview: [] }, says: '1,000+ helpers, from $12/hr' },
    { told: { helpers: 1, relation: 'eq', lowestRate: 12, preview: [] }, says: '1 helper, from $12/hr' },
    { told: { helpers: 0, relation: 'eq', lowestRate: null, preview: [] }, says: 'No helpers yet' },
  ])('says $says', async ({ told, says }) => {
    answerWith({ 'helpers.supply': () => told });
    await renderApp('/search');
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('shows the way in alone while the number is not known, and on other screens', async () => {
    answerWith({ 'helpers.supply': () => new Refusal(400, 'BAD_REQUEST', 'There is no ZIP code 00000.') });
    await renderApp('/search?near=00000');
    expect(await screen.findByRole('link', { name: 'Sign In as Professional' })).toBeTruthy();
    // The question is asked a moment after the screen stands: it must not be counted for the next one.
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === 'helpers.supply')).toHaveLength(1));
    cleanup();
    calls.length = 0;
    await renderApp('/saved/compare');
    expect(await screen.findByRole('link', { name: 'Sign In as Professional' })).toBeTruthy();
    expect(calls.filter(({ procedure }) => procedure === 'helpers.supply')).toEqual([]);
  });
});

describe('a session that has ended on the server', () => {
  it('asks who is signed in when the list is a mere preview', async () => {
    let me: unknown = aProfessionalUser;
    answerWith({
      'session.me': () => ({ user: me, admin: null }),
      'helpers.list': (input) => {
        if (JSON.stringify(input).includes('Austin')) me = null;
        return me ? page([aHelper()]) : { items: [aHelper()], total: null, nextCursor: null };
      },
    });
    const { user } = await renderApp('/search', aProfessionalUser);
    await screen.findByText('1 helper found');
    await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
    expect(await screen.findByText('Professional Access Required')).toBeTruthy();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('the search of a professional', () => {
  it('keeps the focus in the form and follows the address', async () => {
    const { user, address } = await renderSearch('/search?state=TX', () => page([aHelper()]));
    await screen.findByText('1 helper found');
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'TX');
    const city = screen.getByLabelText('City');
    await user.type(city, ' Austin {Enter}');
    await waitFor(() => expect(address()).toBe('/search?state=TX&city=Austin'));
    expect(city).toHaveProperty('value', 'Austin');
    expect(document.activeElement).toBe(city);
  });

  it('shows six placeholders and Loading..., then count and cards', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await renderSearch('/search', () => promise);
    expect(screen.getAllByTestId('helper-card-skeleton')).toHaveLength(6);
    expect(screen.getByText('Loading...')).toBeTruthy();
    resolve(page([aHelper({ name: 'Ann' }), aHelper({ name: 'Bea' })], 1312));
    expect(await screen.findByText('1,312 helpers found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All helpers' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('reads the filters from the address and passes the professional along', async () => {
    await renderSearch('/search?state=TX&city=Round%20Rock&specialty=plumbing', () => page([aHelper()]));
    expect(await screen.findByText('1 helper found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Plumbing helpers in Round Rock, Texas' })).toBeTruthy();
    expect(listCalls()).toEqual([
      expect.objectContaining({
        state: 'TX',
        city: 'Round Rock',
        specialty: 'plumbing',
        professionalId: aProfessionalUser.id,
      }),
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Trade type').value).toBe('plumbing');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Round Rock');
  });

  it('takes all as no filter', async () => {
    const { address } = await renderSearch('/search?state=all&city=all&specialty=all', () => page([aHelper()]));
    expect(await screen.findByText('1 helper found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All helpers' })).toBeTruthy();
    expect(listCalls()).toEqual([{ professionalId: aProfessionalUser.id, limit: 24, direction: 'forward' }]);
    expect(address()).toBe('/search');
  });

  it('puts a new search into the address and keeps the old cards until the new ones are there', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user, address } = await renderSearch('/search', (input) =>
      (input as { city?: string }).city ? promise : page([aHelper({ name: 'Ann' })]),
    );
    await screen.findByRole('article', { name: 'Ann' });
    await user.type(screen.getByLabelText('City'), '  San   Marcos ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/search?city=San+Marcos'));
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ann' })).toBeTruthy();
    resolve(page([aHelper({ name: 'Bea' })]));
    expect(await screen.findByRole('article', { name: 'Bea' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Ann' })).toBeNull();
  });

  it('says what to try when nobody is found', async () => {
    await renderSearch('/search?city=Nowhere&state=TX', () => page([]));
    expect(await screen.findByText('No helpers found')).toBeTruthy();
    expect(screen.getByText('0 helpers found')).toBeTruthy();
    for (const tip of ['Search nearby cities', 'Remove specialty filters']) expect(screen.getByText(tip)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search statewide' }).getAttribute('href')).toBe('/search?state=TX');
  });

  it('gives the focus to the heading when a wider search takes its link away', async () => {
    const { user } = await renderSearch('/search?city=Nowhere', (input) =>
      page(JSON.stringify(input).includes('Nowhere') ? [] : [aHelper()]),
    );
    await user.click(await screen.findByRole('link', { name: 'Show all helpers' }));
    await screen.findByText('1 helper found');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All helpers' }));
  });

  it('says when the list does not load, and tries again on demand', async () => {
    let attempts = 0;
    const { user } = await renderSearch('/search', () => {
      attempts += 1;
      return attempts === 1 ? new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') : page([aHelper({ name: 'Ann' })]);
    });
    expect(await screen.findByText('Failed to load helpers. Please try again.')).toBeTruthy();
    expect(attempts).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Ann' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('adds the next page with its cursor', async () => {
    const { user } = await renderSearch('/search', (input) =>
      (input as { cursor?: string }).cursor === 'second'
        ? page([aHelper({ name: 'Bea' })], 2)
        : page([aHelper({ name: 'Ann' })], 2, 'second'),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more helpers' }));
    expect(await screen.findByRole('article', { name: 'Bea' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Ann' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more helpers' })).toBeNull();
  });
});

/** Mocks IntersectionObserver to report at once whether observed elements are near the viewport. */
function comeNear(isNear: () => boolean): void {
  class Observer extends IntersectionObserver {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      this.#tell = tell;
    }
    override observe(): void {
      this.#tell([{ isIntersecting: isNear() } as IntersectionObserverEntry], this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}

describe('a long list', () => {
  const numberOf = (input: unknown): number => Number((input as { cursor?: string }).cursor ?? 1);
  const manyPages: Answer = (input) =>
    page([aHelper({ name: `Helper of page ${numberOf(input)}` })], 9, String(numberOf(input) + 1));
  afterEach(() => void vi.unstubAllGlobals());

  it('grows by itself as its end draws near, each page asked for once', async () => {
    comeNear(() => calls.filter(({ procedure }) => procedure === 'helpers.list').length < 3);
    await renderSearch('/search', manyPages);
    await screen.findByRole('article', { name: 'Helper of page 3' });
    expect(await screen.findByText('Showing 3 of 9')).toBeTruthy();
    expect(listCalls().map(numberOf)).toEqual([1, 2, 3]);
  });

  it('waits for the button after five pages, which then moves the focus to what is new', async () => {
    comeNear(() => true);
    const { user } = await renderSearch('/search', manyPages);
    expect(await screen.findByText('Showing 5 of 9')).toBeTruthy();
    expect(listCalls()).toHaveLength(5);
    comeNear(() => false);
    screen.getByRole('button', { name: 'Show more helpers' }).focus();
    await user.keyboard('{Enter}');
    const added = await screen.findByRole('article', { name: 'Helper of page 6' });
    await waitFor(() => expect(document.activeElement).toBe(added.closest('li')));
  });
});

describe('the way to a profile and back', () => {
  it('loads a helper ahead under the pointer, without contact data, and not again', async () => {
    const helper = aProfile({ name: 'Ann Lee' });
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => page([helper]),
      'helpers.byId': () => helper,
      'reviews.listForHelper': () => ({ items: [], total: 0, nextCursor: null }),
    });
    const { user, address } = await renderApp('/search?state=TX', aProfessionalUser);
    const link = await screen.findByRole('link', { name: 'View Profile' });
    const loads = (): unknown[] => calls.filter(({ procedure }) => procedure === 'helpers.byId');
    await user.hover(link);
    await waitFor(() => expect(loads()).toHaveLength(1));
    expect(loads()[0]).toMatchObject({ input: { id: helper.id, contact: false } });
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Ann Lee' });
    await screen.findByText('No reviews yet.');
    expect(address()).toBe(`/helper/${helper.id}`);
    expect(loads()).toHaveLength(1);
    expect(listCalls()).toHaveLength(1);
  });
});

describe('reading filters', () => {
  it('drops what is unknown and cleans the rest', () => {
    expect(readHelperFilters({ specialty: 'astrology', state: 'Narnia', city: '  ' })).toEqual({});
    expect(readHelperFilters({ specialty: 'hvac', state: 'texas', city: 78701 })).toEqual({
      specialty: 'hvac',
      state: 'TX',
      city: '78701',
    });
    expect(readHelperFilters({ specialty: 'All', state: 'ALL', city: 'All' })).toEqual({});
  });

  it('names the active ones', () => {
    expect(describeHelperFilters({})).toBe('All helpers');
    expect(describeHelperFilters({ state: 'TX' })).toBe('Helpers in Texas');
    expect(describeHelperFilters({ specialty: 'hvac' })).toBe('HVAC helpers');
    expect(describeHelperFilters({ city: 'Austin' })).toBe('Helpers in Austin');
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import { describe, expect, it } from 'vitest';
import { answerWith, calls, Refusal } from './api.ts';
import { aHelper, aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const aPlace = (fields: Partial<TradePlace> = {}): TradePlace => ({
  specialty: 'plumbing',
  state: 'TX',
  city: 'San Antonio',
  helpers: 12,
  lowestRate: 18,
  highestRate: 45.5,
  openJobs: 3,
  preview: [aHelper({ name: 'Ann Cole' }), aHelper({ name: 'Bo Lind' })],
  places: [
    { city: 'Alamo Heights', state: 'TX', helpers: 2, distanceMiles: 5 },
    { city: 'Texarkana', state: 'AR', helpers: 1, distanceMiles: 49 },
  ],
  hasMorePlaces: false,
  ...fields,
});
const nobody = { helpers: 0, lowestRate: null, highestRate: null, preview: [], places: [], openJobs: 0 };

async function renderPlace(address: string, place: Partial<TradePlace> = {}, user?: typeof aHelperUser) {
  answerWith({ 'session.me': () => ({ user: user ?? null, admin: null }), 'helpers.ofTrade': () => aPlace(place) });
  return renderApp(address, user);
}

const asked = () => calls.filter(({ procedure }) => procedure === 'helpers.ofTrade').map(({ input }) => input);
const head = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
const robots = () => head('meta[name="robots"]', 'content');

describe('the page of a trade in a place', () => {
  it('says how many there are, their rates and open jobs, the best rated, and what lies near', async () => {
    await renderPlace('/helpers/plumbing/texas/san-antonio');
    expect(asked()).toEqual([{ specialty: 'plumbing', state: 'TX', city: 'san antonio' }]);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Plumbing helpers in San Antonio, Texas');
    expect(main.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '$18 to $45.50', '3']);
    const best = within(main.getByRole('region', { name: 'Top Rated Plumbing Helpers' }));
    expect(best.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ann Cole',
      'Bo Lind',
    ]);
    const near = within(main.getByRole('region', { name: 'Near San Antonio' }));
    expect(near.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/helpers/plumbing/texas/alamo-heights', 'Alamo Heights2 helpers, about 5 mi away'],
      ['/helpers/plumbing/arkansas/texarkana', 'Texarkana, AR1 helper, about 49 mi away'],
    ]);
    const crumbs = within(main.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/', 'Home'],
      ['/helpers/plumbing', 'Plumbing helpers'],
      ['/helpers/plumbing/texas', 'Texas'],
    ]);
    const current = main.getAllByText(/./).filter((part) => part.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(['San Antonio']);
  });

  it('has a title and a description with the numbers, and may be indexed', async () => {
    await renderPlace('/helpers/plumbing/texas/san-antonio');
    await expect.poll(() => document.title).toBe('Plumbing helpers in San Antonio, Texas | Get My Helpers');
    expect(head('meta[name="description"]', 'content')).toEqual([
      '12 plumbing helpers in San Antonio, Texas, for $18 to $45.50 an hour. 3 jobs are open. Compare ratings, rates and free days.',
    ]);
    expect(robots()).toEqual([]);
  });

  it.each([
    { address: '/helpers/hvac', place: { state: null, city: null }, title: 'HVAC helpers', places: 'By state' },
    {
      address: '/helpers/hvac/new-york',
      place: { state: 'NY', city: null },
      title: 'HVAC helpers in New York',
      places: 'Cities in New York',
    },
  ] as const)('$address is about $title', async ({ address, place, title, places }) => {
    await renderPlace(address, { specialty: 'hvac', ...place, places: [{ state: 'NY', helpers: 4 }] });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const link = within(screen.getByRole('region', { name: places })).getByRole('link', {
      name: /^New York\s*4 helpers$/,
    });
    expect(link.getAttribute('href')).toBe('/helpers/hvac/new-york');
  });

  it('says that nobody is there, and asks search engines not to show that', async () => {
    await renderPlace('/helpers/plumbing/texas/san-antonio', nobody);
    expect(screen.getByText('No plumbing helpers in San Antonio, Texas yet.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Top Rated Plumbing Helpers' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Near San Antonio' })).toBeNull();
    await expect.poll(robots).toEqual(['noindex']);
  });

  it.each([
    { who: 'a visitor', user: undefined, ways: ['/search', '/register-helper'] },
    { who: 'a professional', user: aProfessionalUser, ways: ['/search'] },
    { who: 'a helper', user: aHelperUser, ways: ['/job-search'] },
  ])('shows $who what to do next', async ({ user, ways }) => {
    await renderPlace('/helpers/plumbing/texas/san-antonio', {}, user);
    const links = screen.getAllByRole('link', { name: /^(Search by|Join as a Trade Helper|Find plumbing jobs)/ });
    const query = '?specialty=plumbing&state=TX&city=San+Antonio';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ways.map((way) => (way === '/register-helper' ? way : way + query)),
    );
  });
});

describe('addresses of trade pages', () => {
  it.each([
    '/helpers/Plumbing/texas/san-antonio',
    '/helpers/plumbing/tx/san-antonio',
    '/helpers/plumbing/TX/San%20Antonio',
    '/helpers/plumbing/texas/san_antonio',
  ])('%s leads to the one address of the page', async (other) => {
    const { address } = await renderPlace(other);
    await expect.poll(address).toBe('/helpers/plumbing/texas/san-antonio');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Plumbing helpers in San Antonio, Texas' }),
    ).toBeTruthy();
  });

  it.each(['/helpers/plumber', '/helpers/plumbing/texass', '/helpers/plumbing/dc', '/helpers/plumbing/texas/---'])(
    '%s is nothing, without asking the server',
    async (address) => {
      await renderPlace(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Place Not Found' })).toBeTruthy();
      await expect.poll(() => document.title).toBe('Place Not Found | Get My Helpers');
      expect(robots()).toEqual(['noindex']);
      expect(asked()).toEqual([]);
    },
  );

  it('has the cities of a state part by part, each with an address', async () => {
    const state = { city: null, hasMorePlaces: true };
    await renderPlace('/helpers/plumbing/texas?page=2', state);
    expect(asked()).toEqual([{ specialty: 'plumbing', state: 'TX', page: 2 }]);
    expect(screen.getByRole('link', { name: 'More cities' }).getAttribute('href')).toBe(
      '/helpers/plumbing/texas?page=3',
    );
    expect(screen.getByRole('link', { name: 'Cities with more helpers' }).getAttribute('href')).toBe(
      '/helpers/plumbing/texas',
    );
    expect(robots()).toEqual(['noindex']);
    cleanup();
    await renderPlace('/helpers/plumbing/texas?page=3', { ...state, places: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Place Not Found' })).toBeTruthy();
  });

  it('is nothing where the server knows no such city', async () => {
    answerWith({ 'helpers.ofTrade': () => new Refusal(404, 'NOT_FOUND', 'City not found') });
    await renderApp('/helpers/plumbing/texas/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Place Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/');
  });

  it('are in the foot of every screen, for every trade', async () => {
    answerWith({});
    await renderApp('/helper/sample');
    const foot = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Helpers by trade' });
    const links = within(foot).getAllByRole('link');
    expect(links).toHaveLength(14);
    expect(links[1]?.getAttribute('href')).toBe('/helpers/plumbing');
  });
});

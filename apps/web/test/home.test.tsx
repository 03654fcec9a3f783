import { screen, within } from '@testing-library/react';
import { trades } from '@get-my-helpers/validation/reference';
import { describe, expect, it } from 'vitest';
import { answerWith, Refusal } from './api.ts';
import { aHelper, aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

describe('the home page', () => {
  it('shows the tagline, the figures and every trade', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prepare for future with ai master your trade');
    for (const figure of ['2,500+', '850+', '15,000+', '4.8']) expect(screen.getByText(figure)).toBeTruthy();
    const grid = screen.getByRole('region', { name: 'Browse by Trade Category' });
    const tiles = within(grid).getAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual(trades.map((trade) => trade.name));
    expect(within(grid).getByRole('link', { name: 'HVAC' }).getAttribute('href')).toBe('/search?specialty=hvac');
    expect(await screen.findByText('No helpers available at the moment.')).toBeTruthy();
  });

  it('leads at its foot, as every screen does, to help and law, and says whose the ZIP codes are', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/');
    const inTrades = '[aria-labelledby="footer-trades"] a';
    const links = within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .filter((link) => !link.matches(inTrades));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['How it works', '/help/how-it-works'],
      ['Trust and safety', '/help/trust-and-safety'],
      ['Payment and records', '/help/payment-and-records'],
      ['How results are ordered', '/help/ranking'],
      ['Write to us', '/help/contact'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['GeoNames', 'https://www.geonames.org/'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ]);
  });

  it('shows three placeholders while the featured helpers load, then three cards', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerWith({ 'helpers.featured': () => promise });
    await renderApp('/');
    expect(screen.getAllByTestId('helper-card-skeleton')).toHaveLength(3);
    resolve([aHelper({ name: 'Ann' }), aHelper({ name: 'Bea' }), aHelper({ name: 'Cid' }), aHelper({ name: 'Dot' })]);
    expect(await screen.findByRole('article', { name: 'Ann' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByTestId('helper-card-skeleton')).toBeNull();
  });

  it('offers Retry when the featured helpers do not load', async () => {
    let attempts = 0;
    answerWith({
      'helpers.featured': () => {
        attempts += 1;
        return attempts === 1 ? new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') : [aHelper({ name: 'Ann' })];
      },
    });
    const { user } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Ann' })).toBeTruthy();
  });

  it.each([
    { who: 'a visitor', signedIn: undefined },
    { who: 'a helper', signedIn: aHelperUser },
  ])('asks $who to sign in as a professional for the full list', async ({ signedIn }) => {
    answerWith({ 'helpers.featured': () => [], 'session.me': () => ({ user: signedIn ?? null, admin: null }) });
    await renderApp('/', signedIn);
    const link = screen.getByRole('link', { name: 'Sign In to View All Helpers' });
    expect(link.getAttribute('href')).toBe('/login-professional?next=%2Fsearch');
    expect(screen.getByText('Professional account required to access full helper database')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View All Helpers' })).toBeNull();
    await screen.findByText('No helpers available at the moment.');
  });

  it('leads a professional to all helpers', async () => {
    answerWith({ 'helpers.featured': () => [], 'session.me': () => ({ user: aProfessionalUser, admin: null }) });
    await renderApp('/', aProfessionalUser);
    expect(screen.getByRole('link', { name: 'View All Helpers' }).getAttribute('href')).toBe('/search');
    expect(screen.queryByText('Professional account required to access full helper database')).toBeNull();
    await screen.findByText('No helpers available at the moment.');
  });

  it('searches with the chosen filters in the address and leaves the others out', async () => {
    answerWith({ 'helpers.featured': () => [] });
    const { user, address } = await renderApp('/');
    await user.selectOptions(screen.getByLabelText('Trade type'), 'Electrical');
    await user.selectOptions(screen.getByLabelText('State'), 'Texas');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'Professional Access Required' });
    expect(address()).toBe('/search?specialty=electrical&state=TX');
  });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from './api.ts';
import { renderApp } from './render-app.tsx';

it('says to everybody how results are ordered, and the foot of a screen leads there', async () => {
  answerWith({});
  const { user, address } = await renderApp('/helper/sample');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'How results are ordered' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How results are ordered' })).toBeTruthy();
  expect(address()).toBe('/help/ranking');
  for (const rule of [
    'Best rated',
    'New helpers',
    'Nearest',
    'Lowest rate',
    'What filters do',
    'Match',
    'Job postings',
  ]) {
    expect(screen.getByRole('region', { name: rule })).toBeTruthy();
  }
});

it('claims no places for new helpers where the operator switched them off', async () => {
  answerWith({ 'helpers.fairStart': () => false });
  await renderApp('/help/ranking');
  expect(await screen.findByRole('region', { name: 'Nearest' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'New helpers' })).toBeNull();
  expect(screen.queryByText(/New on Get My Helpers/)).toBeNull();
});

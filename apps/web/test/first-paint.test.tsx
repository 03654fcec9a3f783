import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderFirstPaint } from '../src/first-paint.tsx';
import { answerWith } from './api.ts';
import { renderApp } from './render-app.tsx';

it('paints the home page as the app then shows it, without anything that could be operated too early', async () => {
  answerWith({ 'helpers.featured': () => [] });
  const page = document.createElement('div');
  page.innerHTML = renderFirstPaint();
  expect(page.firstElementChild?.hasAttribute('inert')).toBe(true);
  await renderApp('/');
  const hero = screen.getByRole('region', { name: 'Search for helpers' });
  expect(page.querySelector('main > section')?.outerHTML).toBe(hero.outerHTML);
  const [first, app] = [page, document].map((place) => place.querySelector('header a')?.innerHTML);
  expect(first).toBe(app);
  expect(await screen.findByText('No helpers available at the moment.')).toBeTruthy();
});

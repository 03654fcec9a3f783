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
  const painted = page.querySelector('main > section');
  // The build does not know on which days the page will be opened: it paints as many chips without dates.
  const [chips, dated] = [painted, hero].map((place) => place?.querySelector('fieldset > div'));
  expect(chips?.textContent).toBe('');
  expect(chips?.childElementCount).toBe(dated?.childElementCount);
  chips?.replaceChildren(...(dated?.cloneNode(true).childNodes ?? []));
  expect(painted?.outerHTML).toBe(hero.outerHTML);
  const [first, app] = [page, document].map((place) => place.querySelector('header a')?.innerHTML);
  expect(first).toBe(app);
  expect(await screen.findByText('No helpers available at the moment.')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from './api.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

// Keep this the only test of its file: the session is checked only once in the life of a page.
it('shows neither search nor refusal before the server has said who is signed in', async () => {
  const me = Promise.withResolvers<unknown>();
  answerWith({
    'session.me': () => me.promise,
    'helpers.list': () => ({ items: [aHelper()], total: 1, nextCursor: null }),
  });
  await renderApp('/search', undefined, { waits: false });
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByText('Professional Access Required')).toBeNull();
  me.resolve({ user: aProfessionalUser, admin: null });
  expect(await screen.findByText('1 helper found')).toBeTruthy();
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerWith } from './api.ts';
import { openStreams } from './event-stream.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelperUser } from './fixtures.ts';
import { holdTimers } from './held-timers.ts';
import { renderApp } from './render-app.tsx';

// Keep this the only test of its file: the code is loaded only once in the life of a page.
it('follows the events when their code came only at the second try', async () => {
  const load = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  vi.doMock('../src/features/live/live.ts', load);
  answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }), 'gigs.list': () => aPage() });
  const pause = holdTimers(2000);
  await renderApp('/gigs', aHelperUser);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(pause.delays()).toContain(2000));
  expect(load).toHaveBeenCalled();
  expect(openStreams()).toBe(0);
  vi.doUnmock('../src/features/live/live.ts');
  act(() => pause.pass());
  await waitFor(() => expect(openStreams()).toBe(1));
});

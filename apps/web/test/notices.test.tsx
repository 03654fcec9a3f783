import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import { notify } from '../src/lib/notify.ts';
import { answerWith } from './api.ts';
import { holdTimers } from './held-timers.ts';
import { renderApp } from './render-app.tsx';

beforeEach(async () => {
  answerWith({ 'helpers.featured': () => [] });
  await renderApp('/');
  await screen.findByText('No helpers available at the moment.');
});

it('shows one notice at a time, for its duration', async () => {
  const duration = holdTimers(limits.notificationDuration);
  act(() => notify.success('First', 'One.'));
  expect(await screen.findByText('First')).toBeTruthy();
  act(() => notify.error('Second', 'Two.'));
  expect((await screen.findByText('Second')).closest('[role="alert"]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.queryByText('Second')).toBeTruthy();
  duration.pass();
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});

it('keeps a notice while its button has the focus', async () => {
  const duration = holdTimers(limits.notificationDuration);
  act(() => notify.success('Read me', 'Slowly.'));
  await screen.findByText('Read me');
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus());
  duration.pass();
  expect(screen.getByText('Read me')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).blur());
  duration.pass();
  await waitFor(() => expect(screen.queryByText('Read me')).toBeNull());
});

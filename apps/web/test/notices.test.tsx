import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '../src/lib/notify.ts';
import { answerWith } from './api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(async () => {
  answerWith({ 'helpers.featured': () => [] });
  await renderApp('/');
  await screen.findByText('No helpers available at the moment.');
  // The library is loaded with the first notice.
  await import('../src/ui/notices.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

it('shows one notice at a time, for 5000 ms', async () => {
  act(() => notify.success('First', 'One.'));
  expect(await screen.findByText('First')).toBeTruthy();
  act(() => notify.error('Second', 'Two.'));
  expect((await screen.findByText('Second')).closest('[role="alert"]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  await pass(4500);
  expect(screen.queryByText('Second')).toBeTruthy();
  await pass(1000);
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});

it('keeps a notice while its button has the focus', async () => {
  act(() => notify.success('Read me', 'Slowly.'));
  await screen.findByText('Read me');
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus());
  await pass(20_000);
  expect(screen.getByText('Read me')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).blur());
  await pass(6000);
  await waitFor(() => expect(screen.queryByText('Read me')).toBeNull());
});

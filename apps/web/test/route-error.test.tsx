import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';
import { RouteError } from '../src/ui/route-states.tsx';
import { answerWith, api } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const codeError = new Error('Code not loaded: Failed to fetch dynamically imported module');

async function show(error: Error): Promise<void> {
  const rootRoute = createRootRoute({ component: () => <RouteError error={error} reset={() => undefined} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

describe('a screen whose code did not come', () => {
  it('says that one is offline, what is kept and what happens next', async () => {
    api.use(http.get('http://localhost:3000/api/health', () => HttpResponse.error()));
    await show(codeError);
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
    expect(screen.getByText('It will open once you are back online. Your text is safe.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    act(() => onlineManager.setOnline(true));
  });

  it('is no matter of the line where the server answers', async () => {
    sessionStorage.setItem(codeError.message, '1');
    await show(codeError);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(screen.queryByText(/offline/)).toBeNull();
  });
});

it('a screen that broke says so', async () => {
  await show(new Error('Broken'));
  expect(await screen.findByText('Something went wrong while showing this page.')).toBeTruthy();
});

it('a screen that breaks while it is shown says so once, and shows anew what it loads on Retry', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const profile = aProfile({ name: 'Ann' });
  const answers = vi.fn(() => ({ ...profile, specialties: null as unknown }));
  answerWith({ 'helpers.byId': answers, 'reviews.listForHelper': () => aPage() });
  const { user } = await renderApp(`/helper/${profile.id}`);
  const said = 'Something went wrong while showing this page.';
  await screen.findByText(said);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  expect(await screen.findAllByText(said)).toHaveLength(1);
  answers.mockReturnValue(profile);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
  expect(answers).toHaveBeenCalledTimes(3);
  expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
});

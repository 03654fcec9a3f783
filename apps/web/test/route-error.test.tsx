import { onlineManager } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { RouteError } from '../src/ui/route-states.tsx';
import { api } from './api.ts';

const codeError = new Error('Code not loaded: Failed to fetch dynamically imported module');

async function show(error: Error): Promise<void> {
  const rootRoute = createRootRoute({ component: () => <RouteError error={error} reset={() => undefined} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router as never} />);
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

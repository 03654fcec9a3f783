import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../src/lib/api-client.ts';

afterEach(() => vi.unstubAllGlobals());

it('loads every route where there is no browser', async () => {
  for (const name of ['window', 'document', 'navigator', 'localStorage', 'sessionStorage'])
    vi.stubGlobal(name, undefined);
  const { createAppRouter } = await import('../src/router.tsx');
  // No route asks the server for anything before it is opened.
  const router = createAppRouter({} as ApiClient, new QueryClient(), { history: createMemoryHistory() });
  expect(Object.keys(router.routesById).length).toBeGreaterThan(25);
});

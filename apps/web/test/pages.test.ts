import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { findPage, pages } from '@get-my-helpers/validation/pages';
import { createApiClient } from '../src/lib/api-client.ts';
import type { FileRouteTypes } from '../src/route-tree.gen.ts';
import { createAppRouter } from '../src/router.tsx';

function routerAt(address: string) {
  return createAppRouter(createApiClient(), new QueryClient(), {
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

/** The route whose screen the web app shows at an address, or undefined for its '404 Page Not Found'. */
function routeAt(address: string): string | undefined {
  const router = routerAt(address);
  const [, params, route] = router.getMatchedRoutes(router.latestLocation.pathname);
  return route === undefined || '**' in params ? undefined : route.fullPath;
}

describe('the list by which the server knows the pages', () => {
  it('has every route of the web app and no other', () => {
    expectTypeOf<keyof typeof pages>().toEqualTypeOf<FileRouteTypes['fullPaths']>();
    const routes = Object.values(routerAt('/').routesById).map(({ fullPath, id }) =>
      id === '__root__' ? '' : fullPath,
    );
    expect(Object.keys(pages).toSorted()).toEqual([...new Set(routes)].filter(Boolean).toSorted());
  });

  it.each([
    '/',
    '//',
    '/search',
    '/Search',
    '/search/',
    '/search//',
    '//search',
    '/%73earch',
    '/searc%68/',
    '/search%20',
    '/search;a',
    '/search/x',
    '/%2Fsearch',
    '/./search',
    '/nowhere',
    '/$id',
    '/constructor',
    '/__proto__',
    '/helper',
    '/helper/',
    '/helper/a',
    '/HELPER/a/',
    '/helper/a/b',
    '/helper//a',
    '/helper%2Fa',
    '/helper/%zz',
    '/helper/%C3%A9',
    '/helper/sample',
    '/jobs',
    '/jobs/a',
    '/jobs/a/applicants',
    '/professional/a',
    '/profile',
    '/profile/',
    '/profile/a',
    '/profile/a/b',
    '/profile//a',
    '/admin/reports/',
    '/admin_/reports',
    '/admin//reports',
  ])('reads %s as the web app does', (address) => {
    const route = routeAt(address);
    const isThere = route !== undefined && route !== '/profile/$';
    expect(findPage(address).shows !== 'nothing').toBe(isThere);
  });

  it.each(Object.entries(pages).filter(([path]) => path.includes('$id')))('finds the id in %s', (path, shows) => {
    expect(findPage(path.replace('$id', 'a'))).toEqual({ shows, id: 'a' });
  });
});

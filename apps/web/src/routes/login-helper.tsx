import { createFileRoute } from '@tanstack/react-router';
import { HelperLoginPage } from '../features/login/login-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';
import { pageHead } from '../lib/head.ts';
import { demoLoginsQuery } from '../features/demo/queries.ts';

export const Route = createFileRoute('/login-helper')({
  validateSearch: readReturnSearch,
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(demoLoginsQuery(api)),
  head: () =>
    pageHead(
      'Helper Login',
      'Sign in as a helper to find jobs, keep your rate and availability current, and read your reviews.',
    ),
  component: HelperLoginPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalLoginPage } from '../features/login/login-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';
import { pageHead } from '../lib/head.ts';
import { demoLoginsQuery } from '../features/demo/queries.ts';

export const Route = createFileRoute('/login-professional')({
  validateSearch: readReturnSearch,
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(demoLoginsQuery(api)),
  head: () =>
    pageHead(
      'Professional Login',
      'Sign in as a professional to search trade helpers, post jobs and review the helpers you hired.',
    ),
  component: ProfessionalLoginPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { HelperRegistrationPage } from '../features/registration/helper-registration-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/register-helper')({
  validateSearch: readReturnSearch,
  head: () =>
    pageHead(
      'Join as a Trade Helper',
      'Join as a trade helper: set your own hourly rate and days, and be found by tradespeople near you.',
    ),
  component: HelperRegistrationPage,
});

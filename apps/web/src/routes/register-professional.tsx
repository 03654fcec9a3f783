import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalRegistrationPage } from '../features/registration/professional-registration-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/register-professional')({
  validateSearch: readReturnSearch,
  head: () =>
    pageHead(
      'Join as a Professional',
      'Join as a professional: search every trade helper, post jobs and review the helpers you hired.',
    ),
  component: ProfessionalRegistrationPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { readForgotSearch } from '../features/mail-links/mail-links-address.ts';
import { ForgotPasswordPage } from '../features/mail-links/forgot-password-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readForgotSearch,
  head: () =>
    pageHead(
      'Forgot Password',
      'Forgot your password? Ask for an email with a link to choose a new one, as a helper or professional.',
    ),
  component: ForgotPasswordPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/mail-links/verify-email-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/verify-email')({
  head: () =>
    pageHead(
      'Confirm Your Email',
      'Confirm your email address with the link from our email, so that updates about your work reach you.',
    ),
  component: VerifyEmailPage,
});

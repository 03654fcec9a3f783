import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/mail-links/reset-password-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/reset-password')({
  head: () =>
    pageHead(
      'New Password',
      'Choose a new password for your account with the link from our email. The link works once and expires after an hour.',
    ),
  component: ResetPasswordPage,
});

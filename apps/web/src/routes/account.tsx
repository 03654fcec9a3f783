import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/account')({
  head: () =>
    pageHead(
      'Account',
      'Your account: email, password, active sessions, notifications, your data, and deleting your account.',
    ),
  component: AccountPage,
});

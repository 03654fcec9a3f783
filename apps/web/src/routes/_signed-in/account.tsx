import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/account/account-page.tsx';
import { pageHead } from '../../lib/head.ts';

const title = 'Account';

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'Your account: email, password, active sessions, notifications, your data, and deleting your account.',
    ),
  component: AccountPage,
});

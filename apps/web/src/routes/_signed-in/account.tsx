import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/account/account-page.tsx';
import { pageHead } from '../../lib/head.ts';
import {
  ownAccountQuery,
  ownKeysQuery,
  ownSecurityEventsQuery,
  ownSessionsQuery,
} from '../../features/account/queries.ts';
import { preferencesQuery } from '../../features/notifications/queries.ts';

const title = 'Account';

export const Route = createFileRoute('/_signed-in/account')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (!user) return;
    void queryClient.prefetchQuery(ownAccountQuery(api));
    void queryClient.prefetchQuery(preferencesQuery(api));
    void queryClient.prefetchQuery(ownSessionsQuery(api));
    void queryClient.prefetchQuery(ownSecurityEventsQuery(api));
    void queryClient.prefetchQuery(ownKeysQuery(api));
  },
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'Your account: email, password, active sessions, API keys, notifications, your data, and deleting your account.',
    ),
  component: AccountPage,
});

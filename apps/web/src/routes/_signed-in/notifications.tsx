import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { notificationsQuery } from '../../features/notifications/queries.ts';

const title = 'Notifications';

export const Route = createFileRoute('/_signed-in/notifications')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (user) void queryClient.prefetchInfiniteQuery(notificationsQuery(api));
  },
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'What is new for you: messages, applications, gig offers, changes to gigs, reviews, verification and saved searches.',
    ),
  component: NotificationsPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/notifications')({
  head: () =>
    pageHead(
      'Notifications',
      'What is new for you: messages, applications, gig offers, changes to gigs, reviews and verification.',
    ),
  component: NotificationsPage,
});

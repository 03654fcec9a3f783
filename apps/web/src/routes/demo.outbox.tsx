import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/mail-links/outbox-page.tsx';
import { pageHead } from '../lib/head.ts';
import { outboxQuery } from '../features/mail-links/queries.ts';

export const Route = createFileRoute('/demo/outbox')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(outboxQuery(api)),
  head: () =>
    pageHead('Demo Outbox', 'Demo mode: the emails that would have been sent, newest first, with links that work.'),
  component: OutboxPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { webhooksQuery } from '../../features/webhooks/queries.ts';
import { WebhooksPage } from '../../features/webhooks/webhooks-page.tsx';
import { pageHead } from '../../lib/head.ts';

const title = 'Webhooks';

export const Route = createFileRoute('/_signed-in/account_/webhooks')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (!user) return;
    void queryClient.prefetchQuery(webhooksQuery(api));
  },
  staticData: { title },
  head: () => pageHead(title, 'Where events of your account are sent, what became of them, and their log.'),
  component: WebhooksPage,
});

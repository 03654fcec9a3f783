import { createFileRoute } from '@tanstack/react-router';
import { readMessagesSearch } from '../../features/messages/messages-address.ts';
import { MessagesPage } from '../../features/messages/messages-page.tsx';
import { pageHead } from '../../lib/head.ts';
import { conversationQuery, conversationsQuery } from '../../features/messages/queries.ts';

const title = 'Messages';

export const Route = createFileRoute('/_signed-in/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => ({ personId: search.with }),
  loader: ({ context: { queryClient, api, user }, deps: { personId } }) => {
    if (!user) return;
    void queryClient.prefetchInfiniteQuery(conversationsQuery(api));
    if (personId !== undefined) void queryClient.prefetchQuery(conversationQuery(api, personId));
  },
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'Your conversations with helpers and professionals, live: who wrote, what is unread, what was read.',
    ),
  component: MessagesPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../features/messages/messages-page.tsx';
import { idOf } from '../../lib/address.ts';
import { pageHead } from '../../lib/head.ts';
import { conversationQuery, conversationsQuery } from '../../features/messages/queries.ts';

const title = 'Messages';

/** With whom the open conversation is. */
const readSearch = (search: Readonly<Record<string, unknown>>): { with?: string | undefined } => ({
  with: idOf(search['with']),
});

export const Route = createFileRoute('/_signed-in/messages')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api, user }, location }) => {
    if (!user) return;
    const { with: personId } = readSearch(location.search);
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

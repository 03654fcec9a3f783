import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readMessagesSearch } from '../features/messages/messages-address.ts';
import { MessagesPage } from '../features/messages/messages-page.tsx';

export const Route = createFileRoute('/messages')({
  validateSearch: readMessagesSearch,
  component: MessagesScreen,
});

function MessagesScreen(): ReactElement {
  return <MessagesPage personId={Route.useSearch({ select: readMessagesSearch }).with} />;
}

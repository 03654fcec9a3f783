import { type Api } from '../../lib/trpc.ts';
import { refreshNotifications } from '../notifications/refresh.ts';

/** A message went between the signed-in person and this one, or was read, or one of them blocked the other. */
export const refreshConversation = (api: Api, personId: string) =>
  Promise.all([
    api.messages.conversations.invalidate(),
    api.messages.conversation.invalidate({ id: personId }),
    api.messages.list.invalidate({ id: personId }),
    api.messages.unread.invalidate(),
    // Reading a message marks its notification as read as well.
    refreshNotifications(api),
    // A reply turns a conversation into an interaction.
    api.reviews.recentInteractions.invalidate(),
  ]);

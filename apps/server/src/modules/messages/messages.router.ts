import { pageOf, type Page } from '@get-my-helpers/validation/common';
import {
  blockChange,
  conversation,
  conversationOf,
  conversationsQuery,
  message,
  messageCreation,
  messagesQuery,
  report,
  reportCreation,
  unreadCount,
  type Conversation,
  type Message,
  type Report,
  type UnreadCount,
} from '@get-my-helpers/validation/conversation';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import {
  admitMessage,
  admitReport,
  changeBlock,
  countUnread,
  listOwnConversations,
  listWithPerson,
  markRead,
  reportPerson,
  sendMessage,
  viewConversation,
} from './messages.service.ts';

/** Everything here is between the caller and one other person; `id` is always the other person's. */
export const messagesRouter = router({
  /** The caller's conversations, the one with the latest message first. */
  conversations: signedInProcedure('messages:read')
    .input(conversationsQuery)
    .output(pageOf(conversation))
    .query(({ ctx, input }): Promise<Page<Conversation>> => listOwnConversations(ctx, ctx.user, input)),

  /** One conversation, also before anything is written. */
  conversation: signedInProcedure('messages:read')
    .input(conversationOf)
    .output(conversation)
    .query(({ ctx, input }): Promise<Conversation> => viewConversation(ctx, ctx.user, input.id)),

  /** The messages with one person, newest first. */
  list: signedInProcedure('messages:read')
    .input(messagesQuery)
    .output(pageOf(message))
    .query(({ ctx, input }): Promise<Page<Message>> => listWithPerson(ctx, ctx.user, input)),

  /** Professionals to any listed helper, helpers to a professional whose work they have to do with. */
  send: signedInProcedure('messages:write')
    .meta({ access: 'helper or professional', creates: true, usesFiles: true })
    .use(replay())
    .input(messageCreation)
    .use(async ({ ctx, input, next }) => next({ ctx: { admitted: await admitMessage(ctx, ctx.user, input) } }))
    .use(idempotent())
    .output(message)
    .mutation(({ ctx, input }): Promise<Message> => sendMessage(ctx, ctx.user, ctx.admitted, input.content)),

  /** Marks everything that the other person wrote so far as read. */
  markRead: signedInProcedure('messages:write')
    .input(conversationOf)
    .output(unreadCount)
    .mutation(({ ctx, input }): Promise<UnreadCount> => markRead(ctx, ctx.user, input.id)),

  /** How many messages are unread in all conversations together. */
  unread: signedInProcedure('messages:read')
    .output(unreadCount)
    .query(({ ctx }): Promise<UnreadCount> => countUnread(ctx, ctx.user)),

  /** Blocked, neither of the two can write to the other. */
  block: signedInProcedure('messages:write')
    .input(blockChange)
    .output(conversation)
    .mutation(({ ctx, input }): Promise<Conversation> => changeBlock(ctx, ctx.user, input)),

  /** Tells the operators about a person, or about one message of theirs. */
  report: signedInProcedure('messages:write')
    .meta({ access: 'helper or professional', creates: true })
    .use(replay())
    .input(reportCreation)
    .use(async ({ ctx, input, next }) => {
      await admitReport(ctx, ctx.user, input);
      return next();
    })
    .use(idempotent())
    .output(report)
    .mutation(({ ctx, input }): Promise<Report> => reportPerson(ctx, ctx.user, input)),
});

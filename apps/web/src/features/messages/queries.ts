import { limits } from '@get-my-helpers/validation/limits';
import { inPages } from '../../lib/pages.ts';
import type { RouterOutputs } from '../../lib/api-client.ts';
import type { PagesOf, QueryOf, Utils } from '../../lib/trpc.ts';

/** Everybody the signed-in person wrote with, the latest first. */
export const conversationsQuery = (api: Utils): PagesOf<RouterOutputs['messages']['conversations']> =>
  api.messages.conversations.infiniteQueryOptions({ limit: limits.webPageSize }, inPages);

export const conversationQuery = (api: Utils, personId: string): QueryOf<RouterOutputs['messages']['conversation']> =>
  api.messages.conversation.queryOptions({ id: personId });

/** The messages with one person, the newest first. */
export const messagesQuery = (api: Utils, personId: string): PagesOf<RouterOutputs['messages']['list']> =>
  api.messages.list.infiniteQueryOptions({ id: personId, limit: limits.webPageSize }, inPages);

import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** Everybody the signed-in person wrote with, the latest first. */
export const conversationsQuery = (api: Api) => pagesOf(api.messages.conversations, {});

export const conversationQuery = (api: Api, personId: string) => queryOf(api.messages.conversation, { id: personId });

/** The messages with one person, the newest first. */
export const messagesQuery = (api: Api, personId: string) => pagesOf(api.messages.list, { id: personId });

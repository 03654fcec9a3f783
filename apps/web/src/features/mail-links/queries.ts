import { queryOf, type Api } from '../../lib/trpc.ts';

/** The mails that a demo keeps instead of sending them. */
export const outboxQuery = (api: Api) => queryOf(api.account.outbox);

import type { RouterOutputs } from '../../lib/api-client.ts';
import type { QueryOf, Utils } from '../../lib/trpc.ts';

/** The mails that a demo keeps instead of sending them. */
export const outboxQuery = (api: Utils): QueryOf<RouterOutputs['account']['outbox']> =>
  api.account.outbox.queryOptions();

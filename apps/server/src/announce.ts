import type { Database } from '@get-my-helpers/db/client';
import { appendEvents, type Account } from '@get-my-helpers/db/queries/events';
import type { AccountEvent } from '@get-my-helpers/validation/event';

/** What happened, and whose open pages are told. */
export interface News {
  to: readonly Account[];
  event: AccountEvent;
}

/** The two people of a conversation, an application or a gig. */
export const bothOf = ({ helperId, professionalId }: { helperId: string; professionalId: string }): Account[] => [
  { type: 'helper', id: helperId },
  { type: 'professional', id: professionalId },
];

/** Tells people what a transaction did. Call it once, as the last thing of the transaction (see `appendEvents`). */
export async function announce(trx: Database, news: readonly News[]): Promise<void> {
  await appendEvents(
    trx,
    news.flatMap(({ to, event }) => to.map((account) => ({ to: account, data: event }))),
  );
}

import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { auditRow } from './audit-log.ts';

/** Records that a professional was shown a helper's phone and email, also in the audit log. */
export async function insertContactReveal(
  db: Database,
  reveal: { helperId: string; professionalId: string },
): Promise<void> {
  const account = { type: 'professional', id: reveal.professionalId } as const;
  const subject = { type: 'helper', id: reveal.helperId } as const;
  await db
    .with('revealed', (inserting) => inserting.insertInto('contactReveals').values({ ...reveal, id: newId() }))
    .insertInto('auditLog')
    .values(auditRow({ action: 'contact-revealed', account, subject }))
    .execute();
}

/** Whether a professional was shown a helper's contact data within the last day. */
export async function hasRecentReveal(
  db: Database,
  { helperId, professionalId }: { helperId: string; professionalId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('contactReveals')
    .select('id')
    .where('helperId', '=', helperId)
    .where('professionalId', '=', professionalId)
    .where('revealedAt', '>', sql<string>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';

/** Records that a professional was shown a helper's phone and email. */
export async function insertContactReveal(
  db: Database,
  reveal: { helperId: string; professionalId: string },
): Promise<void> {
  await db
    .insertInto('contactReveals')
    .values({ ...reveal, id: newId() })
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

import type { Database } from '../client.ts';
import { newId } from '../ids.ts';

/** Records that a professional was shown a helper's phone and e-mail (decision D3). */
export async function insertContactReveal(
  db: Database,
  reveal: { helperId: string; professionalId: string },
): Promise<void> {
  await db
    .insertInto('contactReveals')
    .values({ ...reveal, id: newId() })
    .execute();
}

import type { Database } from '../client.ts';
import { profileTable, type UserAccount } from './accounts.ts';

/** Path of a helper's or professional's photo; null when there is none. */
export async function findProfileImage(db: Database, { type, id }: UserAccount): Promise<string | null> {
  const row = await db.selectFrom(profileTable[type]).select('profileImage').where('id', '=', id).executeTakeFirst();
  return row?.profileImage ?? null;
}

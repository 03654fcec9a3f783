import type { Database } from '../client.ts';

/** Path of a helper's or professional's photo; null when there is none. */
export async function findProfileImage(
  db: Database,
  { type, id }: { type: 'helper' | 'professional'; id: string },
): Promise<string | null> {
  const table = type === 'helper' ? 'helpers' : 'professionals';
  const row = await db.selectFrom(table).select('profileImage').where('id', '=', id).executeTakeFirst();
  return row?.profileImage ?? null;
}

import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../client.ts';
import type { Gigs } from '../generated.ts';
import { newId } from '../ids.ts';

/** A gig; amount in US dollars (specification section 3). */
export type GigRow = Selectable<Gigs>;

/** Stores a gig. */
export async function insertGig(db: Database, gig: Insertable<Gigs>): Promise<GigRow> {
  return db
    .insertInto('gigs')
    .values({ ...gig, id: gig.id ?? newId() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A helper's completed gigs, the latest first; at most `limit`. */
export async function listRecentGigsOfHelper(
  db: Database,
  helperId: string,
  limit: number,
): Promise<{ id: string; title: string; completedAt: string }[]> {
  return db
    .selectFrom('gigs')
    .select(['id', 'title', 'completedAt'])
    .where('helperId', '=', helperId)
    .where('status', '=', 'completed')
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ completedAt: string }>()
    .execute();
}

/** The gig with this id, whoever it is between. */
export async function findGigById(db: Database, id: string): Promise<GigRow | undefined> {
  return db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst();
}

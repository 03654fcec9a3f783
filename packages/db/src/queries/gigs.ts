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

/** The gig with this id, whoever it is between. */
export async function findGigById(db: Database, id: string): Promise<GigRow | undefined> {
  return db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst();
}

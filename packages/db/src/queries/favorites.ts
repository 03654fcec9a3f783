import { sql } from 'kysely';
import type { State } from '@get-my-helpers/validation/reference';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { lockAccount, lockAccountForShare } from './accounts.ts';
import { cardColumns, type HelperCardRow } from './helper-search.ts';
import { isAfter, type PageAfter } from './pages.ts';
import { isThereFor } from './made-up.ts';

/** A professional and a helper whom they saved, or may save. */
export interface Favorite {
  professionalId: string;
  helperId: string;
}

/** The card of a saved helper, their experience, how far they are from the professional, and when they were saved. */
export type FavoriteRow = HelperCardRow & {
  distanceMiles: number | null;
  travelsToYou: boolean | null;
  experience: string | null;
  savedAt: string;
};

/** Which of the saved helpers to list; all of them by default. */
interface Chosen {
  helperIds?: readonly string[] | undefined;
}

const savedBy = (db: Database, professionalId: string) =>
  db.selectFrom('favorites').where('favorites.professionalId', '=', professionalId);

/** What a list shows: rejected helpers are left out until they are verified. */
const listed = (db: Database, professionalId: string, { helperIds }: Chosen) =>
  savedBy(db, professionalId)
    .innerJoin('accounts', 'accounts.id', 'favorites.helperId')
    .where('accounts.verificationStatus', '<>', 'rejected')
    .$if(helperIds !== undefined, (query) => query.where('favorites.helperId', 'in', helperIds ?? []));

const miles = sql<number | null>`
  (select miles_between(mine.latitude, mine.longitude, theirs.latitude, theirs.longitude)
  from accounts as me join locations as mine on mine.id = me.location_id, locations as theirs
  where me.id = favorites.professional_id and theirs.id = accounts.location_id)`;

/** One page of the helpers that a professional saved, the latest first. */
export async function listFavorites(
  db: Database,
  professionalId: string,
  chosen: Chosen,
  { limit, after }: PageAfter,
): Promise<FavoriteRow[]> {
  return listed(db, professionalId, chosen)
    .innerJoin('helpers', 'helpers.id', 'favorites.helperId')
    .where(isAfter('favorites', after, 'helperId'))
    .select([...cardColumns, 'helpers.experience', 'favorites.createdAt as savedAt'])
    .select(sql<number | null>`shown_miles(${miles})`.as('distanceMiles'))
    .select(sql<boolean | null>`${miles} <= helpers.travel_miles`.as('travelsToYou'))
    .$narrowType<{ city: string; state: State }>()
    .orderBy('favorites.createdAt', 'desc')
    .orderBy('favorites.helperId', 'desc')
    .limit(limit)
    .execute();
}

/** How many helpers the list of a professional shows. */
export async function countFavorites(db: Database, professionalId: string, chosen: Chosen): Promise<number> {
  const row = await listed(db, professionalId, chosen)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The ids of all helpers that a professional saved. */
export async function listFavoriteIds(db: Database, professionalId: string): Promise<string[]> {
  const rows = await savedBy(db, professionalId).select('helperId').execute();
  return rows.map(({ helperId }) => helperId);
}

/** Whether a professional saved a helper; undefined when there is no such helper. */
export async function findFavorite(db: Database, { professionalId, helperId }: Favorite): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', helperId)
    .where('kind', '=', 'helper')
    .where('deletedAt', 'is', null)
    .where(isThereFor(professionalId))
    .select(({ exists }) =>
      exists(savedBy(db, professionalId).select('helperId').where('helperId', '=', helperId)).as('saved'),
    )
    .executeTakeFirst();
  return row && Boolean(row.saved);
}

/**
 * Saves a helper; once more changes nothing. Returns 'full' when there are `max` already, 'unknown' when there is no such
 * helper, 'gone' when the professional's account was deleted.
 */
export async function insertFavorite(
  db: Database,
  { professionalId, helperId }: Favorite,
  max: number,
): Promise<'saved' | 'full' | 'unknown' | 'gone'> {
  return transaction(db, async (trx) => {
    // Serializes concurrent additions, so that the limit holds.
    if (!(await lockAccount(trx, { type: 'professional', id: professionalId }))) return 'gone';
    if (!(await lockAccountForShare(trx, { type: 'helper', id: helperId }))) return 'unknown';
    if ((await findFavorite(trx, { professionalId, helperId })) === undefined) return 'unknown';
    const ids = await listFavoriteIds(trx, professionalId);
    if (ids.includes(helperId)) return 'saved';
    if (ids.length >= max) return 'full';
    await trx.insertInto('favorites').values({ professionalId, helperId }).execute();
    return 'saved';
  });
}

/** Removes a helper from those that a professional saved. */
export async function deleteFavorite(db: Database, { professionalId, helperId }: Favorite): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('professionalId', '=', professionalId)
    .where('helperId', '=', helperId)
    .execute();
}

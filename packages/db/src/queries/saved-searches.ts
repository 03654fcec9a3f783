import type { FoundKind, SavedQuery } from '@get-my-helpers/validation/saved-search';
import type { SearchAlert } from '@get-my-helpers/validation/reference';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { lockAccount } from './accounts.ts';
import type { Circle } from './circle.ts';

export interface SavedSearchRow {
  id: string;
  name: string;
  query: SavedQuery;
  alert: SearchAlert;
  createdAt: string;
}

/** A search to save, and what it is about at most: it is not run for what lies outside. */
export interface NewSavedSearch extends Pick<SavedSearchRow, 'name' | 'query' | 'alert'> {
  finds: FoundKind;
  trade?: string | undefined;
  state?: string | undefined;
  circle?: Circle | undefined;
}

const columns = ['id', 'name', 'query', 'alert', 'createdAt'] as const;

/** The searches that somebody saved, the latest first. */
export async function listSavedSearches(db: Database, { id }: UserAccount): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('savedSearches')
    .select(columns)
    .where('accountId', '=', id)
    .$narrowType<{ query: SavedQuery; alert: SearchAlert }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Saves a search. Returns 'full' when there are `max` already, 'gone' when the account was deleted. */
export async function insertSavedSearch(
  db: Database,
  owner: UserAccount,
  { finds, name, query, alert, trade, state, circle }: NewSavedSearch,
  max: number,
): Promise<SavedSearchRow | 'full' | 'gone'> {
  return transaction(db, async (trx) => {
    // Serializes concurrent additions, so that the limit holds.
    if (!(await lockAccount(trx, owner))) return 'gone';
    const { count } = await trx
      .selectFrom('savedSearches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (count >= max) return 'full';
    return trx
      .insertInto('savedSearches')
      .values({
        id: newId(),
        accountId: owner.id,
        finds,
        name,
        query: JSON.stringify(query),
        alert,
        trade: trade ?? null,
        state: state ?? null,
        latitude: circle?.center.latitude ?? null,
        longitude: circle?.center.longitude ?? null,
        radiusMiles: circle?.radiusMiles ?? null,
      })
      .returning(columns)
      .$narrowType<{ query: SavedQuery; alert: SearchAlert }>()
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a search of this account with what it found; false if there is none. */
export async function deleteSavedSearch(db: Database, owner: UserAccount, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

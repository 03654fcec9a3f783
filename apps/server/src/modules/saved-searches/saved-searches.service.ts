import type { Circle } from '@get-my-helpers/db/queries/circle';
import {
  deleteSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  type NewSavedSearch,
  type SavedSearchRow,
} from '@get-my-helpers/db/queries/saved-searches';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { foundBy, readSavedQuery, type SavedQuery, type SavedSearch } from '@get-my-helpers/validation/saved-search';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { DomainError, type Issue } from '../../lib/errors.ts';
import { searchHref } from '../notifications/search-href.ts';
import { circleOf } from '../places/near.ts';
import type { Context } from '../../rpc/trpc.ts';

/** The searches that somebody saved, the latest first. */
export async function listOwnSearches(ctx: Context, user: SessionUser): Promise<SavedSearch[]> {
  const rows = await listSavedSearches(ctx.db, user);
  return rows.map((row) => withHref(user, row));
}

const withHref = (user: SessionUser, row: SavedSearchRow): SavedSearch => ({
  ...row,
  href: searchHref(foundBy(user.type), row.query),
});

/** What a search to save is about; refuses with BAD_REQUEST what its list refuses. */
export async function readSearch(
  ctx: Context,
  user: SessionUser,
  query: SavedQuery,
): Promise<Pick<NewSavedSearch, 'finds' | 'trade' | 'state' | 'circle'>> {
  const finds = foundBy(user.type);
  const read = readSavedQuery(finds, query);
  if (!read.success) throw refusal(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const { specialty, state, location } = read.data;
  const trade = specialty ?? ('tradeType' in read.data ? read.data.tradeType : undefined);
  return { finds, trade, state: state ?? location?.state, circle: await readCircle(ctx, read.data) };
}

async function readCircle({ db }: Context, query: object): Promise<Circle | undefined> {
  try {
    return await circleOf(db, query);
  } catch (error) {
    if (error instanceof DomainError && error.issues) throw refusal(error.issues);
    throw error;
  }
}

/** The list's own refusal, which names its parameters. */
const refusal = (issues: readonly Issue[]): DomainError =>
  new DomainError('BAD_REQUEST', issues[0]?.message ?? '', {
    issues: issues.map(({ path, message }) => ({ path: `query.${path}`, message })),
  });

/** Saves a search. Throws CONFLICT when there are as many as there can be, UNAUTHORIZED when the account was deleted. */
export async function saveSearch(ctx: Context, user: SessionUser, search: NewSavedSearch): Promise<SavedSearch> {
  const saved = await insertSavedSearch(ctx.db, user, search, limits.savedSearches);
  if (saved === 'full') throw new DomainError('CONFLICT', messages.savedSearchesFull);
  if (saved === 'gone') throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  return withHref(user, saved);
}

/** Deletes a saved search. Throws NOT_FOUND, also for somebody else's. */
export async function deleteSearch(ctx: Context, user: SessionUser, id: string): Promise<void> {
  if (!(await deleteSavedSearch(ctx.db, user, id))) throw new DomainError('NOT_FOUND', messages.savedSearchNotFound);
}

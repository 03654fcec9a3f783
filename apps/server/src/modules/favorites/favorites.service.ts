import {
  countFavorites,
  deleteFavorite,
  findFavorite,
  insertFavorite,
  listFavoriteIds,
  listFavorites,
  type FavoriteRow,
} from '@get-my-helpers/db/queries/favorites';
import type { Page } from '@get-my-helpers/validation/common';
import type { Favorite, FavoritesQuery, SavedHelper } from '@get-my-helpers/validation/favorite';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';
import { withFacts } from '../helpers/helpers.service.ts';

/** The helpers that a professional saved, the latest first; rejected ones are left out. */
export async function listOwnFavorites(
  ctx: Context,
  user: SessionUser,
  query: FavoritesQuery,
): Promise<Page<SavedHelper>> {
  const page = await readPage(query, {
    position: newestFirst,
    positionOf: ({ savedAt, id }: FavoriteRow) => ({ createdAt: savedAt, id }),
    read: (page) => listFavorites(ctx.db, user.id, query, page),
    count: () => countFavorites(ctx.db, user.id, query),
    toItem: ({ savedAt: _, ...card }) => card,
  });
  return { ...page, items: await withFacts(ctx, page.items) };
}

/** The ids of all helpers that a professional saved. */
export const ownFavoriteIds = (ctx: Context, user: SessionUser): Promise<string[]> => listFavoriteIds(ctx.db, user.id);

/** Whether a professional saved a helper. Throws NOT_FOUND. */
export async function viewFavorite(ctx: Context, user: SessionUser, helperId: string): Promise<Favorite> {
  const found = await findFavorite(ctx.db, { professionalId: user.id, helperId });
  return { favorite: orNotFound(found, messages.helperNotFound) };
}

/**
 * Saves a helper; once more changes nothing. Throws NOT_FOUND, CONFLICT when as many are saved as there can be, and
 * UNAUTHORIZED when the caller's account was deleted.
 */
export async function saveHelper(ctx: Context, user: SessionUser, helperId: string): Promise<void> {
  const outcome = await insertFavorite(ctx.db, { professionalId: user.id, helperId }, limits.favorites);
  if (outcome === 'unknown') throw new DomainError('NOT_FOUND', messages.helperNotFound);
  if (outcome === 'full') throw new DomainError('CONFLICT', messages.favoritesFull);
  if (outcome === 'gone') throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
}

/** Removes a helper from the saved ones; one who is not among them stays so. Throws NOT_FOUND. */
export async function removeHelper(ctx: Context, user: SessionUser, helperId: string): Promise<void> {
  await viewFavorite(ctx, user, helperId);
  await deleteFavorite(ctx.db, { professionalId: user.id, helperId });
}

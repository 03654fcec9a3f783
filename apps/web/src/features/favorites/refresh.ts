import { type Api } from '../../lib/trpc.ts';

/**
 * A helper was saved or removed. The list loads anew when it is next opened: one that is on the screen keeps the helper, so
 * that a slip of the finger can be undone there.
 */
export function keepFavorite(api: Api, helperId: string, isSaved: boolean): void {
  api.favorites.ids.setData(undefined, (ids) => {
    const others = ids?.filter((id) => id !== helperId);
    return isSaved ? others && [...others, helperId] : others;
  });
  void api.favorites.list.invalidate(undefined, { refetchType: 'none' });
}

import { createFileRoute } from '@tanstack/react-router';
import { favoriteIdsQuery, favoritesQuery } from '../../features/favorites/queries.ts';
import { SavedPage } from '../../features/favorites/saved-page.tsx';
import { pageHead } from '../../lib/head.ts';

const title = 'Saved Helpers';

export const Route = createFileRoute('/_signed-in/saved')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (user?.type !== 'professional') return;
    void queryClient.prefetchQuery(favoriteIdsQuery(api));
    void queryClient.prefetchInfiniteQuery(favoritesQuery(api));
  },
  head: () => pageHead(title, 'The helpers you saved, with their rates, reviews and the days they are free.'),
  component: SavedPage,
});

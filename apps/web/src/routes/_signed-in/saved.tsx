import { createFileRoute } from '@tanstack/react-router';
import { readCompared } from '../../features/favorites/compared.ts';
import { favoritesQuery, loadHearts } from '../../features/favorites/queries.ts';
import { savedSearchesQuery } from '../../features/saved-searches/queries.ts';
import { SavedPage } from '../../features/saved/saved-page.tsx';
import { pageHead } from '../../lib/head.ts';

const title = 'Saved';

export const Route = createFileRoute('/_signed-in/saved')({
  validateSearch: readCompared,
  loader: ({ context }) => {
    const { queryClient, api, user } = context;
    if (!user) return;
    void queryClient.prefetchQuery(savedSearchesQuery(api));
    if (user.type !== 'professional') return;
    loadHearts(context);
    void queryClient.prefetchInfiniteQuery(favoritesQuery(api));
  },
  staticData: { title },
  head: () => pageHead(title, 'The helpers and the searches that you saved, and how you hear of new matches.'),
  component: SavedPage,
});

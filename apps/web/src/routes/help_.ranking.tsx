import { createFileRoute } from '@tanstack/react-router';
import { fairStartQuery } from '../features/help/queries.ts';
import { RankingPage } from '../features/help/ranking-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help_/ranking')({
  head: () =>
    pageHead('How results are ordered', 'By which rules lists of helpers and job postings are sorted, in plain words.'),
  // Waits, so that no rule appears in the middle of the page while it is read.
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(fairStartQuery(api)),
  staticData: { rendersOnServer: true },
  component: RankingPage,
});

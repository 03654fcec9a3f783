import { createFileRoute } from '@tanstack/react-router';
import { RankingPage } from '../features/help/ranking-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help/ranking')({
  head: () =>
    pageHead('How results are ordered', 'By which rules lists of helpers and job postings are sorted, in plain words.'),
  component: RankingPage,
});

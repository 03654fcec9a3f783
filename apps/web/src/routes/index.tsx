import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { featuredHelpersQuery } from '../features/profiles/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(featuredHelpersQuery(api)),
  component: HomePage,
  // The first screen of most visits comes with the first file.
  codeSplitGroupings: [],
});

import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { featuredHelpersQuery } from '../features/profiles/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(featuredHelpersQuery(api)),
  staticData: { isWritten: true },
  component: HomePage,
  // Not split into its own chunk, because the home page is the first screen of most visits.
  codeSplitGroupings: [],
});

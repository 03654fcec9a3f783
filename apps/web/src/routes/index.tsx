import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { featuredHelpersQuery } from '../features/profiles/queries.ts';
import { withMachineFacts } from '../lib/for-machines.ts';
import { homeHead } from '../lib/head.ts';
import { siteData } from '../lib/structured-data.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(featuredHelpersQuery(api)),
  head: () => (import.meta.env.SSR ? withMachineFacts(homeHead, { path: '/', data: siteData() }) : homeHead),
  staticData: { rendersOnServer: true },
  component: HomePage,
});

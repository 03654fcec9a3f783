import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { loadHearts } from '../features/favorites/queries.ts';
import { featuredHelpersQuery, professionalQuery } from '../features/profiles/queries.ts';
import { withMachineFacts } from '../lib/for-machines.ts';
import { homeHead } from '../lib/head.ts';
import { siteData } from '../lib/structured-data.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    const { queryClient, api, session } = context;
    const { user } = session.current();
    loadHearts(context);
    void queryClient.prefetchQuery(featuredHelpersQuery(api));
    if (user?.type === 'professional') void queryClient.prefetchQuery(professionalQuery(api, user.id));
  },
  head: () => (import.meta.env.SSR ? withMachineFacts(homeHead, { path: '/', data: siteData() }) : homeHead),
  staticData: { rendersOnServer: true },
  component: HomePage,
});

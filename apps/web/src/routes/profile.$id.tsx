import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProfileFailed, ProfileNotFound } from '../features/public-profiles/helper-failure.tsx';
import { ProfilePending } from '../features/public-profiles/helper-pending.tsx';
import { ProfilePage } from '../features/public-profiles/profile-page.tsx';
import { helperFacts, helperHead } from '../features/profiles/helper-facts.ts';
import { loadHearts } from '../features/favorites/queries.ts';
import { helperDaysQuery } from '../features/availability/queries.ts';
import { helperProfileQuery } from '../features/profiles/queries.ts';
import { idOf } from '../lib/address.ts';
import { hiddenPageHead } from '../lib/head.ts';
import { loadSubject, subjectOf } from '../lib/route-data.ts';

export const Route = createFileRoute('/profile/$id')({
  // Loading may reveal contact data, which is recorded, so hovering over a link must not load it.
  preload: false,
  loader: async ({ context, params: { id } }) => {
    if (!idOf(id)) notFound({ throw: true });
    const { queryClient, api } = context;
    loadHearts(context);
    void queryClient.prefetchQuery(helperDaysQuery(api, id));
    return helperFacts(await loadSubject(queryClient, helperProfileQuery(api, id)));
  },
  head: ({ match }) => {
    const helper = subjectOf(match);
    if (helper) return helperHead(helper, 'Experience, tools and weekly availability.');
    return hiddenPageHead(
      match.status === 'notFound' ? 'Helper Not Found' : 'Helper profile',
      'The full profile of a trade helper: trades, experience, tools, hourly rate, weekly availability.',
    );
  },
  staticData: { rendersOnServer: true },
  remountDeps: ({ params }) => params,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ProfilePending,
  errorComponent: ProfileFailed,
  notFoundComponent: ProfileNotFound,
  component: ProfilePage,
});

import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfilePage } from '../features/public-profiles/profile-page.tsx';
import { pageHead } from '../lib/head.ts';
import { isHelperId } from '../features/profiles/is-helper-id.ts';
import { helperProfileQuery } from '../features/profiles/queries.ts';

export const Route = createFileRoute('/profile/$id')({
  // Loading may reveal contact data, which is recorded, so hovering over a link must not load it.
  preload: false,
  loader: ({ context: { queryClient, api }, params: { id } }) => {
    if (isHelperId(id)) void queryClient.prefetchQuery(helperProfileQuery(api, id));
  },
  head: () =>
    pageHead(
      'Helper profile',
      'The full profile of a trade helper: trades, experience, tools, hourly rate, weekly availability.',
    ),
  component: ProfileScreen,
});

function ProfileScreen(): ReactElement {
  const { id } = Route.useParams();
  return <ProfilePage key={id} id={id} />;
}

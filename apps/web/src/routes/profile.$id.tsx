import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfilePage } from '../features/helpers/profile-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/profile/$id')({
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

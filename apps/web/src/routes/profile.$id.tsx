import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfilePage } from '../features/helpers/profile-page.tsx';

export const Route = createFileRoute('/profile/$id')({ component: ProfileScreen });

function ProfileScreen(): ReactElement {
  const { id } = Route.useParams();
  return <ProfilePage key={id} id={id} />;
}

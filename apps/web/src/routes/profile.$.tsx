import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NoProfile } from '../features/public-profiles/no-profile.tsx';
import { pageHead } from '../lib/head.ts';

/** /profile without an id, or with more than one. */
export const Route = createFileRoute('/profile/$')({
  head: () => pageHead('Profile not found'),
  component: NoProfileScreen,
});

function NoProfileScreen(): ReactElement {
  return <NoProfile hasId={Boolean(Route.useParams()._splat)} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { NoProfile } from '../features/public-profiles/no-profile.tsx';
import { pageHead } from '../lib/head.ts';

/** /profile without an id, or with more than one. */
export const Route = createFileRoute('/profile/$')({
  head: () => pageHead('Profile not found'),
  component: NoProfile,
});

import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readGigsSearch } from '../features/gigs/gigs-address.ts';
import { GigsPage } from '../features/gigs/gigs-page.tsx';

export const Route = createFileRoute('/gigs')({
  validateSearch: readGigsSearch,
  component: GigsScreen,
});

function GigsScreen(): ReactElement {
  return <GigsPage gigId={Route.useSearch({ select: readGigsSearch }).gig} />;
}

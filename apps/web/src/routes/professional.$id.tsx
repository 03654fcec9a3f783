import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfessionalPage } from '../features/professionals/professional-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/professional/$id')({
  head: () =>
    pageHead(
      'Professional',
      'A professional who hires helpers: company, trade, place, and what helpers say after a gig.',
    ),
  component: ProfessionalScreen,
});

function ProfessionalScreen(): ReactElement {
  const { id } = Route.useParams();
  return <ProfessionalPage key={id} id={id} />;
}

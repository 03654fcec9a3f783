import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfessionalPage } from '../features/professionals/professional-page.tsx';

export const Route = createFileRoute('/professional/$id')({ component: ProfessionalScreen });

function ProfessionalScreen(): ReactElement {
  const { id } = Route.useParams();
  return <ProfessionalPage key={id} id={id} />;
}

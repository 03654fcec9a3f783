import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HelperPage } from '../features/helpers/helper-page.tsx';

export const Route = createFileRoute('/helper/$id')({ component: HelperScreen });

function HelperScreen(): ReactElement {
  const { id } = Route.useParams();
  return <HelperPage key={id} id={id} />;
}

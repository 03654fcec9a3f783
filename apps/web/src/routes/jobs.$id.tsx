import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { JobDetailsPage } from '../features/job-search/job-details-page.tsx';

export const Route = createFileRoute('/jobs/$id')({ component: JobDetailsScreen });

function JobDetailsScreen(): ReactElement {
  return <JobDetailsPage id={Route.useParams().id} />;
}

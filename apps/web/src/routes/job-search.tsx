import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readJobFilters } from '../features/job-search/job-filters.ts';
import { JobSearchPage } from '../features/job-search/job-search-page.tsx';

export const Route = createFileRoute('/job-search')({
  validateSearch: readJobFilters,
  component: JobSearchScreen,
});

function JobSearchScreen(): ReactElement {
  // What the address says beside the filters is only dropped after the first rendering.
  return <JobSearchPage filters={Route.useSearch({ select: readJobFilters })} />;
}

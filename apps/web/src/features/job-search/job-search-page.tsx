import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { JobFilterBar } from './job-filter-bar.tsx';
import { readJobFilters, type JobFilters } from './job-filters.ts';
import { JobResults } from './job-results.tsx';

/** /job-search: open jobs, for helpers alone. The filters live in the address. */
export function JobSearchPage(): ReactElement {
  const filters = useSearch({ from: '/_helper/job-search' });
  const navigate = useNavigate();
  const change = (part: Partial<JobFilters>): void =>
    void navigate({
      to: '/job-search',
      search: (before) => readJobFilters({ ...before, ...part }),
      resetScroll: false,
    });
  return (
    <Page isDense>
      <PageHeader
        title="Find Jobs"
        actions={
          <LinkButton to="/applications" variant="default" size="sm">
            Your Applications
          </LinkButton>
        }
      />
      <JobFilterBar filters={filters} change={change} />
      <JobResults filters={filters} change={change} />
    </Page>
  );
}

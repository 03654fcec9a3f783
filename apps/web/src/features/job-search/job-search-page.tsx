import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import type { JobFilters } from './job-filters.ts';
import { JobResults } from './job-results.tsx';
import { JobSearchForm } from './job-search-form.tsx';

/** /job-search: open jobs, for helpers alone. The filters live in the address. */
export function JobSearchPage({ filters }: { filters: JobFilters }): ReactElement {
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title="Find Jobs"
        description="Open jobs from professionals, newest first."
        actions={
          <LinkButton to="/applications" variant="default">
            Your Applications
          </LinkButton>
        }
      />
      <JobSearchForm
        filters={filters}
        onSearch={(search) => void navigate({ to: '/job-search', search, resetScroll: false })}
      />
      <JobResults filters={filters} />
    </Page>
  );
}

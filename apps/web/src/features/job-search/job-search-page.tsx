import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { JobResults } from './job-results.tsx';
import { JobSearchForm } from './job-search-form.tsx';

/** /job-search: open jobs, for helpers alone. The filters live in the address. */
export function JobSearchPage(): ReactElement {
  const filters = useSearch({ from: '/_helper/job-search' });
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

import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadError } from '../../ui/load-error.tsx';

/** /jobs/{id} did not load. */
export function JobFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} message="Failed to load the job. Please try again." />;
}

/** There is no such job, or none for this helper. */
export function JobNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <EmptyState
        title="Job not found"
        action={
          <LinkButton to="/job-search" variant="default">
            Back to Find Jobs
          </LinkButton>
        }
      >
        It may have been filled or closed.
      </EmptyState>
    </Page>
  );
}

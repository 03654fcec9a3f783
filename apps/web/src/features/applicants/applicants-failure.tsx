import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';

/** /jobs/{id}/applicants did not load. */
export function ApplicantsFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Applicants" message="The applications did not load." frame={Page} />;
}

/** There is no such posting among one's own. */
export function PostingNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <EmptyState
        title="Job posting not found"
        action={
          <LinkButton to="/dashboard" search={{ tab: 'job-postings' }} variant="default">
            My Job Postings
          </LinkButton>
        }
      >
        It is not one of your postings.
      </EmptyState>
    </Page>
  );
}

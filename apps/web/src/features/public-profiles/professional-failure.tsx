import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { LoadError } from '../../ui/load-error.tsx';

/** /professional/{id} did not load. */
export function ProfessionalFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Professional" message="The professional did not load." />;
}

/** /professional/{id} does not exist. */
export function ProfessionalNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <PageHeader title="Professional Not Found" />
      <EmptyState title="This professional was not found." action={<LinkButton to="/">Go Back Home</LinkButton>} />
    </Page>
  );
}

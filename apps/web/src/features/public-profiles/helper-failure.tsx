import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { HelperFrame } from './helper-pending.tsx';
import classes from './helper-page.module.css';

const failure = 'Helper profile not found or failed to load.';

/** /helper/{id} did not load. */
export function HelperFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Helper profile" message={failure} frame={HelperFrame} />;
}

/** /profile/{id} did not load. */
export function ProfileFailed(props: ErrorComponentProps): ReactElement {
  return <LoadError {...props} heading="Helper profile" message={failure} frame={Page} />;
}

/** /helper/{id} does not exist. */
export function HelperNotFound(): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['notFound']}>
        <PageHeader title="Helper Not Found" description="The helper profile you're looking for doesn't exist." />
        <LinkButton to="/">Go Back Home</LinkButton>
      </div>
    </Page>
  );
}

/** /profile/{id} does not exist. */
export function ProfileNotFound(): ReactElement {
  return (
    <Page>
      <PageHeader title="Helper profile" />
      <ErrorState message={failure} />
    </Page>
  );
}

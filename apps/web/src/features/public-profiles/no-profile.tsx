import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** An invalid URL under /profile: without an id, or with an extra path segment. */
export function NoProfile(): ReactElement {
  const { _splat: rest } = useParams({ from: '/profile/$' });
  return (
    <Page width="narrow">
      <PageHeader title="Profile not found" />
      <EmptyState
        title={rest ? 'Helper profile not found or failed to load.' : 'Helper ID is required'}
        action={<LinkButton to="/">Go Back Home</LinkButton>}
      />
    </Page>
  );
}

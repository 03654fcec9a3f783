import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SavedHelpers } from './saved-helpers.tsx';

/** /saved: the helpers that a professional saved. */
export function SavedPage(): ReactElement {
  const { type } = useSignedInUser();
  return (
    <Page>
      <PageHeader title="Saved Helpers" />
      {type === 'professional' ? <SavedHelpers /> : <ForHelpers />}
    </Page>
  );
}

function ForHelpers(): ReactElement {
  return (
    <EmptyState title="Professionals save helpers here." action={<LinkButton to="/job-search">Find Jobs</LinkButton>} />
  );
}

import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SavedHelpers } from '../favorites/saved-helpers.tsx';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';

/** /saved: the searches that somebody saved, and a professional's saved helpers. */
export function SavedPage(): ReactElement {
  const { type } = useSignedInUser();
  return (
    <Page>
      <PageHeader title="Saved" />
      <div className="stack-lg">
        {type === 'professional' && <SavedHelpers />}
        <SavedSearches />
      </div>
    </Page>
  );
}

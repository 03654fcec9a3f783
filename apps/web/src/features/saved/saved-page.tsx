import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SavedHelpers } from '../favorites/saved-helpers.tsx';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';
import classes from './saved-page.module.css';

/** /saved: the searches that somebody saved, and a professional's saved helpers. */
export function SavedPage(): ReactElement {
  const { type } = useSignedInUser();
  return (
    <Page>
      <PageHeader
        title="Saved"
        actions={
          type === 'professional' && (
            <LinkButton to="/saved" hash="saved-searches" variant="default" className={classes['jump']}>
              Saved searches
            </LinkButton>
          )
        }
      />
      <div className="stack-lg">
        {type === 'professional' && <SavedHelpers />}
        <SavedSearches />
      </div>
    </Page>
  );
}

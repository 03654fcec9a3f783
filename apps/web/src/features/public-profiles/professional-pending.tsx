import type { ReactElement } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /professional/{id} on its way. */
export function ProfessionalPending(): ReactElement {
  return (
    <Page width="narrow">
      <div role="status" aria-label="Loading the professional">
        <Skeleton height={180} radius="md" />
      </div>
    </Page>
  );
}

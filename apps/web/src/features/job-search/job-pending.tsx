import type { ReactElement } from 'react';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /jobs/{id} on its way. */
export function JobPending(): ReactElement {
  return (
    <Page width="narrow">
      <div className="stack" role="status" aria-label="Loading the job">
        <Skeleton width="70%" height={36} />
        <Skeleton height={220} radius="md" />
        <Skeleton height={120} radius="md" />
      </div>
    </Page>
  );
}

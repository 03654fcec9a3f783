import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { ReactElement, ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary, type BoundaryQuery } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './helper-detail.module.css';

const failure = 'Helper profile not found or failed to load.';

/** A helper, for the two pages about one: in outlines until they are there, or what to do where they did not come. */
export function HelperBoundary(props: {
  query: BoundaryQuery<HelperProfile>;
  children: (helper: HelperProfile) => ReactNode;
}): ReactElement {
  const { query } = props;
  return (
    <>
      {query.error !== null && !query.data && <PageHeader title="Helper profile" />}
      <QueryBoundary query={query} waiting={<HelperSkeleton />} failure={failure}>
        {props.children}
      </QueryBoundary>
    </>
  );
}

/** An address that is no helper's. */
export function HelperFailure(): ReactElement {
  return (
    <>
      <PageHeader title="Helper profile" />
      <ErrorState message={failure} />
    </>
  );
}

function HelperSkeleton(): ReactElement {
  return (
    <div className={classes['layout']}>
      <VisuallyHidden role="status">Loading profile...</VisuallyHidden>
      <div className={classes['head']} aria-hidden>
        <Panel>
          <div className={classes['who']}>
            <Skeleton width={96} height={96} radius="md" />
            <Skeleton width="80%" height={32} />
            <Skeleton width="60%" height={20} />
            <Skeleton width={120} height={36} />
            <Skeleton width="70%" height={52} />
            <Skeleton width="100%" height={44} radius="md" />
            <Skeleton width="100%" height={44} radius="md" />
          </div>
        </Panel>
      </div>
      <div className={classes['body']} aria-hidden>
        <Panel>
          <Skeleton width="30%" height={22} />
          <Skeleton width="100%" height={72} />
        </Panel>
        <Panel>
          <Skeleton width="30%" height={22} />
          <Skeleton width="100%" height={120} />
        </Panel>
      </div>
    </div>
  );
}

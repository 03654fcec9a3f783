import type { ReactElement } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './helper-detail.module.css';

/** A helper's page before the helper is there. */
export function HelperSkeleton(): ReactElement {
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

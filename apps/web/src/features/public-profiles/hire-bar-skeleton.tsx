import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './hire-bar.module.css';

/** The bar on its way. */
export function HireBarSkeleton(): ReactElement {
  return (
    <div className={classes['bar']}>
      <div className={classes['terms']}>
        <Skeleton width={96} height={32} />
        <Skeleton width={104} height={20} />
      </div>
      <div className={classes['actions']}>
        <Skeleton width={121} height={44} radius="md" />
        <Skeleton width={92} height={44} radius="md" />
      </div>
    </div>
  );
}

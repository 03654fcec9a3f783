import type { ReactElement } from 'react';
import { CardHead } from './card-head.tsx';
import classes from './helper-card.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `count` placeholders in the shape of helper cards. */
export function HelperCardSkeletons({ count }: { count: number }): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">Loading helpers</VisuallyHidden>
      <ul className={classes['grid']} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <HelperCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

function HelperCardSkeleton(): ReactElement {
  return (
    <div className={classes['card']} data-testid="helper-card-skeleton">
      <CardHead picture={<Skeleton width={56} height={56} radius="md" />} aside={<Skeleton width={56} height={24} />}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="45%" height={16} />
      </CardHead>
      <div className={classes['facts']}>
        <Skeleton width={130} height={20} />
        <Skeleton width={90} height={20} />
        <Skeleton width={110} height={18} />
        <Skeleton width={48} height={18} />
      </div>
      <Skeleton width="85%" height={28} />
      <Skeleton width="100%" height={42} />
      <Skeleton width="90%" height={26} />
      <div className={classes['foot']}>
        <Skeleton width="100%" height={42} />
        <div className={classes['actions']}>
          <Skeleton height={44} radius="md" />
          <Skeleton height={44} radius="md" />
        </div>
      </div>
    </div>
  );
}

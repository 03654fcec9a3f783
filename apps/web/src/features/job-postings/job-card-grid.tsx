import type { ReactElement, ReactNode } from 'react';
import { CardHead } from '../../ui/card-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './job-card.module.css';

/** The grid that job cards stand in: one or two a row. */
export function JobCardGrid(props: { children: ReactNode; dimmed?: boolean }): ReactElement {
  return (
    <ul className={classes['grid']} aria-busy={props.dimmed ?? false}>
      {props.children}
    </ul>
  );
}

/** Placeholders in the shape of job cards. */
export function JobCardSkeletons({ count = 4 }: { count?: number }): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">Loading jobs</VisuallyHidden>
      <ul className={classes['grid']} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={classes['card']}>
            <CardHead aside={<Skeleton width={72} height={28} />}>
              <Skeleton width="60%" height={24} />
            </CardHead>
            <Skeleton width={88} height={26} />
            <Skeleton height={66} />
            <Skeleton width="80%" height={44} />
            <Skeleton width="50%" height={28} />
            <Skeleton height={44} radius="md" />
          </li>
        ))}
      </ul>
    </>
  );
}

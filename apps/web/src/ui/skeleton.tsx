import type { ComponentProps, ReactElement } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps extends ComponentProps<'div'> {
  /** In px, or any CSS length. All there is without it. */
  width?: number | string;
  height: number | string;
  /** `md` for the place of a button, a picture or a card. */
  radius?: 'sm' | 'md';
}

/** A grey place for what is on its way, in its size. */
export function Skeleton({ width, height, radius = 'sm', ...div }: SkeletonProps): ReactElement {
  return (
    <div
      data-testid="skeleton"
      {...div}
      className={classes['skeleton']}
      data-radius={radius}
      style={{ width, height }}
    />
  );
}

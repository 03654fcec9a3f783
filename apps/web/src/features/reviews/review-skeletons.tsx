import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import stacked from '../../ui/stacked-list.module.css';

/** Placeholders in the shape of a list of people or reviews. */
export function ReviewSkeletons(): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <div className={stacked['list']} aria-hidden>
        <Skeleton height={120} radius="md" />
        <Skeleton height={120} radius="md" />
        <Skeleton height={120} radius="md" />
      </div>
    </>
  );
}

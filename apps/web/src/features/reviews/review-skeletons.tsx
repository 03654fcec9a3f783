import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Placeholders in the shape of a list of people or reviews. */
export function ReviewSkeletons(): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <div className="stack-sm" aria-hidden>
        <Skeleton height={120} radius="md" />
        <Skeleton height={120} radius="md" />
        <Skeleton height={120} radius="md" />
      </div>
    </>
  );
}

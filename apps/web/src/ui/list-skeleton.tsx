import type { ReactElement } from 'react';
import { Skeleton } from './skeleton.tsx';

/** The outlines of a list that is on its way; `height` of an entry in pixels. */
export function ListSkeleton(props: { label: string; count: number; height: number }): ReactElement {
  return (
    <div role="status" aria-label={props.label} className="stack-sm">
      {Array.from({ length: props.count }, (_, index) => (
        <Skeleton key={index} height={props.height} radius="md" />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { isNotFound } from '../lib/errors.ts';
import { ErrorState } from './error-state.tsx';

/** What the boundary needs to know of a query. */
export interface BoundaryQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * What a query brings, in each of its states: `waiting` until it is there, `failure` with Retry when it did not come,
 * `missing` where the server says that there is no such thing, `empty` where `isEmpty` says that there is nothing in it,
 * else what `children` makes of it. Data that were there stay while they are loaded again, and when that fails.
 */
export function QueryBoundary<Data>(props: {
  query: BoundaryQuery<Data>;
  waiting: ReactNode;
  failure: string;
  missing?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { query } = props;
  if (props.missing !== undefined && isNotFound(query.error)) return props.missing;
  if (query.data !== undefined) return props.isEmpty?.(query.data) ? props.empty : props.children(query.data);
  if (query.isPending) return props.waiting;
  return <ErrorState message={props.failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

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
 * What a query brings, in each of its states: `waiting` until it is there, `failure` with Retry (and `below` under it)
 * when it did not come, `missing` where the server says that there is no such thing, `empty` instead of an empty list,
 * else what `children` makes of it. Data that were there stay while they are loaded again, and when that fails.
 */
export function QueryBoundary<Data>(props: {
  query: BoundaryQuery<Data>;
  waiting: ReactNode;
  failure: string;
  below?: ReactNode;
  missing?: ReactNode;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { query, empty } = props;
  const { data } = query;
  if (props.missing !== undefined && isNotFound(query.error)) return props.missing;
  if (data !== undefined) {
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : props.children(data);
  }
  if (query.isPending) return props.waiting;
  return (
    <ErrorState message={props.failure} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {props.below}
    </ErrorState>
  );
}

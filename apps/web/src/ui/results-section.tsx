import type { ReactElement, ReactNode } from 'react';
import { formatPlural } from '../lib/format.ts';
import { useFocusRecovery } from '../lib/use-focus-recovery.ts';
import { ErrorState } from './error-state.tsx';
import classes from './results-section.module.css';

interface Results {
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * What a search found: title and exact count above `children`, the found things; `skeletons` until the first answer,
 * `empty` where there are none. `noun` is one of the found things.
 */
export function ResultsSection(props: {
  titleId: string;
  title: string;
  results: Results;
  noun: string;
  shown: number;
  total: number;
  skeletons: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { titleId, results, noun, shown } = props;
  const loading = results.isPending || results.isPlaceholderData;
  // What an empty list offers goes with it.
  const heading = useFocusRecovery<HTMLHeadingElement>(results.isSuccess ? String(shown > 0) : null);
  return (
    <section className={classes['results']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className={classes['title']}>
          {props.title}
        </h2>
        <p className={classes['count']} role="status">
          {loading && 'Loading...'}
          {!loading && !results.isError && `${formatPlural(props.total, noun)} found`}
        </p>
      </div>
      {results.isPending && props.skeletons}
      {results.isError && !results.data && (
        <ErrorState
          message={`Failed to load ${noun}s. Please try again.`}
          onRetry={() => void results.refetch()}
          retrying={results.isFetching}
        />
      )}
      {results.isSuccess && shown === 0 && props.empty}
      {shown > 0 && props.children}
    </section>
  );
}

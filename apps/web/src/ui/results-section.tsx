import type { ReactElement, ReactNode } from 'react';
import { formatFound } from '../lib/format.ts';
import { useFocusRecovery } from '../lib/use-focus-recovery.ts';
import { entriesOf, PagedList, type PagedQuery } from './paged-list.tsx';
import classes from './results-section.module.css';

/**
 * What a search found: title and exact count above `children`, the found things; `skeletons` until the first answer,
 * `empty` where there are none. `noun` is one of the found things.
 */
export function ResultsSection<Item>(props: {
  titleId: string;
  title: string;
  results: PagedQuery<Item> & { isPlaceholderData: boolean };
  noun: string;
  skeletons: ReactElement;
  empty: ReactElement;
  moreFailure?: string | undefined;
  /** Instead of the results, where loading again cannot help. */
  refusal?: ReactNode;
  /** Beside the count: the order, and what else can be done with the results. */
  actions?: ReactNode;
  /** Few enough actions for the count's line on a phone. */
  isCompact?: boolean;
  children: (items: Item[]) => ReactElement;
}): ReactElement {
  const { titleId, results, noun } = props;
  const { items, ...found } = entriesOf(results.data);
  const isLoading = results.isPending || results.isPlaceholderData;
  // The empty state's buttons disappear together with it.
  const heading = useFocusRecovery<HTMLHeadingElement>(results.data ? String(items.length > 0) : null);
  return (
    <section className={classes['results']} aria-labelledby={titleId}>
      <div className={classes['head']} data-compact={props.isCompact || undefined}>
        <h2 ref={heading} tabIndex={-1} id={titleId}>
          {props.title}
        </h2>
        <p className={classes['count']} role="status">
          {isLoading && 'Loading...'}
          {!isLoading && !results.error && `${formatFound(found, noun)} found`}
        </p>
        {props.actions && <div className={classes['actions']}>{props.actions}</div>}
      </div>
      <PagedList
        pages={results}
        noun={`${noun}s`}
        waiting={props.skeletons}
        failure={`Failed to load ${noun}s. Please try again.`}
        moreFailure={props.moreFailure}
        refusal={props.refusal}
        empty={props.empty}
      >
        {props.children}
      </PagedList>
    </section>
  );
}

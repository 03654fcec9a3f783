import type { ReactElement, ReactNode } from 'react';
import { formatFound } from '../lib/format.ts';
import classes from './search-tab.module.css';
import { PagedList, type PagedQuery } from './paged-list.tsx';

/** How many of `noun` a search found, and they themselves; the last ones stay while the next ones load. */
export function FoundList<Item>(props: {
  label: string;
  results: PagedQuery<Item> & { isPlaceholderData: boolean };
  noun: string;
  waiting: ReactElement;
  empty: ReactElement;
  /** Instead of the results, where loading again cannot help. */
  refusal?: ReactNode;
  /** Beside the count. */
  actions?: ReactNode;
  children: (items: Item[]) => ReactElement;
}): ReactElement {
  const { results, noun } = props;
  return (
    <section aria-label={props.label}>
      <PagedList
        pages={results}
        noun={`${noun}s`}
        waiting={props.waiting}
        failure={`Failed to load ${noun}s. Please try again.`}
        refusal={props.refusal}
      >
        {(items, total, totalRelation) => (
          <>
            <div className={classes['head']}>
              <p className="count" role="status">
                {results.isPlaceholderData ? 'Loading...' : `${formatFound({ total, totalRelation }, noun)} found`}
              </p>
              {props.actions && <div className="row">{props.actions}</div>}
            </div>
            {items.length === 0 ? props.empty : props.children(items)}
          </>
        )}
      </PagedList>
    </section>
  );
}

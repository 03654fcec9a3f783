import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { QueryBoundary, type BoundaryQuery } from './query-boundary.tsx';
import { ShowMore, type Pages } from './show-more.tsx';

interface ListPages<Item> {
  pages: readonly { items: readonly Item[]; total: number | null; totalRelation?: 'eq' | 'gte' }[];
}

export type PagedQuery<Item> = Pages & BoundaryQuery<ListPages<Item>>;

/** The entries of the pages that are there, and how many there are in all, or at least. */
export function entriesOf<Item>(data: ListPages<Item> | undefined): {
  items: Item[];
  total: number;
  totalRelation: 'eq' | 'gte';
} {
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const { total, totalRelation = 'eq' } = data?.pages[0] ?? {};
  return { items, total: total ?? items.length, totalRelation };
}

interface PagedListProps<Item> {
  pages: PagedQuery<Item>;
  noun: string;
  waiting: ReactElement;
  failure: string;
  /** Instead of `failure` for a later page. */
  moreFailure?: string | undefined;
  /** Where the next page is, for a list whose pages have addresses. */
  nextAddress?: string | undefined;
  /** Instead of `failure`, where loading again cannot help. */
  refusal?: ReactNode;
  /** Without it, `children` says itself that there is nothing. */
  empty?: ReactElement;
  /** How many there are, where they were not counted to the end. */
  describeTotal?: (total: number) => number | string;
  children: (items: Item[], total: number, totalRelation: 'eq' | 'gte') => ReactElement;
}

/**
 * A list of `noun` that comes in pages, in each of its states: `waiting` until the first page is there, `failure` with
 * Retry when it did not come, `empty`, else what `children` makes of the entries, with the list last in it.
 */
export function PagedList<Item>(props: PagedListProps<Item>): ReactNode {
  const { pages, noun, empty, describeTotal } = props;
  if (props.refusal) return props.refusal;
  return (
    <QueryBoundary<ListPages<Item>> query={pages} waiting={props.waiting} failure={props.failure}>
      {(data) => {
        const { items, total, totalRelation } = entriesOf(data);
        const counted = totalRelation === 'gte' ? `${formatCount(total)}+` : total;
        if (items.length === 0 && empty) return empty;
        return (
          <>
            {props.children(items, total, totalRelation)}
            <ShowMore
              pages={pages}
              noun={noun}
              shown={items.length}
              total={describeTotal?.(total) ?? counted}
              failure={props.moreFailure}
              address={props.nextAddress}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

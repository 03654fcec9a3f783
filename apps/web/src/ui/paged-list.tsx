import type { ReactElement } from 'react';
import { QueryBoundary, type BoundaryQuery } from './query-boundary.tsx';
import { ShowMore, type Pages } from './show-more.tsx';

interface ListPages<Item> {
  pages: readonly { items: readonly Item[]; total: number | null }[];
}

type PagedQuery<Item> = Pages & BoundaryQuery<ListPages<Item>>;

/**
 * A list of `noun` that comes in pages, in each of its states: `waiting` until the first page is there, `failure` with
 * Retry when it did not come, `empty`, else what `children` makes of the entries, with the list last in it.
 */
export function PagedList<Item>(props: {
  pages: PagedQuery<Item>;
  noun: string;
  waiting: ReactElement;
  failure: string;
  empty: ReactElement;
  children: (items: Item[], total: number) => ReactElement;
}): ReactElement {
  const { pages, noun, waiting, failure, empty, children } = props;
  return (
    <QueryBoundary<ListPages<Item>> query={pages} waiting={waiting} failure={failure}>
      {(data) => {
        const items = data.pages.flatMap((page) => page.items);
        const total = data.pages[0]?.total ?? items.length;
        if (items.length === 0) return empty;
        return (
          <>
            {children(items, total)}
            <ShowMore pages={pages} noun={noun} shown={items.length} total={total} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

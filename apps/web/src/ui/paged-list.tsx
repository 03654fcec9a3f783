import type { ReactElement } from 'react';
import { ErrorState } from './error-state.tsx';
import { ShowMore, type Pages } from './show-more.tsx';

interface PagedQuery<Item> extends Pages {
  data: { pages: readonly { items: readonly Item[]; total: number | null }[] } | undefined;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

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
  if (pages.isPending) return waiting;
  if (!pages.data) {
    return <ErrorState message={failure} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />;
  }
  const items = pages.data.pages.flatMap((page) => page.items);
  const total = pages.data.pages[0]?.total ?? items.length;
  if (items.length === 0) return empty;
  return (
    <>
      {children(items, total)}
      <ShowMore pages={pages} noun={noun} shown={items.length} total={total} />
    </>
  );
}

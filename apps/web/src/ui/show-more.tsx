import { useEffect, useRef, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { formatCount } from '../lib/format.ts';
import { AnchorButton, Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

/** What is asked page by page. */
export interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** After so many pages the next one waits for the button, so that what stands below the list can be reached. */
const pagesAtOnce = 5;

/**
 * The next page of a list of `noun`, right behind the list: it comes by itself as the end draws near, or by the button,
 * which moves the focus to the first new entry. `failure` says in the list's own words that it did not come.
 */
export function ShowMore(props: {
  pages: Pages;
  noun: string;
  shown: number;
  /** A text where it was not counted to the end. */
  total: number | string;
  failure?: string | undefined;
  /** Where the next page is: without JavaScript, and in a new tab, the button leads there. */
  address?: string | undefined;
}): ReactElement | null {
  const { pages, noun, shown, total, address, failure = `Failed to load more ${noun}. Please try again.` } = props;
  const more = useRef<HTMLDivElement>(null);
  const isAutomatic = pages.hasNextPage && !pages.isFetching && (pages.data?.pages.length ?? 0) % pagesAtOnce !== 0;
  const load = (): void => void pages.fetchNextPage();
  useNearEnd(more, isAutomatic && !pages.isFetchNextPageError, load);
  const focusNext = useFocusOnNext(more, pages.data?.pages.length ?? 0);
  if (pages.isFetchNextPageError) return <ErrorState message={failure} onRetry={load} />;
  if (!pages.hasNextPage) return null;
  const show = (): void => {
    focusNext();
    load();
  };
  return (
    <div ref={more} className="centered">
      <p className="note tabular">
        Showing {formatCount(shown)} of {typeof total === 'number' ? formatCount(total) : total}
      </p>
      {address === undefined ? (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={show}>
          Show more {noun}
        </Button>
      ) : (
        <AnchorButton
          variant="default"
          href={address}
          rel="next"
          aria-busy={pages.isFetchingNextPage}
          onClick={here(show)}
        >
          Show more {noun}
        </AnchorButton>
      )}
    </div>
  );
}

/** Does this instead of following the link, unless it is opened elsewhere. */
const here =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    work();
  };

/** Calls back when the element comes near the screen, as long as that is wanted. */
function useNearEnd(element: RefObject<HTMLElement | null>, isWanted: boolean, onNear: () => void): void {
  const callback = useRef(onNear);
  useEffect(() => {
    callback.current = onNear;
  });
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current();
      },
      { rootMargin: '0px 0px 800px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted]);
}

/** Once asked, moves the focus to the first entry that is added to the list before the element. */
function useFocusOnNext(element: RefObject<HTMLElement | null>, pages: number): () => void {
  const next = useRef<{ list: Element; index: number } | null>(null);
  useEffect(() => {
    if (!next.current || next.current.list.children.length <= next.current.index) return;
    const { list, index } = next.current;
    next.current = null;
    const entry = list.children[index];
    if (!(entry instanceof HTMLElement)) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  }, [pages]);
  return () => {
    const list = element.current?.previousElementSibling;
    next.current = list ? { list, index: list.children.length } : null;
  };
}

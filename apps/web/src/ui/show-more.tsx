import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatCount } from '../lib/format.ts';
import { ErrorState } from './error-state.tsx';
import classes from './show-more.module.css';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The next page of a list of `noun`, and what to do when it did not come: `failure` says so in the list's own words. */
export function ShowMore(props: {
  pages: Pages;
  noun: string;
  shown: number;
  total: number;
  failure?: string;
}): ReactElement | null {
  const { pages, noun, shown, total, failure = `Failed to load more ${noun}. Please try again.` } = props;
  if (pages.isFetchNextPageError) {
    return <ErrorState message={failure} onRetry={() => void pages.fetchNextPage()} />;
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes['more']}>
      <p className="tabular">
        Showing {formatCount(shown)} of {formatCount(total)}
      </p>
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        Show more {noun}
      </Button>
    </div>
  );
}

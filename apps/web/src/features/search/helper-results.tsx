import { limits } from '@get-my-helpers/validation/limits';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HelperCardGrid, HelperCardSkeletons } from '../../ui/helper-card-grid.tsx';
import { HelperCard } from '../../ui/helper-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useContactDialog } from '../helpers/use-contact-dialog.tsx';
import { describeHelperFilters, type HelperFilters } from './helper-filters.ts';
import classes from './helper-results.module.css';

/** Title, count and cards of a search. The last results stay while the next ones load. */
export function HelperResults(props: { filters: HelperFilters; professionalId: string }): ReactElement {
  const { filters, professionalId } = props;
  const results = useHelperPages(filters, professionalId);
  const helpers = results.data?.pages.flatMap((page) => page.items) ?? [];
  const total = results.data?.pages[0]?.total ?? helpers.length;
  usePreviewCheck(results.data?.pages[0]?.total);
  const loading = results.isPending || results.isPlaceholderData;
  // What an empty list offers goes with it.
  const heading = useFocusCatch<HTMLHeadingElement>(results.isSuccess ? String(helpers.length > 0) : null);
  return (
    <section className={classes['results']} aria-labelledby="results-title">
      <div className={classes['head']}>
        <h2 ref={heading} tabIndex={-1} id="results-title" className={classes['title']}>
          {describeHelperFilters(filters)}
        </h2>
        <p className={classes['count']} role="status">
          {loading && 'Loading...'}
          {!loading && !results.isError && `${formatPlural(total, 'helper')} found`}
        </p>
      </div>
      {results.isPending && <HelperCardSkeletons count={limits.searchSkeletons} />}
      {results.isError && !results.data && (
        <ErrorState
          message="Failed to load helpers. Please try again."
          onRetry={() => void results.refetch()}
          retrying={results.isFetching}
        />
      )}
      {results.isSuccess && helpers.length === 0 && <NoHelpers filters={filters} />}
      {helpers.length > 0 && <HelperList results={results} total={total} />}
    </section>
  );
}

type HelperPages = ReturnType<typeof useHelperPages>;

function useHelperPages(filters: HelperFilters, professionalId: string) {
  return trpc.helpers.list.useInfiniteQuery(
    { ...filters, professionalId, limit: limits.webPageSize },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
}

function HelperList({ results, total }: { results: HelperPages; total: number }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  const helpers = results.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <HelperCardGrid dimmed={results.isPlaceholderData}>
        {helpers.map((helper) => (
          <li key={helper.id}>
            <HelperCard helper={helper} onContact={(chosen) => openContact({ helper: chosen, purpose: 'contact' })} />
          </li>
        ))}
      </HelperCardGrid>
      {results.isFetchNextPageError && (
        <ErrorState message="Failed to load helpers. Please try again." onRetry={() => void results.fetchNextPage()} />
      )}
      {results.hasNextPage && !results.isFetchNextPageError && (
        <div className={classes['more']}>
          <p className="tabular">
            Showing {formatCount(helpers.length)} of {formatCount(total)}
          </p>
          <Button variant="default" loading={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            Show more helpers
          </Button>
        </div>
      )}
      {contactDialog}
    </>
  );
}

function NoHelpers({ filters: { specialty, state, city } }: { filters: HelperFilters }): ReactElement {
  const wider = city ? { specialty, state } : {};
  return (
    <EmptyState
      title="No helpers found"
      action={
        <LinkButton to="/search" search={wider} resetScroll={false} variant="default">
          {city && state ? 'Search statewide' : 'Show all helpers'}
        </LinkButton>
      }
    >
      Try one of these:
      <br />
      <ul>
        <li>Search nearby cities</li>
        <li>Remove specialty filters</li>
        <li>Search statewide</li>
      </ul>
    </EmptyState>
  );
}

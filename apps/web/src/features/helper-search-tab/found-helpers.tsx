import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HelperCardGrid, HelperCardSkeletons } from '../../ui/helper-card-grid.tsx';
import { readRate } from '../../ui/read-rate.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import type { TabFilters } from '../../ui/tab-filters.ts';
import { inPages } from '../../lib/pages.ts';
import { useContactDialog } from '../helpers/use-contact-dialog.tsx';
import { FoundHelperCard } from './found-helper-card.tsx';
import classes from './helper-search-tab.module.css';

/** The helpers that pass the filters; the last ones stay while the next ones load. */
export function FoundHelpers(props: { filters: TabFilters; professionalId: string }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  const results = useFoundHelpers(props.filters, props.professionalId);
  usePreviewCheck(results.data?.pages[0]?.total);
  if (results.isPending) return <HelperCardSkeletons count={limits.searchSkeletons} />;
  if (!results.data) {
    return (
      <ErrorState
        message="Failed to load helpers. Please try again."
        onRetry={() => void results.refetch()}
        retrying={results.isFetching}
      />
    );
  }
  const helpers = results.data.pages.flatMap((page) => page.items);
  const total = results.data.pages[0]?.total ?? helpers.length;
  return (
    <section aria-label="Helpers">
      <p className={classes['count']} role="status">
        {results.isPlaceholderData ? 'Loading...' : `${formatPlural(total, 'helper')} found`}
      </p>
      {helpers.length === 0 ? (
        <EmptyState title="No helpers found matching your criteria.">
          Try a nearby city, another specialty or a higher rate.
        </EmptyState>
      ) : (
        <HelperCardGrid dimmed={results.isPlaceholderData}>
          {helpers.map((helper) => (
            <li key={helper.id}>
              <FoundHelperCard helper={helper} onContact={() => openContact({ helper, purpose: 'contact' })} />
            </li>
          ))}
        </HelperCardGrid>
      )}
      <ShowMore pages={results} noun="helpers" shown={helpers.length} total={total} />
      {contactDialog}
    </section>
  );
}

function useFoundHelpers({ location, trade, rate }: TabFilters, professionalId: string) {
  return trpc.helpers.list.useInfiniteQuery(
    {
      professionalId,
      state: undefined,
      location,
      specialty: trade,
      minRate: undefined,
      maxRate: readRate(rate),
      limit: limits.webPageSize,
    },
    { ...inPages, placeholderData: keepPreviousData },
  );
}

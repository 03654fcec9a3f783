import { limits } from '@get-my-helpers/validation/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelperCardGrid, HelperCardSkeletons } from '../../ui/helper-card.tsx';
import { FoundList, SearchTab } from '../../ui/search-tab.tsx';
import type { TabFilters } from '../../ui/tab-filters.ts';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { FoundHelperCard } from './found-helper-card.tsx';
import { helperTabQuery } from './queries.ts';

/** The professional's Search Helpers tab. */
export function HelperSearchTab({ professionalId }: { professionalId: string }): ReactElement {
  return (
    <SearchTab
      tab="search-helpers"
      title="Search Helpers"
      tradeLabel="Specialty"
      anyTrade="All Specialties"
      rateLabel="Max Hourly Rate"
      results={(filters) => <FoundHelpers filters={filters} professionalId={professionalId} />}
    />
  );
}

function FoundHelpers(props: { filters: TabFilters; professionalId: string }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  const results = useInfiniteQuery(helperTabQuery(useApi(), props.professionalId, props.filters));
  usePreviewCheck(results.data?.pages[0]?.total);
  return (
    <>
      <FoundList
        label="Helpers"
        results={results}
        noun="helper"
        waiting={<HelperCardSkeletons count={limits.searchSkeletons} />}
        empty={
          <EmptyState title="No helpers found matching your criteria.">
            Try a nearby city, another specialty or a higher rate.
          </EmptyState>
        }
      >
        {(helpers) => (
          <HelperCardGrid dimmed={results.isPlaceholderData}>
            {helpers.map((helper) => (
              <li key={helper.id}>
                <FoundHelperCard helper={helper} onContact={() => openContact({ helper, purpose: 'contact' })} />
              </li>
            ))}
          </HelperCardGrid>
        )}
      </FoundList>
      {contactDialog}
    </>
  );
}

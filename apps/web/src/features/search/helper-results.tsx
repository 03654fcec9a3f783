import { limits } from '@get-my-helpers/validation/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelperCardGrid, HelperCardSkeletons, HelperCard } from '../../ui/helper-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { describeHelperFilters, type HelperFilters } from './helper-filters.ts';
import { helperSearchQuery } from './queries.ts';

/** Title, count and cards of a search. The last results stay while the next ones load. */
export function HelperResults(props: { filters: HelperFilters; professionalId: string }): ReactElement {
  const { filters, professionalId } = props;
  const results = useInfiniteQuery(helperSearchQuery(useApi(), professionalId, filters));
  const { openContact, contactDialog } = useContactDialog();
  usePreviewCheck(results.data?.pages[0]?.total);
  return (
    <>
      <ResultsSection
        titleId="results-title"
        title={describeHelperFilters(filters)}
        results={results}
        noun="helper"
        skeletons={<HelperCardSkeletons count={limits.searchSkeletons} />}
        empty={<NoHelpers filters={filters} />}
        moreFailure="Failed to load helpers. Please try again."
      >
        {(helpers) => (
          <HelperCardGrid dimmed={results.isPlaceholderData}>
            {helpers.map((helper) => (
              <li key={helper.id}>
                <HelperCard
                  helper={helper}
                  heart={<SaveHeart helper={helper} />}
                  onContact={() => openContact({ helper, purpose: 'contact' })}
                />
              </li>
            ))}
          </HelperCardGrid>
        )}
      </ResultsSection>
      {contactDialog}
    </>
  );
}

function NoHelpers({ filters: { city, ...wider } }: { filters: HelperFilters }): ReactElement {
  return (
    <EmptyState
      title="No helpers found"
      action={
        <LinkButton to="/search" search={city ? wider : {}} resetScroll={false} variant="default">
          {city && wider.state ? 'Search statewide' : 'Show all helpers'}
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

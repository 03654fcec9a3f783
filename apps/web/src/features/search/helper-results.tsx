import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatFound } from '../../lib/format.ts';
import { ResultCard, ResultCardSkeletons, ResultGrid } from '../../ui/result-card.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { FirstSearch } from './first-search.tsx';
import { describeHelperFilters } from './helper-filters.ts';
import classes from './helper-results.module.css';
import { MapOrList, MapToggle } from './map-or-list.tsx';
import { NoHelpers } from './no-helpers.tsx';
import { useFoundHelpers, type HelperResultsProps } from './use-found-helpers.tsx';

/** What the search of /search found. */
export function HelperResults(props: HelperResultsProps): ReactElement {
  const { filters, professionalId } = props;
  const { results, refusal, saveSearch, sort, cardsOf, contactDialog } = useFoundHelpers(props);
  const [found] = results.data?.pages ?? [];
  return (
    <>
      <ResultsSection
        results={results}
        noun="helper"
        refusal={refusal}
        actions={
          !refusal && (
            <>
              <FirstSearch filters={filters} professionalId={professionalId} />
              {saveSearch}
              <MapToggle filters={filters} />
              {sort}
              <WhyThisOrder className={classes['orderBeside']} />
            </>
          )
        }
        titleId="results-title"
        isCompact
        title={describeHelperFilters(filters)}
        skeletons={<ResultCardSkeletons count={limits.searchSkeletons} />}
        empty={<NoHelpers filters={filters} professionalId={professionalId} />}
        moreFailure="Failed to load helpers. Please try again."
      >
        {(helpers) => (
          <MapOrList
            filters={filters}
            helpers={helpers}
            rest={
              found && results.hasNextPage
                ? {
                    outOf: formatFound(found, 'helper'),
                    isLoading: results.isFetchingNextPage,
                    load: () => void results.fetchNextPage(),
                  }
                : undefined
            }
          >
            {(shown, isNarrow) => (
              <ResultGrid dimmed={results.isPlaceholderData} isNarrow={isNarrow}>
                {cardsOf(shown).map((card) => (
                  <li key={card.helper.id}>
                    <ResultCard {...card} corner={<SaveHeart helper={card.helper} />} />
                  </li>
                ))}
              </ResultGrid>
            )}
          </MapOrList>
        )}
      </ResultsSection>
      {found && found.items.length > 0 && <WhyThisOrder className={classes['orderBelow']} />}
      {contactDialog}
    </>
  );
}

function WhyThisOrder({ className }: { className: string | undefined }): ReactElement {
  return (
    <p className={`target ${className}`}>
      <TextLink to="/help/ranking">Why this order?</TextLink>
    </p>
  );
}

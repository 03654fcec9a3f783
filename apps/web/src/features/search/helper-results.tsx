import { limits } from '@get-my-helpers/validation/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { placeRefusalOf } from '../../lib/errors.ts';
import { formatFound } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { HelperCardGrid } from '../../ui/helper-card.tsx';
import { clearedPlace } from '../../ui/filters/shared-filters.ts';
import { SortSelect } from '../../ui/filters/sort-select.tsx';
import { UnknownPlace } from '../../ui/filters/unknown-place.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { FoundList } from '../../ui/search-tab.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { FirstSearch } from './first-search.tsx';
import { FoundHelperCard } from './found-helper-card.tsx';
import classes from './helper-results.module.css';
import { daysOf, describeHelperFilters, helperListInput, type HelperFilters } from './helper-filters.ts';
import { MapOrList, MapToggle } from './map-or-list.tsx';
import { placeNewcomers, useNewcomers } from './newcomers.ts';
import { NoHelpers } from './no-helpers.tsx';
import { helperSearchQuery } from './queries.ts';
import { ResultCard, ResultCardSkeletons, ResultGrid } from '../../ui/result-card.tsx';

interface HelperResultsProps {
  filters: HelperFilters;
  change: (part: Partial<HelperFilters>) => void;
  professionalId: string;
  /** In the dashboard's tab, with its documented cards and texts. */
  isTab?: boolean;
}

/** What a search for helpers found. The last results stay while the next ones load. */
export function HelperResults({ filters, change, professionalId, isTab = false }: HelperResultsProps): ReactElement {
  const results = useInfiniteQuery(helperSearchQuery(useApi(), professionalId, filters));
  const newcomers = useNewcomers(filters, results.isPlaceholderData);
  const { openContact, contactDialog } = useContactDialog();
  usePreviewCheck(results.data?.pages[0]?.total);
  const isRefused = placeRefusalOf(results.error) !== undefined;
  const shared = {
    results,
    noun: 'helper',
    refusal: isRefused && <UnknownPlace near={filters.near} onClear={() => change(clearedPlace(filters))} />,
    actions: !isRefused && (
      <>
        {!isTab && <FirstSearch filters={filters} professionalId={professionalId} />}
        <SaveSearch title={describeHelperFilters(filters)} query={helperListInput(filters)} />
        {!isTab && <MapToggle filters={filters} />}
        <HelperSort filters={filters} change={change} isTab={isTab} />
      </>
    ),
  };
  const days = daysOf(filters);
  const [found] = results.data?.pages ?? [];
  return (
    <>
      {isTab ? (
        <FoundList
          {...shared}
          label="Helpers"
          waiting={<ResultCardSkeletons count={limits.searchSkeletons} />}
          empty={<NoHelpers filters={filters} professionalId={professionalId} isTab />}
        >
          {(helpers) => (
            <HelperCardGrid dimmed={results.isPlaceholderData}>
              {placeNewcomers(helpers, newcomers).map(({ helper, isNewcomer }) => (
                <li key={helper.id}>
                  <FoundHelperCard
                    helper={helper}
                    isNewcomer={isNewcomer}
                    days={days}
                    onContact={() => openContact({ helper, purpose: 'contact' })}
                  />
                </li>
              ))}
            </HelperCardGrid>
          )}
        </FoundList>
      ) : (
        <ResultsSection
          {...shared}
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
              outOf={found && results.hasNextPage ? formatFound(found, 'helper') : undefined}
            >
              {(shown, isNarrow) => (
                <ResultGrid dimmed={results.isPlaceholderData} isNarrow={isNarrow}>
                  {placeNewcomers(shown, newcomers).map(({ helper, isNewcomer }) => (
                    <li key={helper.id}>
                      <ResultCard
                        helper={helper}
                        isNewcomer={isNewcomer}
                        days={days}
                        corner={<SaveHeart helper={helper} />}
                        onContact={() => openContact({ helper, purpose: 'contact' })}
                      />
                    </li>
                  ))}
                </ResultGrid>
              )}
            </MapOrList>
          )}
        </ResultsSection>
      )}
      {!isTab && found && found.items.length > 0 && (
        <p className={`target ${classes['orderBelow']}`}>
          <TextLink to="/help/ranking">Why this order?</TextLink>
        </p>
      )}
      {contactDialog}
    </>
  );
}

/** The order of the results. Distances need a place. */
function HelperSort(props: Pick<HelperResultsProps, 'filters' | 'change' | 'isTab'>): ReactElement {
  const {
    filters: { near, sort },
    change,
    isTab,
  } = props;
  return (
    <>
      <SortSelect
        first="Best rated"
        options={[
          ...(near === undefined ? [] : [{ id: 'distance' as const, name: 'Nearest' }]),
          { id: 'rate' as const, name: 'Lowest rate' },
        ]}
        value={sort}
        onChange={(chosen) => change({ sort: chosen })}
      />
      <span className={`target ${isTab ? '' : classes['orderBeside']}`}>
        <TextLink to="/help/ranking">Why this order?</TextLink>
      </span>
    </>
  );
}

import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { placeRefusalOf } from '../../lib/errors.ts';
import { useApi } from '../../lib/trpc.ts';
import { usePreviewCheck } from '../../lib/use-preview-check.ts';
import { clearedPlace } from '../../ui/filters/shared-filters.ts';
import { SortSelect } from '../../ui/filters/sort-select.tsx';
import type { PagedQuery } from '../../ui/paged-list.tsx';
import { UnknownPlace } from '../../ui/filters/unknown-place.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { daysOf, describeHelperFilters, helperListInput, type HelperFilters } from './helper-filters.ts';
import { placeNewcomers, useNewcomers, type Placed } from './newcomers.ts';
import { helperSearchQuery } from './queries.ts';

export interface HelperResultsProps {
  filters: HelperFilters;
  change: (part: Partial<HelperFilters>) => void;
  professionalId: string;
}

interface FoundHelpers {
  results: PagedQuery<FoundHelper> & { isPlaceholderData: boolean };
  contactDialog: ReactElement | null;
  /** Instead of the results, where there is no such place. */
  refusal: ReactElement | undefined;
  saveSearch: ReactElement;
  sort: ReactElement;
  /** The cards' props, with new helpers in their places. */
  cardsOf: (helpers: readonly FoundHelper[]) => (Placed & { days: string[]; onContact: () => void })[];
}

/** What a search for helpers found, and what is the same wherever it is shown. The last results stay while the next ones load. */
export function useFoundHelpers({ filters, change, professionalId }: HelperResultsProps): FoundHelpers {
  const results = useInfiniteQuery(helperSearchQuery(useApi(), professionalId, filters));
  const newcomers = useNewcomers(filters, results.isPlaceholderData);
  const { openContact, contactDialog } = useContactDialog();
  usePreviewCheck(results.data?.pages[0]?.total);
  const isRefused = placeRefusalOf(results.error) !== undefined;
  const days = daysOf(filters);
  return {
    results,
    contactDialog,
    refusal: isRefused ? <UnknownPlace near={filters.near} onClear={() => change(clearedPlace(filters))} /> : undefined,
    saveSearch: <SaveSearch title={describeHelperFilters(filters)} query={helperListInput(filters)} />,
    sort: <HelperSort filters={filters} change={change} />,
    cardsOf: (helpers) =>
      placeNewcomers(helpers, newcomers).map((placed) => ({
        ...placed,
        days,
        onContact: () => openContact({ helper: placed.helper, purpose: 'contact' }),
      })),
  };
}

/** The order of the results. Distances need a place. */
function HelperSort({ filters: { near, sort }, change }: Pick<HelperResultsProps, 'filters' | 'change'>): ReactElement {
  return (
    <SortSelect
      first="Best rated"
      options={[
        ...(near === undefined ? [] : [{ id: 'distance' as const, name: 'Nearest' }]),
        { id: 'rate' as const, name: 'Lowest rate' },
      ]}
      value={sort}
      onChange={(chosen) => change({ sort: chosen })}
    />
  );
}

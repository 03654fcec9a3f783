import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { HelperCardGrid } from '../../ui/helper-card.tsx';
import { HelperCardSkeletons } from '../../ui/helper-card-skeletons.tsx';
import { FoundList } from '../../ui/search-tab.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FoundHelperCard } from './found-helper-card.tsx';
import { NoHelpers } from './no-helpers.tsx';
import { useFoundHelpers, type HelperResultsProps } from './use-found-helpers.tsx';

/** What the search of the dashboard's tab found, with its documented cards and texts. */
export function HelperTabResults(props: HelperResultsProps): ReactElement {
  const { results, refusal, saveSearch, sort, cardsOf, contactDialog } = useFoundHelpers(props);
  return (
    <>
      <FoundList
        results={results}
        noun="helper"
        refusal={refusal}
        actions={
          !refusal && (
            <>
              {saveSearch}
              {sort}
              <span className="target">
                <TextLink to="/help/ranking">Why this order?</TextLink>
              </span>
            </>
          )
        }
        label="Helpers"
        waiting={<HelperCardSkeletons count={limits.searchSkeletons} />}
        empty={<NoHelpers filters={props.filters} professionalId={props.professionalId} isTab />}
      >
        {(helpers) => (
          <HelperCardGrid dimmed={results.isPlaceholderData}>
            {cardsOf(helpers).map((card) => (
              <li key={card.helper.id}>
                <FoundHelperCard {...card} />
              </li>
            ))}
          </HelperCardGrid>
        )}
      </FoundList>
      {contactDialog}
    </>
  );
}

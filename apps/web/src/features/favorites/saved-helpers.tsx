import { limits } from '@get-my-helpers/validation/limits';
import { IconHeart } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelperCard, HelperCardGrid, HelperCardSkeletons } from '../../ui/helper-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { favoritesQuery } from './queries.ts';
import { SaveHeart } from './save-heart.tsx';

/** The helpers that a professional saved, the latest first. */
export function SavedHelpers(): ReactElement {
  const favorites = useInfiniteQuery(favoritesQuery(useApi()));
  const { openContact, contactDialog } = useContactDialog();
  return (
    <section aria-labelledby="saved-helpers">
      <h2 id="saved-helpers">Saved helpers</h2>
      <PagedList
        pages={favorites}
        noun="helpers"
        waiting={<HelperCardSkeletons count={limits.homeSkeletons} />}
        failure="Your saved helpers did not load."
        empty={<NoneSaved />}
      >
        {(helpers, total) => (
          <>
            <p className="count">{formatPlural(total, 'helper')} saved</p>
            <HelperCardGrid>
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
          </>
        )}
      </PagedList>
      {contactDialog}
    </section>
  );
}

function NoneSaved(): ReactElement {
  return (
    <EmptyState
      title="No saved helpers yet."
      icon={<IconHeart size={28} stroke={1.5} aria-hidden />}
      action={<LinkButton to="/search">Find Helpers</LinkButton>}
    >
      Tap the heart on a helper’s card to keep them here.
    </EmptyState>
  );
}

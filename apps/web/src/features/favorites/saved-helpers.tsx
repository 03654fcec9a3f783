import { limits } from '@get-my-helpers/validation/limits';
import { IconHeart } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import chips from '../../ui/forms/choice-chips.module.css';
import { PagedList } from '../../ui/paged-list.tsx';
import { ResultCard, ResultCardSkeletons, ResultGrid } from '../../ui/result-card.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { comparedIds, comparedMax } from './compared.ts';
import { favoritesQuery } from './queries.ts';
import { SaveHeart } from './save-heart.tsx';
import classes from './saved-helpers.module.css';

/** The helpers that a professional saved, the latest first. */
export function SavedHelpers(): ReactElement {
  const favorites = useInfiniteQuery(favoritesQuery(useApi()));
  const { openContact, contactDialog } = useContactDialog();
  const { chosen, choose } = useChosen();
  return (
    <section aria-labelledby="saved-helpers">
      <h2 id="saved-helpers" className={classes['title']}>
        Saved helpers
      </h2>
      <PagedList
        pages={favorites}
        noun="helpers"
        waiting={<ResultCardSkeletons count={limits.homeSkeletons} />}
        failure="Your saved helpers did not load."
        empty={<NoneSaved />}
      >
        {(helpers, total) => (
          <>
            <div className={classes['head']}>
              <p>{formatPlural(total, 'helper')} saved</p>
              {total > 1 && <CompareLink ids={chosen} />}
            </div>
            <ResultGrid>
              {helpers.map((helper) => (
                <li key={helper.id}>
                  <ResultCard
                    helper={helper}
                    corner={<SaveHeart helper={helper} />}
                    onContact={() => openContact({ helper, purpose: 'contact' })}
                  >
                    {total > 1 && (
                      <label className={`${chips['chip']} ${classes['choice']}`}>
                        <input
                          type="checkbox"
                          aria-label={`Compare ${helper.name}`}
                          checked={chosen.includes(helper.id)}
                          disabled={chosen.length === comparedMax && !chosen.includes(helper.id)}
                          onChange={() => choose(helper.id)}
                        />
                        Compare
                      </label>
                    )}
                  </ResultCard>
                </li>
              ))}
            </ResultGrid>
          </>
        )}
      </PagedList>
      {contactDialog}
    </section>
  );
}

/** The helpers to compare. The address keeps them, for the way back from the comparison. */
function useChosen(): { chosen: string[]; choose: (id: string) => void } {
  const chosen = comparedIds(useSearch({ from: '/_signed-in/saved' }));
  const navigate = useNavigate();
  const choose = (id: string): void => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    void navigate({
      to: '/saved',
      search: { compare: next.join(',') || undefined },
      replace: true,
      resetScroll: false,
    });
  };
  return { chosen, choose };
}

function CompareLink({ ids }: { ids: string[] }): ReactElement {
  if (ids.length < 2) return <p>Tick two to four helpers to compare them.</p>;
  return (
    <LinkButton to="/saved/compare" search={{ compare: ids.join(',') }}>
      Compare {ids.length} helpers
    </LinkButton>
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

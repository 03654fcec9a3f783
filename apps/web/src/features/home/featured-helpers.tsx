import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelperCardGrid, HelperCardSkeletons, HelperCard } from '../../ui/helper-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { featuredHelpersQuery } from '../profiles/queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

/** 'Top Rated Helpers in Your Area': the same three for everybody. */
export function FeaturedHelpers(): ReactElement {
  return (
    <section aria-labelledby="featured-helpers">
      <h2 id="featured-helpers">Top Rated Helpers in Your Area</h2>
      <FeaturedList />
      <ViewAll />
    </section>
  );
}

function FeaturedList(): ReactNode {
  const featured = useQuery(featuredHelpersQuery(useApi()));
  const { openContact, contactDialog } = useContactDialog();
  return (
    <QueryBoundary
      query={featured}
      waiting={<HelperCardSkeletons count={limits.homeSkeletons} />}
      failure="Failed to load helpers. Please try again."
      empty={
        <EmptyState
          title="No helpers available at the moment."
          action={
            <LinkButton to="/register-helper" variant="default">
              Join as a Trade Helper
            </LinkButton>
          }
        />
      }
    >
      {(helpers) => (
        <>
          <HelperCardGrid>
            {helpers.slice(0, limits.featuredHelpers).map((helper) => (
              <li key={helper.id}>
                <HelperCard
                  helper={helper}
                  heart={<SaveHeart helper={helper} />}
                  onContact={() => openContact({ helper, purpose: 'contact' })}
                />
              </li>
            ))}
          </HelperCardGrid>
          {contactDialog}
        </>
      )}
    </QueryBoundary>
  );
}

function ViewAll(): ReactElement {
  const { user } = useSession();
  if (user?.type === 'professional') {
    return (
      <div className="centered">
        <LinkButton to="/search" variant="default">
          View All Helpers
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="centered">
      <LinkButton to="/login-professional" search={{ next: '/search' }} variant="default">
        Sign In to View All Helpers
      </LinkButton>
      <p className="note">Professional account required to access full helper database</p>
    </div>
  );
}

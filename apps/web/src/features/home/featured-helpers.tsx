import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelperCardSkeletons } from '../../ui/helper-card-skeletons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { featuredHelpersQuery } from '../profiles/queries.ts';
import { PreviewCards } from '../search/preview-cards.tsx';
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
      {(helpers) => <PreviewCards helpers={helpers.slice(0, limits.featuredHelpers)} />}
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

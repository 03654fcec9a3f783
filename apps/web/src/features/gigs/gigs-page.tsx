import '../../ui/css/forms.css';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { GigCard } from './gig-card.tsx';
import classes from './gigs.module.css';
import { gigQuery, gigsQuery } from './queries.ts';

/** /gigs: what waits for the signed-in person first, then offers without a reply, current gigs and past ones. */
export function GigsPage(): ReactElement {
  const { gig: gigId } = useSearch({ from: '/_signed-in/gigs' });
  const user = useSignedInUser();
  return (
    <Page width="narrow">
      <PageHeader title="Gigs" description="Your work with others, from offer to completion." />
      {gigId !== undefined && <LinkedGig key={gigId} user={user} gigId={gigId} />}
      <GigList user={user} besides={gigId} />
    </Page>
  );
}

/** The gig that the URL names, above the others; a message if it is gone or somebody else's. */
function LinkedGig({ user, gigId }: { user: SessionUser; gigId: string }): ReactElement | null {
  const gig = useQuery(gigQuery(useApi(), gigId));
  if (gig.isPending) return <Skeleton height={196} radius="md" />;
  return (
    <section className={classes['linked']} aria-labelledby="linked-gig">
      <VisuallyHidden component="h2" id="linked-gig">
        The gig you opened
      </VisuallyHidden>
      <QueryBoundary
        query={gig}
        waiting={null}
        failure="This gig did not load."
        missing={<ErrorState message="This gig was not found." />}
      >
        {(linked) => <GigCard user={user} gig={linked} isOpen />}
      </QueryBoundary>
    </section>
  );
}

function GigList({ user, besides }: { user: SessionUser; besides: string | undefined }): ReactElement {
  const gigs = useInfiniteQuery(gigsQuery(useApi()));
  return (
    <div>
      <PagedList
        pages={gigs}
        noun="gigs"
        waiting={<ListSkeleton label="Loading gigs" count={2} height={196} />}
        failure="Your gigs did not load."
        empty={<NoGigs user={user} />}
      >
        {(items) => (
          <ul className="stack-sm" aria-label="Gigs">
            {items
              .filter(({ id }) => id !== besides)
              .map((gig, index, listed) => {
                const section = sectionOf(gig);
                const before = listed[index - 1];
                return (
                  // One list for all sections, so that React keeps a card's state when it changes its section.
                  <li key={gig.id}>
                    {(!before || sectionOf(before) !== section) && <h2 className={classes['section']}>{section}</h2>}
                    <GigCard user={user} gig={gig} />
                  </li>
                );
              })}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** The server lists the sections in this order. */
function sectionOf({ isYourTurn, status }: Gig): string {
  if (isYourTurn) return 'Waiting for you';
  if (status === 'pending') return 'Awaiting reply';
  return ['completed', 'declined', 'cancelled'].includes(status) ? 'Past' : 'Current';
}

function NoGigs({ user }: { user: SessionUser }): ReactElement {
  const isHelper = user.type === 'helper';
  return (
    <EmptyState
      title="No gigs yet."
      icon={<IconCalendarEvent size={28} stroke={1.5} aria-hidden />}
      action={
        isHelper ? (
          <LinkButton to="/job-search">Find Jobs</LinkButton>
        ) : (
          <LinkButton to="/search">Find Helpers</LinkButton>
        )
      }
    >
      {isHelper
        ? 'When a professional accepts your application, or you accept an offer, the gig appears here.'
        : 'Hire a helper from their page, or accept an application to one of your jobs.'}
    </EmptyState>
  );
}

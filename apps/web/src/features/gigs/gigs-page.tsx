import type { SessionUser } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { GigAgenda } from './gig-agenda.tsx';
import { GigCard } from './gig-card.tsx';
import classes from './gigs.module.css';
import { gigQuery } from './queries.ts';

/** /gigs: the signed-in person's agenda, below the gig that the address names. */
export function GigsPage(): ReactElement {
  const { gig: gigId, view } = useSearch({ from: '/_signed-in/gigs' });
  const user = useSignedInUser();
  return (
    <Page width="narrow">
      <PageHeader title="Gigs" description="Your work with others, from offer to completion." />
      {gigId !== undefined && <LinkedGig key={gigId} user={user} gigId={gigId} />}
      <GigAgenda user={user} view={view} besides={gigId} />
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

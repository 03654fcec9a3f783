import type { ProfessionalCard } from '@get-my-helpers/validation/professional';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfessionalFacts, ProfessionalPicture } from '../../ui/professional-card-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import classes from './professional-page.module.css';
import { ProfessionalReviews } from '../reviews/professional-reviews.tsx';
import { professionalQuery } from '../profiles/queries.ts';

/** /professional/{id}: a professional's public card and what helpers say of them, for who is signed in. */
export function ProfessionalPage({ id }: { id: string }): ReactElement {
  return (
    <Page width="narrow">
      <Professional id={id} user={useSignedInUser()} />
    </Page>
  );
}

function Professional({ id, user }: { id: string; user: SessionUser }): ReactElement {
  const professional = useQuery(professionalQuery(useApi(), id));
  return (
    <>
      {professional.isLoadingError && <PageHeader title="Professional" />}
      <QueryBoundary
        query={professional}
        waiting={
          <div role="status" aria-label="Loading the professional">
            <Skeleton height={180} radius="md" />
          </div>
        }
        failure="The professional did not load."
        missing={<ErrorState message="This professional was not found." />}
      >
        {(card) => <Card professional={card} user={user} />}
      </QueryBoundary>
    </>
  );
}

function Card({ professional, user }: { professional: ProfessionalCard; user: SessionUser }): ReactElement {
  return (
    <div className={classes['stack']}>
      <PageTitle title={professional.name} />
      <Panel>
        <div className={classes['head']}>
          <ProfessionalPicture professional={professional} size={88} />
          <div className={classes['who']}>
            <h1>{professional.name}</h1>
            {professional.isVerified && <VerifiedBadge />}
            <ProfessionalFacts professional={professional} />
          </div>
          {user.type === 'helper' && (
            <LinkButton to="/messages" search={{ with: professional.id }} color="safety">
              Contact
            </LinkButton>
          )}
        </div>
      </Panel>
      <Panel title="Reviews by helpers">
        <ProfessionalReviews professionalId={professional.id} />
      </Panel>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { helperProfileQuery } from '../profiles/queries.ts';
import classes from './availability-page.module.css';
import { CalendarAddressPanel } from './calendar-address.tsx';
import { ComingUp, comingUpHeight } from './coming-up.tsx';
import { OwnCalendar } from './own-calendar.tsx';

/** /availability: a helper's own calendar. */
export function AvailabilityPage(): ReactElement {
  const { type, id } = useSignedInUser();
  return (
    <Page>
      <PageHeader
        title="Availability"
        {...(type === 'helper' && { description: 'Professionals see on which days you are free, never why not.' })}
      />
      {type === 'helper' ? <HelperAvailability id={id} /> : <ForProfessionals />}
    </Page>
  );
}

function HelperAvailability({ id }: { id: string }): ReactElement {
  const profile = useQuery(helperProfileQuery(useApi(), id));
  return (
    <div className={classes['layout']}>
      <Panel title="Your Calendar">
        <QueryBoundary
          query={profile}
          waiting={<Skeleton height={360} radius="md" />}
          failure="Your calendar did not load."
        >
          {({ availability }) => <OwnCalendar week={availability} />}
        </QueryBoundary>
      </Panel>
      <div className={classes['side']}>
        <Panel title="Coming Up">
          <QueryBoundary
            query={profile}
            waiting={<Skeleton height={comingUpHeight} />}
            failure="Your next days did not load."
          >
            {({ availability }) => <ComingUp week={availability} />}
          </QueryBoundary>
        </Panel>
        <CalendarAddressPanel />
      </div>
    </div>
  );
}

function ForProfessionals(): ReactElement {
  return (
    <EmptyState title="Helpers keep their calendar here." action={<LinkButton to="/gigs">Your Gigs</LinkButton>} />
  );
}

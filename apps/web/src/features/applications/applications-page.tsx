import type { OwnApplication } from '@get-my-helpers/validation/application';
import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { formatJobDate, formatPlace, formatPlural, formatRate } from '../../lib/format.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi } from '../../lib/trpc.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { ApplicationBadge, OwnApplicationBody } from './application-status.tsx';
import classes from './applications.module.css';
import { WithdrawButton } from './withdraw-button.tsx';
import { applicationsQuery } from './queries.ts';

/** /applications: a helper's applications, newest first, with their states, which update without a reload. */
export function ApplicationsPage(): ReactElement {
  const { type } = useSignedInUser();
  return (
    <Page width="narrow">
      <PageHeader
        title="Applications"
        description={type === 'helper' ? 'The jobs you applied to and where each application stands.' : undefined}
      />
      {type === 'helper' ? <OwnApplications /> : <ForProfessionals />}
    </Page>
  );
}

function ForProfessionals(): ReactElement {
  return (
    <EmptyState
      title="Applicants are listed under each job."
      action={
        <LinkButton to="/dashboard" search={{ tab: 'job-postings' }}>
          My Job Postings
        </LinkButton>
      }
    />
  );
}

function OwnApplications(): ReactElement {
  const applications = useInfiniteQuery(applicationsQuery(useApi()));
  return (
    <section aria-label="Your applications">
      <PagedList
        pages={applications}
        noun="applications"
        waiting={<ListSkeleton label="Loading applications" count={2} height={240} />}
        failure="Your applications did not load."
        empty={<NoApplications />}
      >
        {(items, total) => (
          <>
            <p className="count">{formatPlural(total, 'application')}</p>
            <ul className="stack-sm">
              {items.map((application) => (
                <li key={application.id}>
                  <OwnApplicationCard application={application} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </section>
  );
}

function NoApplications(): ReactElement {
  return (
    <EmptyState
      title="No applications yet."
      icon={<IconClipboardList size={28} stroke={1.5} aria-hidden />}
      action={<LinkButton to="/job-search">Find Jobs</LinkButton>}
    >
      Apply to a job, then track your application here.
    </EmptyState>
  );
}

function OwnApplicationCard({ application }: { application: OwnApplication }): ReactElement {
  const { jobPosting: job, status, gigId } = application;
  const { professional } = job;
  const titleId = useId();
  // A change of status removes its buttons, and with them the focus.
  const heading = useFocusRecovery<HTMLHeadingElement>(status);
  return (
    <article className={classes['applicant']} aria-labelledby={titleId}>
      <CardHead badge={<ApplicationBadge application={application} />}>
        <h2 ref={heading} tabIndex={-1} id={titleId}>
          {job.title}
        </h2>
        <p>
          {formatPlace(job.city, job.state)} · {formatJobDate(job)} · {formatRate(job.hourlyRate)}
        </p>
      </CardHead>
      <p className="row-sm">
        <PersonLink person={{ id: professional.id, type: 'professional' }}>
          {professional.company ?? professional.name}
        </PersonLink>
        {professional.isVerified && <VerifiedBadge />}
        <RatingSummary rating={professional.rating} totalReviews={professional.totalReviews} />
      </p>
      <OwnApplicationBody application={application} professionalName={professional.name} />
      <div className={`row ${classes['decide']}`}>
        {gigId && (
          <LinkButton to="/gigs" search={{ gig: gigId }}>
            View Gig
          </LinkButton>
        )}
        <LinkButton to="/jobs/$id" params={{ id: job.id }} variant="default">
          View Details
        </LinkButton>
        <LinkButton to="/messages" search={{ with: professional.id }} variant="default">
          Message
        </LinkButton>
        <WithdrawButton application={application} />
      </div>
    </article>
  );
}

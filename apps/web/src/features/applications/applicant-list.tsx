import type { Applicant } from '@get-my-helpers/validation/application';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatPlace, formatPlural, formatRate } from '../../lib/format.ts';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { trpc } from '../../lib/trpc.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import stacked from '../../ui/stacked-list.module.css';
import { ApplicantActions } from './applicant-actions.tsx';
import { describeState } from './application-text.ts';
import classes from './applications.module.css';
import { useMarkSeen } from './use-mark-seen.ts';

const isNew = ({ status }: Applicant): boolean => status === 'sent';

/** Who applied, newest first, with their notes. */
export function ApplicantList({ jobPostingId }: { jobPostingId: string }): ReactElement {
  const applicants = trpc.applications.listForPosting.useInfiniteQuery(
    { jobPostingId, limit: limits.webPageSize },
    // Helpers apply while the dashboard is open: what a closed dialog showed is not kept.
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  useMarkSeen(jobPostingId, applicants.data?.pages.some(({ items }) => items.some(isNew)) ?? false);
  if (applicants.isPending) {
    return (
      <div role="status" aria-label="Loading applications" className={stacked['list']}>
        <Skeleton height={112} radius="md" />
        <Skeleton height={112} radius="md" />
      </div>
    );
  }
  if (!applicants.data) {
    return (
      <ErrorState
        message="The applications did not load."
        onRetry={() => void applicants.refetch()}
        retrying={applicants.isFetching}
      />
    );
  }
  const items = applicants.data.pages.flatMap((page) => page.items);
  const total = applicants.data.pages[0]?.total ?? items.length;
  if (items.length === 0) {
    return <EmptyState title="No applications yet.">Helpers who apply to this job appear here.</EmptyState>;
  }
  return (
    <>
      <p className={classes['count']}>{formatPlural(total, 'application')}</p>
      <ul className={stacked['list']}>
        {items.map((applicant) => (
          <li key={applicant.id}>
            <ApplicantCard applicant={applicant} />
          </li>
        ))}
      </ul>
      <ShowMore pages={applicants} noun="applications" shown={items.length} total={total} />
    </>
  );
}

function ApplicantCard({ applicant }: { applicant: Applicant }): ReactElement {
  const { helper, note, proposedRate } = applicant;
  // Its buttons go with its state.
  const heading = useFocusCatch<HTMLHeadingElement>(applicant.status);
  return (
    <article className={classes['applicant']}>
      <div className={classes['who']}>
        <PersonAvatar name={helper.name} src={helper.profileImage} size={48} />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {helper.name}
            {helper.isVerified && <VerifiedBadge />}
          </h3>
          <p>
            {formatPlace(helper.city, helper.state)} · {formatRate(helper.hourlyRate)}
          </p>
        </div>
      </div>
      <div className={classes['facts']}>
        <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
        <AvailabilityStatus week={helper.availability} />
      </div>
      {proposedRate !== null && <p className={classes['note']}>Asks for {formatRate(proposedRate)}</p>}
      {note && <p className={classes['note']}>{note}</p>}
      <div className={classes['foot']}>
        <span>{describeState(applicant)}</span>
        <LinkButton to="/helper/$id" params={{ id: helper.id }} variant="default">
          View Profile
        </LinkButton>
      </div>
      <ApplicantActions applicant={applicant} />
    </article>
  );
}

import type { Applicant } from '@get-my-helpers/validation/application';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import stacked from '../../ui/stacked-list.module.css';
import { ApplicantCard } from './applicant-card.tsx';
import { isOpen } from './application-text.ts';
import classes from './applications.module.css';
import { DeclineRest } from './decline-rest.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

const isNew = ({ status }: Applicant): boolean => status === 'sent';

/** Who applied, newest first; who applies meanwhile appears by itself. */
export function ApplicantList(props: { jobPostingId: string; isPostingOpen: boolean }): ReactElement {
  const { jobPostingId, isPostingOpen } = props;
  const applicants = trpc.applications.listForPosting.useInfiniteQuery(
    { jobPostingId, limit: limits.webPageSize },
    // Helpers apply while the dashboard is open: what a closed dialog showed is not kept.
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  useMarkSeen(jobPostingId, applicants.data?.pages.some(({ items }) => items.some(isNew)) ?? false);
  if (applicants.isPending) {
    return (
      <div role="status" aria-label="Loading applications" className={stacked['list']}>
        <Skeleton height={240} radius="md" />
        <Skeleton height={240} radius="md" />
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
      <p className={classes['count']} role="status">
        {formatPlural(total, 'application')}
      </p>
      {isPostingOpen && (
        <DeclineRest
          jobPostingId={jobPostingId}
          hasUndecided={items.some(isOpen)}
          hasAccepted={items.some(({ status }) => status === 'accepted')}
        />
      )}
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

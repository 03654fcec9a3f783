import type { Applicant } from '@get-my-helpers/validation/application';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { inPages } from '../../lib/pages.ts';
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
    { ...inPages, gcTime: 0 },
  );
  useMarkSeen(jobPostingId, applicants.data?.pages.some(({ items }) => items.some(isNew)) ?? false);
  return (
    <PagedList
      pages={applicants}
      noun="applications"
      waiting={<ListSkeleton label="Loading applications" count={2} height={240} />}
      failure="The applications did not load."
      empty={<EmptyState title="No applications yet.">Helpers who apply to this job appear here.</EmptyState>}
    >
      {(items, total) => (
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
          <ul className="stack-sm">
            {items.map((applicant) => (
              <li key={applicant.id}>
                <ApplicantCard applicant={applicant} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

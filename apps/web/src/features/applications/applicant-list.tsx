import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { isOpen, type Crew } from './application-text.ts';
import { DeclineRest } from './decline-rest.tsx';
import { applicantsQuery } from './queries.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** A posting's applicants, best match first; new ones appear without a reload. */
export function ApplicantList(props: {
  jobPostingId: string;
  isPostingOpen: boolean;
  crew: Crew | null;
}): ReactElement {
  const { jobPostingId, isPostingOpen, crew } = props;
  const applicants = useInfiniteQuery({
    ...applicantsQuery(useApi(), jobPostingId),
    // Helpers may apply while the dialog is closed, so always load the list anew.
    gcTime: 0,
  });
  useMarkSeen(jobPostingId, applicants.data?.pages.flatMap(({ items }) => items) ?? []);
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
          <p className="count" role="status">
            {formatPlural(total, 'application')}
            {crew && `, ${crew.hired} of ${crew.needed} hired`}
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
                <ApplicantCard applicant={applicant} crew={crew} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

import type { Applicant } from '@get-my-helpers/validation/application';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { isOpen, type Crew } from './application-text.ts';
import { DeclineRest } from './decline-rest.tsx';
import { applicantsQuery } from './queries.ts';
import { refreshAfterDecision } from './refresh.ts';

const isNew = ({ status }: Applicant): boolean => status === 'sent';

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

/** Tells the helpers that their new applications to this posting were seen, once the list shows them. */
function useMarkSeen(jobPostingId: string, hasNew: boolean): void {
  const api = useApi();
  const markSeen = useChange(({ applications }) => applications.markSeen, {
    // This runs in the background; a failure is silent and retried when the list is opened again.
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshAfterDecision(api),
  });
  const mutate = useRef(markSeen.mutate);
  useEffect(() => {
    mutate.current = markSeen.mutate;
  });
  useEffect(() => {
    if (hasNew) mutate.current({ jobPostingId });
  }, [jobPostingId, hasNew]);
}

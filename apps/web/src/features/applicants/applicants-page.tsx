import type { Applicant } from '@get-my-helpers/validation/application';
import type { ApplicantSort } from '@get-my-helpers/validation/reference';
import type { JobPostingView } from '@get-my-helpers/validation/job-posting';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useSubject } from '../../lib/use-subject.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SortSelect } from '../../ui/filters/sort-select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { crewOf, isOpen } from '../applications/application-text.ts';
import { DeclineRest } from '../applications/decline-rest.tsx';
import { useMarkSeen } from '../applications/use-mark-seen.ts';
import { describeCrew } from '../job-postings/job-posting-text.ts';
import { loadOwnerForm } from '../job-postings/load-owner-form.ts';
import { MatchingHelpers } from '../job-postings/matching-helpers.tsx';
import { OwnerActions } from '../job-postings/owner-actions.tsx';
import type { OwnerFormKind } from '../job-postings/owner-form.tsx';
import { isWholePosting } from '../job-postings/posting-facts.ts';
import { jobPostingQuery } from '../job-postings/queries.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import { ApplicantRows } from './applicant-rows.tsx';
import classes from './applicants.module.css';
import { comparedApplicantsQuery } from './queries.ts';

const OwnerForm = lazy(loadOwnerForm);

/** /jobs/{id}/applicants: who applied to an own posting, compared; beside them the profile of one, on a phone instead of them. */
export function ApplicantsPage(): ReactElement {
  const { id } = useParams({ from: '/_professional/jobs/$id/applicants' });
  const { sort, applicant: openId } = useSearch({ from: '/_professional/jobs/$id/applicants' });
  const api = useApi();
  const job = useSubject(jobPostingQuery(api, id), ({ title }) => title);
  const navigate = useNavigate({ from: '/jobs/$id/applicants' });
  const applicants = useInfiniteQuery(comparedApplicantsQuery(api, id, sort));
  useMarkSeen(id, applicants.data?.pages.flatMap(({ items }) => items) ?? []);
  const [form, setForm] = useState<OwnerFormKind | null>(null);
  const opener = useReturnFocus(form !== null);
  // Going back to the list removes the profile's buttons, and with them the focus.
  const page = useFocusRecovery<HTMLDivElement>(openId ?? 'list');
  return (
    <Page>
      <div ref={page} tabIndex={-1} className={classes['page']} data-open={openId !== undefined || undefined}>
        <PageHeader
          title={job.title}
          description={['Applicants', describeCrew(job)].filter(Boolean).join(', ')}
          actions={
            <>
              {isWholePosting(job) && form === null && <OwnerActions job={job} opener={opener} onOpen={setForm} />}
              <LinkButton to="/dashboard" search={{ tab: 'job-postings' }} variant="default">
                My Job Postings
              </LinkButton>
            </>
          }
        />
        {isWholePosting(job) && form !== null && (
          <Suspense fallback={null}>
            <OwnerForm
              kind={form}
              job={job}
              onPosted={(posted) => void navigate({ to: '/jobs/$id/applicants', params: { id: posted } })}
              onClose={() => setForm(null)}
            />
          </Suspense>
        )}
        {job.status === 'open' && form === null && <MatchingHelpers jobPostingId={id} isAddition />}
        <PagedList
          pages={applicants}
          noun="applications"
          waiting={<ListSkeleton label="Loading applications" count={3} height={132} />}
          failure="The applications did not load."
          empty={<EmptyState title="No applications yet.">Helpers who apply to this job appear here.</EmptyState>}
        >
          {(items, total) => (
            <>
              <div className={`spread ${classes['head']}`}>
                <p className="count" role="status">
                  {formatPlural(total, 'application')}
                </p>
                <SortSelect
                  first="Best match"
                  options={[
                    { id: 'rate', name: 'Lowest price' },
                    { id: 'distance', name: 'Nearest' },
                    { id: 'record', name: 'Best record' },
                  ]}
                  value={sort === 'match' ? undefined : sort}
                  onChange={(chosen) =>
                    void navigate({
                      search: (search) => ({ ...search, sort: chosen }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              </div>
              <Compared job={job} items={items} openId={openId} sort={sort} />
            </>
          )}
        </PagedList>
      </div>
    </Page>
  );
}

/** The undecided ones, the decided ones folded away, and the one who is open. */
function Compared(props: {
  job: JobPostingView;
  items: Applicant[];
  openId: string | undefined;
  sort: ApplicantSort | undefined;
}): ReactElement {
  const { job, items, openId, sort } = props;
  const undecided = items.filter(isOpen);
  const decided = items.filter((applicant) => !isOpen(applicant));
  const open = items.find(({ id }) => id === openId);
  const rows = (applicants: Applicant[]): ReactElement => (
    <ApplicantRows jobPostingId={job.id} applicants={applicants} openId={openId} sort={sort} />
  );
  return (
    <div className={classes['compared']}>
      <div className={`stack-sm ${classes['list']}`}>
        {undecided.length > 0 ? rows(undecided) : <p className="quiet">You have decided on everybody.</p>}
        {job.status === 'open' && (
          <DeclineRest
            jobPostingId={job.id}
            hasUndecided={undecided.length > 0}
            hasAccepted={decided.some(({ status }) => status === 'accepted')}
          />
        )}
        {decided.length > 0 && (
          <details className={classes['decided']}>
            <summary>
              Decided ({decided.length})
              <IconChevronDown size={18} aria-hidden />
            </summary>
            {rows(decided)}
          </details>
        )}
      </div>
      {open && (
        <aside className={classes['panel']} aria-label={`About ${open.helper.name}`}>
          <LinkButton
            to="/jobs/$id/applicants"
            params={{ id: job.id }}
            search={{ sort }}
            resetScroll={false}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            All Applicants
          </LinkButton>
          <VisuallyHidden component="h2">About {open.helper.name}</VisuallyHidden>
          <ApplicantPanel key={open.id} applicant={open} crew={crewOf(job)} />
        </aside>
      )}
    </div>
  );
}

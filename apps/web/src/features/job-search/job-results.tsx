import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { JobCardGrid, JobCardSkeletons } from '../job-postings/job-card-grid.tsx';
import { JobCard } from '../job-postings/job-card.tsx';
import { describeJobFilters, type JobFilters } from './job-filters.ts';
import classes from './job-results.module.css';

/** Title, exact count and cards of a search. The last results stay while the next ones load. */
export function JobResults({ filters }: { filters: JobFilters }): ReactElement {
  const results = useJobPages(filters);
  const jobs = results.data?.pages.flatMap((page) => page.items) ?? [];
  const total = results.data?.pages[0]?.total ?? jobs.length;
  const loading = results.isPending || results.isPlaceholderData;
  // What an empty list offers goes with it.
  const heading = useFocusCatch<HTMLHeadingElement>(results.isSuccess ? String(jobs.length > 0) : null);
  return (
    <section className={classes['results']} aria-labelledby="jobs-title">
      <div className={classes['head']}>
        <h2 ref={heading} tabIndex={-1} id="jobs-title" className={classes['title']}>
          {describeJobFilters(filters)}
        </h2>
        <p className={classes['count']} role="status">
          {loading && 'Loading...'}
          {!loading && !results.isError && `${formatPlural(total, 'job')} found`}
        </p>
      </div>
      {results.isPending && <JobCardSkeletons />}
      {results.isError && !results.data && (
        <ErrorState
          message="Failed to load jobs. Please try again."
          onRetry={() => void results.refetch()}
          retrying={results.isFetching}
        />
      )}
      {results.isSuccess && jobs.length === 0 && <NoJobs />}
      {jobs.length > 0 && (
        <>
          <JobCardGrid dimmed={results.isPlaceholderData}>
            {results.data?.pages.map((page) => (
              <JobPage key={page.items[0]?.id} jobs={page.items} />
            ))}
          </JobCardGrid>
          <ShowMore pages={results} noun="jobs" shown={jobs.length} total={total} />
        </>
      )}
    </section>
  );
}

/** One page of cards; which of its jobs were applied to is asked for the page as a whole. */
function JobPage({ jobs }: { jobs: JobPosting[] }): ReactElement {
  const applicationTo = useOwnApplications(jobs.map(({ id }) => id));
  return (
    <>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            actions={
              <>
                <LinkButton to="/jobs/$id" params={{ id: job.id }} variant="default">
                  View Details
                </LinkButton>
                <ApplyButton job={job} application={applicationTo(job.id)} />
              </>
            }
          />
        </li>
      ))}
    </>
  );
}

/** The call names every filter; what is undefined is not sent. */
const noFilters = { state: undefined, specialty: undefined, tradeType: undefined, urgency: undefined };

function useJobPages(filters: JobFilters) {
  return trpc.jobPostings.list.useInfiniteQuery(
    { ...noFilters, location: undefined, minPay: undefined, ...filters, limit: limits.webPageSize },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
}

function NoJobs(): ReactElement {
  return (
    <EmptyState
      title="No jobs found"
      action={
        <LinkButton to="/job-search" search={{}} variant="default">
          Show all open jobs
        </LinkButton>
      }
    >
      Try a nearby city, another trade or any urgency.
    </EmptyState>
  );
}

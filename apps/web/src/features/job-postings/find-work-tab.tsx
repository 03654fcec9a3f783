import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { readRate } from '../../ui/read-rate.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useTabFilters, type TabFilters } from '../../ui/tab-filters.ts';
import { inPages } from '../../lib/pages.ts';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { FindWorkCard } from './find-work-card.tsx';
import { FindWorkTips } from './find-work-tips.tsx';
import { JobCardGrid, JobCardSkeletons } from './job-card-grid.tsx';
import classes from './job-postings-tab.module.css';

/** The helper's Find Work tab: open postings, filtered while one types. */
export function FindWorkTab(): ReactElement {
  const { filters, settled, change } = useTabFilters('find-work');
  return (
    <div className="stack-lg">
      <div className={classes['head']}>
        <h2>Find Work</h2>
      </div>
      <FilterBar
        filters={filters}
        onChange={change}
        tradeLabel="Trade Type"
        anyTrade="All Trades"
        rateLabel="Min Pay Rate"
      />
      <OpenJobs filters={settled} />
      <FindWorkTips />
    </div>
  );
}

function OpenJobs({ filters }: { filters: TabFilters }): ReactElement {
  const jobs = trpc.jobPostings.list.useInfiniteQuery(
    {
      state: undefined,
      specialty: undefined,
      urgency: undefined,
      location: filters.location,
      tradeType: filters.trade,
      minPay: readRate(filters.rate),
      limit: limits.webPageSize,
    },
    { ...inPages, placeholderData: keepPreviousData },
  );
  if (jobs.isPending) return <JobCardSkeletons />;
  if (!jobs.data) {
    return (
      <ErrorState
        message="Failed to load jobs. Please try again."
        onRetry={() => void jobs.refetch()}
        retrying={jobs.isFetching}
      />
    );
  }
  const items = jobs.data.pages.flatMap((page) => page.items);
  const total = jobs.data.pages[0]?.total ?? items.length;
  return (
    <section aria-label="Open jobs">
      <p className={classes['count']} role="status">
        {jobs.isPlaceholderData ? 'Loading...' : `${formatPlural(total, 'job')} found`}
      </p>
      {items.length === 0 ? (
        <EmptyState title="No job postings available at the moment.">
          Try another place, another trade or a lower rate.
        </EmptyState>
      ) : (
        <JobCardGrid dimmed={jobs.isPlaceholderData}>
          {jobs.data.pages.map((page) => (
            <FindWorkPage key={page.items[0]?.id} jobs={page.items} />
          ))}
        </JobCardGrid>
      )}
      <ShowMore pages={jobs} noun="jobs" shown={items.length} total={total} />
    </section>
  );
}

/** One page of cards; which of its jobs were applied to is asked for the page as a whole. */
function FindWorkPage({ jobs }: { jobs: JobPosting[] }): ReactElement {
  const applicationTo = useOwnApplications(jobs.map(({ id }) => id));
  return (
    <>
      {jobs.map((job) => (
        <li key={job.id}>
          <FindWorkCard job={job} own={applicationTo(job.id)} />
        </li>
      ))}
    </>
  );
}

import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { useOwnApplications } from '../applications/use-own-applications.ts';
import { JobCardGrid, JobCardSkeletons } from '../job-postings/job-card-grid.tsx';
import { JobCard } from '../job-postings/job-card.tsx';
import { describeJobFilters, type JobFilters } from './job-filters.ts';
import { jobSearchQuery } from './queries.ts';

/** Title, exact count and cards of a search. The last results stay while the next ones load. */
export function JobResults({ filters }: { filters: JobFilters }): ReactElement {
  const results = useInfiniteQuery(jobSearchQuery(trpc.useUtils(), filters));
  const jobs = results.data?.pages.flatMap((page) => page.items) ?? [];
  const total = results.data?.pages[0]?.total ?? jobs.length;
  return (
    <ResultsSection
      titleId="jobs-title"
      title={describeJobFilters(filters)}
      results={results}
      noun="job"
      shown={jobs.length}
      total={total}
      skeletons={<JobCardSkeletons />}
      empty={<NoJobs />}
    >
      <JobCardGrid dimmed={results.isPlaceholderData}>
        {results.data?.pages.map((page) => (
          <JobPage key={page.items[0]?.id} jobs={page.items} />
        ))}
      </JobCardGrid>
      <ShowMore pages={results} noun="jobs" shown={jobs.length} total={total} />
    </ResultsSection>
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
                <ApplyButton job={job} own={applicationTo(job.id)} />
              </>
            }
          />
        </li>
      ))}
    </>
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

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import { JobCardSkeletons } from '../job-postings/job-card-grid.tsx';
import { JobCard } from '../job-postings/job-card.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { describeJobFilters, type JobFilters } from './job-filters.ts';
import { JobCards } from './job-cards.tsx';
import { jobSearchQuery } from './queries.ts';

/** Title, exact count and cards of a search. The last results stay while the next ones load. */
export function JobResults({ filters }: { filters: JobFilters }): ReactElement {
  const results = useInfiniteQuery(jobSearchQuery(useApi(), filters));
  return (
    <ResultsSection
      titleId="jobs-title"
      title={describeJobFilters(filters)}
      results={results}
      noun="job"
      skeletons={<JobCardSkeletons />}
      actions={<SaveSearch title={describeJobFilters(filters)} query={{ ...filters }} />}
      empty={<NoJobs />}
    >
      {() => (
        <JobCards
          results={results}
          card={(job, own) => (
            <JobCard
              job={job}
              actions={
                <>
                  <LinkButton to="/jobs/$id" params={{ id: job.id }} variant="default">
                    View Details
                  </LinkButton>
                  <ApplyButton job={job} own={own} />
                </>
              }
            />
          )}
        />
      )}
    </ResultsSection>
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

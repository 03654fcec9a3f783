import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { placeRefusalOf } from '../../lib/errors.ts';
import { useApi } from '../../lib/trpc.ts';
import { clearedPlace } from '../../ui/filters/shared-filters.ts';
import { SortSelect } from '../../ui/filters/sort-select.tsx';
import { UnknownPlace } from '../../ui/filters/unknown-place.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ResultsSection } from '../../ui/results-section.tsx';
import { FoundList } from '../../ui/search-tab.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import type { OwnApplication } from '../applications/use-own-applications.ts';
import { JobCardSkeletons } from '../job-postings/job-card-grid.tsx';
import { JobCard } from '../job-postings/job-card.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { FindWorkCard } from './find-work-card.tsx';
import { JobCards } from './job-cards.tsx';
import { describeJobFilters, jobListInput, type JobFilters } from './job-filters.ts';
import classes from './job-results.module.css';
import { NearOwnPlace } from './near-own-place.tsx';
import { NoJobs } from './no-jobs.tsx';
import { openJobsQuery } from './queries.ts';

interface JobResultsProps {
  filters: JobFilters;
  change: (part: Partial<JobFilters>) => void;
  /** In the dashboard's tab, with its documented cards and texts. */
  isTab?: boolean;
}

/** What a search for jobs found. The last results stay while the next ones load. */
export function JobResults({ filters, change, isTab = false }: JobResultsProps): ReactElement {
  const results = useInfiniteQuery(openJobsQuery(useApi(), filters));
  const isRefused = placeRefusalOf(results.error) !== undefined;
  const shared = {
    results,
    noun: 'job',
    refusal: isRefused && <UnknownPlace near={filters.near} onClear={() => change(clearedPlace(filters))} />,
    empty: <NoJobs filters={filters} change={change} isTab={isTab} />,
    actions: !isRefused && (
      <div className={classes['actions']}>
        <NearOwnPlace filters={filters} change={change} />
        <SaveSearch title={describeJobFilters(filters)} query={jobListInput(filters)} />
        <JobSort filters={filters} change={change} />
      </div>
    ),
  };
  if (isTab) {
    return (
      <FoundList {...shared} label="Open jobs" waiting={<JobCardSkeletons />}>
        {() => <JobCards results={results} card={(job, own) => <FindWorkCard job={job} own={own} />} />}
      </FoundList>
    );
  }
  return (
    <ResultsSection
      {...shared}
      titleId="jobs-title"
      title={describeJobFilters(filters)}
      skeletons={<JobCardSkeletons />}
    >
      {() => <JobCards results={results} card={(job, own) => <SearchedJob job={job} own={own} />} />}
    </ResultsSection>
  );
}

function SearchedJob({ job, own }: { job: JobPosting; own: OwnApplication }): ReactElement {
  return (
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
  );
}

/** The order of the results. Distances need a place. */
function JobSort({ filters: { near, sort }, change }: JobResultsProps): ReactElement {
  return (
    <SortSelect
      first="Newest"
      options={[
        ...(near === undefined ? [] : [{ id: 'distance' as const, name: 'Nearest' }]),
        { id: 'pay' as const, name: 'Highest pay' },
      ]}
      value={sort}
      onChange={(chosen) => change({ sort: chosen })}
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FoundList, SearchTab } from '../../ui/search-tab.tsx';
import type { TabFilters } from '../../ui/tab-filters.ts';
import { JobCardSkeletons } from '../job-postings/job-card-grid.tsx';
import { FindWorkCard } from './find-work-card.tsx';
import classes from './find-work-tab.module.css';
import { JobCards } from './job-cards.tsx';
import { findWorkQuery } from './queries.ts';

/** The helper's Find Work tab. */
export function FindWorkTab(): ReactElement {
  return (
    <SearchTab
      tab="find-work"
      title="Find Work"
      tradeLabel="Trade Type"
      anyTrade="All Trades"
      rateLabel="Min Pay Rate"
      results={(filters) => <OpenJobs filters={filters} />}
    >
      <FindWorkTips />
    </SearchTab>
  );
}

function OpenJobs({ filters }: { filters: TabFilters }): ReactElement {
  const jobs = useInfiniteQuery(findWorkQuery(useApi(), filters));
  return (
    <FoundList
      label="Open jobs"
      results={jobs}
      noun="job"
      waiting={<JobCardSkeletons />}
      empty={
        <EmptyState title="No job postings available at the moment.">
          Try another place, another trade or a lower rate.
        </EmptyState>
      }
    >
      {() => <JobCards results={jobs} card={(job, own) => <FindWorkCard job={job} own={own} />} />}
    </FoundList>
  );
}

/** The documented tips. */
function FindWorkTips(): ReactElement {
  return (
    <Panel title="Tips for getting hired">
      <ul className={classes['tips']}>
        <li>Complete your profile</li>
        <li>Upload your government ID</li>
        <li>Respond promptly</li>
        <li>Keep good reviews</li>
      </ul>
    </Panel>
  );
}

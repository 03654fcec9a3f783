import { limits } from '@get-my-helpers/validation/limits';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatFound } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { chooseWider, widerSearches, widestCircle } from '../../ui/filters/wider-searches.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { describeJobFilters, jobListInput, type JobFilters } from './job-filters.ts';
import { jobCountQuery } from './queries.ts';

interface NoJobsProps {
  filters: JobFilters;
  change: (part: Partial<JobFilters>) => void;
  /** In the dashboard's tab, with its documented text. */
  isTab: boolean;
}

/** The filters that can be left out, and the words for a search without them. */
const removable = [
  ['date', 'on other days'],
  ['specialty', 'of any trade'],
  ['urgency', 'of any urgency'],
  ['minPay', 'at any pay'],
] as const;

/** No job was found: wider searches of which it is known how many they find. */
export function NoJobs({ filters, change, isTab }: NoJobsProps): ReactElement {
  const api = useApi();
  const ways = widerSearches(filters, removable);
  const counts = useQueries({ queries: ways.map(({ part }) => jobCountQuery(api, { ...filters, ...part })) });
  const { offered, isNobody } = chooseWider(
    ways,
    counts.map(({ data }) => data),
  );
  const isNoneNear = filters.near !== undefined && isNobody;
  const widest = widestCircle(filters);
  const action = (
    <>
      {offered.map(({ part, text, count }) => (
        <Button key={text} variant="default" onClick={() => change(part)}>
          {formatFound(count, 'job')} {text}
        </Button>
      ))}
      {isNoneNear && (
        <SaveSearch title={describeJobFilters(widest)} query={jobListInput(widest)} label="Save the wider search" />
      )}
      {!isTab && (
        <LinkButton to="/job-search" search={{}} variant="default">
          Show all open jobs
        </LinkButton>
      )}
    </>
  );
  return (
    <EmptyState title={isTab ? 'No job postings available at the moment.' : 'No jobs found'} action={action}>
      {isTab ? 'Try another place, another trade or a lower rate.' : 'Try a nearby city, another trade or any urgency.'}
      {isNoneNear && (
        <p>
          No job is within {limits.radiusMilesMax} miles of {filters.near} yet. Save that wider search, and we will tell
          you when one is posted.
        </p>
      )}
    </EmptyState>
  );
}

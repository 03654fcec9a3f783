import { limits } from '@get-my-helpers/validation/limits';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatFound } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { radii } from '../../ui/filters/radius-select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { JobFilters } from './job-filters.ts';
import { jobCountQuery } from './queries.ts';

interface NoJobsProps {
  filters: JobFilters;
  change: (part: Partial<JobFilters>) => void;
  /** In the dashboard's tab, with its documented text. */
  isTab: boolean;
}

/** No job was found: wider searches of which it is known how many they find. */
export function NoJobs({ filters, change, isTab }: NoJobsProps): ReactElement {
  const wider = <WiderSearches filters={filters} change={change} />;
  if (isTab) {
    return (
      <EmptyState title="No job postings available at the moment." action={wider}>
        Try another place, another trade or a lower rate.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No jobs found"
      action={
        <>
          {wider}
          <LinkButton to="/job-search" search={{}} variant="default">
            Show all open jobs
          </LinkButton>
        </>
      }
    >
      Try a nearby city, another trade or any urgency.
    </EmptyState>
  );
}

interface WiderSearch {
  text: string;
  part: Partial<JobFilters>;
}

/** The next circles, and any day. */
function widerSearches({ near, radiusMiles = limits.radiusMilesDefault, date }: JobFilters): WiderSearch[] {
  const circles = near ? radii.filter((miles) => miles > radiusMiles).slice(0, 2) : [];
  return [
    ...circles.map((miles) => ({ text: `within ${miles} miles`, part: { radiusMiles: miles } })),
    ...(date ? [{ text: 'on other days', part: { date: undefined } }] : []),
  ];
}

function WiderSearches({ filters, change }: Pick<NoJobsProps, 'filters' | 'change'>): ReactElement {
  const api = useApi();
  const ways = widerSearches(filters);
  const counts = useQueries({ queries: ways.map(({ part }) => jobCountQuery(api, { ...filters, ...part })) });
  return (
    <>
      {ways.map(({ text, part }, index) => {
        const found = counts[index]?.data;
        if (!found?.total) return null;
        return (
          <Button key={text} variant="default" onClick={() => change(part)}>
            {formatFound(found, 'job')} {text}
          </Button>
        );
      })}
    </>
  );
}

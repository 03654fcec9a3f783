import type { RegistrationTrendItem } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { TrendChart } from './trend-chart.tsx';
import { registrationTrendQuery } from './queries.ts';

/** The registrations of 30 days as a chart, and below it what `more` makes of them. */
export function RegistrationTrend(props: {
  more?: (days: readonly RegistrationTrendItem[]) => ReactNode;
}): ReactElement {
  const trend = useQuery(registrationTrendQuery(trpc.useUtils()));
  return (
    <Panel title={`Registration Trend (Last ${limits.trendDays} Days)`}>
      <QueryBoundary
        query={trend}
        waiting={<Skeleton height={280} radius="md" role="status" aria-label="Loading the trend" />}
        failure="The trend did not load."
        isEmpty={(days) => days.length === 0}
        empty={<EmptyState title="No trend data available" />}
      >
        {(days) => (
          <>
            <TrendChart days={days} />
            {props.more?.(days)}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

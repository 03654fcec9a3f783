import type { RegistrationTrendItem } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TrendChart } from './trend-chart.tsx';
import { registrationTrendQuery } from './queries.ts';

/** The registrations of 30 days as a chart, and below it what `more` makes of them. */
export function RegistrationTrend(props: {
  more?: (days: readonly RegistrationTrendItem[]) => ReactNode;
}): ReactElement {
  const trend = useQuery(registrationTrendQuery(trpc.useUtils()));
  return (
    <Panel title={`Registration Trend (Last ${limits.trendDays} Days)`}>
      {trend.isPending && <Skeleton height={280} radius="md" role="status" aria-label="Loading the trend" />}
      {trend.isError && (
        <ErrorState
          message="The trend did not load."
          onRetry={() => void trend.refetch()}
          retrying={trend.isFetching}
        />
      )}
      {trend.data?.length === 0 && <EmptyState title="No trend data available" />}
      {trend.data && trend.data.length > 0 && (
        <>
          <TrendChart days={trend.data} />
          {props.more?.(trend.data)}
        </>
      )}
    </Panel>
  );
}

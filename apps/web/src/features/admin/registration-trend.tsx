import type { RegistrationTrendItem } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CountTable } from './figures.tsx';
import { registrationTrendQuery } from './queries.ts';
import { TrendChart } from './trend-chart.tsx';

/** The registrations of 30 days as a chart, with what `more` renders from them below. */
export function RegistrationTrend(props: {
  more?: (days: readonly RegistrationTrendItem[]) => ReactNode;
}): ReactElement {
  const trend = useQuery(registrationTrendQuery(useApi()));
  return (
    <Panel title={`Registration Trend (Last ${limits.trendDays} Days)`}>
      <QueryBoundary
        query={trend}
        waiting={<Skeleton height={280} radius="md" role="status" aria-label="Loading the trend" />}
        failure="The trend did not load."
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

/** Registrations of 30 days as a chart; the last ten rows in figures. */
export function AdminAnalytics(): ReactElement {
  return <RegistrationTrend more={(days) => <LastDays days={days.slice(-limits.trendRowsShown)} />} />;
}

function LastDays({ days }: { days: readonly RegistrationTrendItem[] }): ReactElement {
  return (
    <CountTable
      caption={`Registrations over the last ${days.length} days`}
      head={['Date', 'Helpers', 'Professionals', 'Total']}
      rows={days.map(({ date, helpers, professionals }) => ({
        key: date,
        cells: [
          formatDate(date),
          formatCount(helpers),
          formatCount(professionals),
          formatCount(helpers + professionals),
        ],
      }))}
    />
  );
}

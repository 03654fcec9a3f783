import { limits } from '@get-my-helpers/validation/limits';
import { Skeleton } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CountTable } from './count-table.tsx';

// A calendar day has no time zone: it is read and written in UTC.
const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Registrations of 30 days are loaded; the last ten rows are shown (specification section 2). */
export function AdminAnalytics(): ReactElement {
  return (
    <Panel title={`Registration Trend (Last ${limits.trendDays} Days)`}>
      <TrendTable />
    </Panel>
  );
}

function TrendTable(): ReactElement {
  const trend = trpc.admin.registrationTrend.useQuery({ days: limits.trendDays });
  if (trend.isPending) return <Skeleton height={400} radius="md" role="status" aria-label="Loading the trend" />;
  if (trend.isError) {
    return (
      <ErrorState message="The trend did not load." onRetry={() => void trend.refetch()} retrying={trend.isFetching} />
    );
  }
  const rows = trend.data.slice(-limits.trendRowsShown);
  if (rows.length === 0) return <EmptyState title="No trend data available" />;
  return (
    <CountTable
      caption={`Registrations of the last ${rows.length} days`}
      head={['Date', 'Helpers', 'Professionals', 'Total']}
      rows={rows.map(({ date, helpers, professionals }) => ({
        key: date,
        cells: [
          mediumDate.format(new Date(date)),
          formatCount(helpers),
          formatCount(professionals),
          formatCount(helpers + professionals),
        ],
      }))}
    />
  );
}

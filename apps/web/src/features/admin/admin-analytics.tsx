import type { RegistrationTrendItem } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatCount } from '../../lib/format.ts';
import { CountTable } from './count-table.tsx';
import { RegistrationTrend } from './registration-trend.tsx';
import { formatTrendDay } from './trend-day.ts';

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
          formatTrendDay(date),
          formatCount(helpers),
          formatCount(professionals),
          formatCount(helpers + professionals),
        ],
      }))}
    />
  );
}

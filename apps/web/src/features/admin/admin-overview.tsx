import type { AdminStats } from '@get-my-helpers/validation/admin';
import { tradeNames, stateNames } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import classes from './admin.module.css';
import { SeriesLegend, ShareBar, StatCard, CountTable } from './figures.tsx';
import { statisticsQuery } from './queries.ts';
import { RegistrationTrend } from './registration-trend.tsx';

/** Counts over the whole platform. */
export function AdminOverview(): ReactElement {
  const stats = useQuery(statisticsQuery(useApi()));
  return (
    <QueryBoundary query={stats} waiting={<OverviewSkeleton />} failure="The statistics did not load.">
      {(counts) => <Overview stats={counts} />}
    </QueryBoundary>
  );
}

function Overview({ stats }: { stats: AdminStats }): ReactElement {
  return (
    <div className="stack-lg">
      <StatCards stats={stats} />
      <RegistrationTrend />
      <div className={classes['halves']}>
        <Panel title="Top Specialties">
          <TopSpecialties stats={stats} />
        </Panel>
        <Panel title="Users by State" aside={<SeriesLegend />}>
          <UsersByState stats={stats} />
        </Panel>
      </div>
    </div>
  );
}

const describeSplit = (helpers: number, professionals: number): string =>
  `${formatPlural(helpers, 'helper')}, ${formatPlural(professionals, 'professional')}`;

function StatCards({ stats }: { stats: AdminStats }): ReactElement {
  return (
    <div className={classes['cards']}>
      <StatCard
        title="Total Users"
        value={formatCount(stats.totalUsers)}
        note={describeSplit(stats.totalHelpers, stats.totalProfessionals)}
      />
      <StatCard
        title="Verified Users"
        value={formatCount(stats.verifiedHelpers + stats.verifiedProfessionals)}
        note={`${verificationRate(stats)}% verification rate`}
        picture={<ShareBar helpers={verificationRate(stats)} most={100} />}
      />
      <StatCard title="Active Jobs" value={formatCount(stats.activeJobPostings)} note="Open job postings" />
      <StatCard
        title="New Today"
        value={formatCount(stats.newHelpersToday + stats.newProfessionalsToday)}
        note={describeSplit(stats.newHelpersToday, stats.newProfessionalsToday)}
      />
    </div>
  );
}

function TopSpecialties({ stats }: { stats: AdminStats }): ReactElement {
  if (stats.topSpecialties.length === 0) return <EmptyState title="No statistics available" />;
  const most = Math.max(...stats.topSpecialties.map(({ count }) => count));
  return (
    <ol className={classes['ranks']}>
      {stats.topSpecialties.map(({ specialty, count }) => (
        <li key={specialty}>
          <TradeIcon trade={specialty} />
          <div>
            <span>{tradeNames[specialty]}</span>
            <ShareBar helpers={count} most={most} />
          </div>
          <strong className="tabular">{formatCount(count)}</strong>
        </li>
      ))}
    </ol>
  );
}

function OverviewSkeleton(): ReactElement {
  return (
    <div className="stack-lg" role="status" aria-label="Loading statistics">
      <div className={classes['cards']}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={118} radius="md" />
        ))}
      </div>
      <Skeleton height={320} radius="md" />
    </div>
  );
}

/** Rounded percent of verified over total users; 0 without users. */
function verificationRate(stats: Pick<AdminStats, 'totalUsers' | 'verifiedHelpers' | 'verifiedProfessionals'>): number {
  if (stats.totalUsers === 0) return 0;
  return Math.round(((stats.verifiedHelpers + stats.verifiedProfessionals) / stats.totalUsers) * 100);
}

/** The ten states with the most users. */
function UsersByState({ stats }: { stats: AdminStats }): ReactElement {
  if (stats.usersByState.length === 0) return <EmptyState title="No statistics available" />;
  const most = Math.max(...stats.usersByState.map(({ helpers, professionals }) => helpers + professionals));
  return (
    <CountTable
      caption="Users by State"
      head={['State', 'Helpers', 'Professionals', 'Total']}
      rows={stats.usersByState.map(({ state, helpers, professionals }) => ({
        key: state,
        picture: <ShareBar helpers={helpers} professionals={professionals} most={most} />,
        cells: [
          stateNames[state],
          formatCount(helpers),
          formatCount(professionals),
          formatCount(helpers + professionals),
        ],
      }))}
    />
  );
}

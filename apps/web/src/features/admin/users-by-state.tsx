import type { AdminStats } from '@get-my-helpers/validation/admin';
import { stateNames } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CountTable } from './count-table.tsx';
import { ShareBar } from './share-bar.tsx';

/** The ten states with the most users. */
export function UsersByState({ stats }: { stats: AdminStats }): ReactElement {
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

import type { AdminUserRecord, VerificationRecord } from '@get-my-helpers/validation/admin';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { verificationHistoryQuery } from './queries.ts';
import classes from './admin.module.css';

/** The account's verification decisions in a collapsed section, which loads when it is first opened. */
export function VerificationHistory({ user }: { user: AdminUserRecord }): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes['history']} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary aria-label={`Verification history of ${user.name}`}>Verification history</summary>
      {opened && <Decisions user={user} />}
    </details>
  );
}

function Decisions({ user }: { user: AdminUserRecord }): ReactElement {
  const history = useQuery(verificationHistoryQuery(useApi(), user));
  return (
    <QueryBoundary
      query={history}
      waiting={<Skeleton height={48} radius="md" role="status" aria-label="Loading the history" />}
      failure="The history did not load."
      empty={<p className="quiet">No decisions yet</p>}
    >
      {(decisions) => (
        <ol className="stack-xs">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}

function Decision({ decision }: { decision: VerificationRecord }): ReactElement {
  const { adminName, fromStatus, toStatus, note, decidedAt } = decision;
  return (
    <li>
      <p>
        {fromStatus} to <strong>{toStatus}</strong> by {adminName},{' '}
        <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
      </p>
      {note && <p className="quiet">Note: {note}</p>}
    </li>
  );
}

import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SecurityEventList } from '../security/security-event-list.tsx';
import { SessionList } from '../security/session-list.tsx';
import { userSecurityEventsQuery, userSessionsQuery } from './queries.ts';
import { refreshUserSecurity } from './refresh.ts';

/** The sessions and the security events of a user; sessions can be ended. */
export function UserSecurityDetails({ user: { id, type, name } }: { user: AdminUserRecord }): ReactElement {
  const api = useApi();
  const sessions = useQuery(userSessionsQuery(api, { id, type }));
  const events = useQuery(userSecurityEventsQuery(api, { id, type }));
  const end = useChange(({ admin }) => admin.endUserSessions, {
    meta: { errorTitle: 'Session Not Ended', errorFallback: 'The session was not ended. Please try again.' },
    onSuccess: async ({ ended }) => {
      notify.success('Signed Out', `${formatPlural(ended, 'session')} ended for ${name}.`);
      await refreshUserSecurity(api, { id, type });
    },
  });
  return (
    <div>
      <QueryBoundary
        query={sessions}
        waiting={<Skeleton height={64} radius="md" role="status" aria-label="Loading the sessions" />}
        failure="The sessions did not load."
      >
        {(open) => (
          <SessionList
            label={`Sessions of ${name}`}
            sessions={open}
            ending={end.isPending}
            onEnd={(sessionId) => end.mutate({ type, id, sessionId })}
            onEndAll={() => end.mutate({ type, id })}
            endAllLabel="End All Sessions"
          />
        )}
      </QueryBoundary>
      <h4>Recent activity</h4>
      <SecurityEventList events={events} label={`Recent security activity of ${name}`} />
    </div>
  );
}

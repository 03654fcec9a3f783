import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecurityEventList } from '../security/security-event-list.tsx';
import { SessionList } from '../security/session-list.tsx';

/** The sessions and the security events of a user; sessions can be ended. */
export function UserSecurityDetails({ user: { id, type, name } }: { user: AdminUserRecord }): ReactElement {
  const utils = trpc.useUtils();
  const sessions = trpc.admin.userSessions.useQuery({ id, type });
  const events = trpc.admin.userSecurityEvents.useQuery({ id, type });
  const end = trpc.admin.endUserSessions.useMutation({
    meta: { errorTitle: 'Not Ended', errorFallback: 'The session was not ended. Please try again.' },
    onSuccess: async ({ ended }) => {
      notify.success('Signed Out', `${formatPlural(ended, 'session')} of ${name} ended.`);
      await utils.admin.userSessions.invalidate({ id, type });
      await utils.admin.userSecurityEvents.invalidate({ id, type });
    },
  });
  return (
    <div>
      {sessions.isPending && <Skeleton height={64} radius="md" role="status" aria-label="Loading the sessions" />}
      {sessions.isLoadingError && (
        <ErrorState
          message="The sessions did not load."
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <SessionList
          label={`Sessions of ${name}`}
          sessions={sessions.data}
          ending={end.isPending}
          onEnd={(sessionId) => end.mutate({ type, id, sessionId })}
          onEndAll={() => end.mutate({ type, id })}
          endAllLabel="End All Sessions"
        />
      )}
      <h4>Recent activity</h4>
      <SecurityEventList events={events} label={`Recent security activity of ${name}`} />
    </div>
  );
}

import type { OwnSession } from '@get-my-helpers/validation/own-account';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dayOf, timeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './account.module.css';
import { deviceName, isHandheld } from './device-name.ts';

/** Where one is signed in; any of the others can be ended. */
export function SessionsPanel(): ReactElement {
  const sessions = trpc.account.sessions.useQuery();
  return (
    <Panel title="Where You Are Signed In">
      {sessions.isPending && <Skeleton height={120} radius="md" role="status" aria-label="Loading your sessions" />}
      {sessions.isLoadingError && (
        <ErrorState
          message="Your sessions did not load."
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data && <Sessions sessions={sessions.data} />}
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }): ReactElement {
  const utils = trpc.useUtils();
  // A session that ends takes its button along.
  const list = useFocusCatch<HTMLDivElement>(String(sessions.length));
  const options = {
    meta: { errorFallback: 'The session was not ended. Please try again.' },
    onSuccess: async ({ ended }: { ended: number }) => {
      notify.success(ended === 1 ? 'Session Ended' : 'Sessions Ended', `${formatPlural(ended, 'session')} signed out.`);
      await utils.account.sessions.invalidate();
    },
  };
  const end = trpc.account.endSession.useMutation(options);
  const endOthers = trpc.account.endOtherSessions.useMutation(options);
  return (
    <div ref={list} tabIndex={-1} className={classes['sessionList']}>
      <ul className={classes['sessions']} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <Device session={session} />
            {session.isCurrent ? (
              <span className={classes['current']}>This device</span>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={`End ${deviceName(session.userAgent)}, last used ${lastUsed(session)}`}
                loading={end.isPending && end.variables.id === session.id}
                onClick={() => end.mutate({ id: session.id })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes['others']}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End All Other Sessions
          </Button>
        </div>
      )}
    </div>
  );
}

const lastUsed = ({ lastSeenAt }: OwnSession): string => {
  const day = dayOf(lastSeenAt);
  return `${day === 'Today' ? 'today' : day}, ${timeOf(lastSeenAt)}`;
};

function Device({ session }: { session: OwnSession }): ReactElement {
  const Picture = isHandheld(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <>
      <span className={classes['picture']}>
        <Picture size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes['device']}>
        <p>{deviceName(session.userAgent)}</p>
        <p className={classes['quiet']}>
          Last used <time dateTime={session.lastSeenAt}>{lastUsed(session)}</time>
        </p>
      </div>
    </>
  );
}

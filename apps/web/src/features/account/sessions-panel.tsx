import type { OwnSession } from '@get-my-helpers/validation/own-account';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deviceName, isHandheld } from '../../lib/device-name.ts';
import { latePasswordForm } from '../../ui/forms/late-password-form.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import classes from './account.module.css';
import { ownSessionsQuery } from './queries.ts';
import { refreshOwnSessions } from './refresh.ts';

/** Where one is signed in; any of the others can be ended. */
export function SessionsPanel({ user }: { user: SessionUser }): ReactElement {
  const sessions = useQuery(ownSessionsQuery(useApi()));
  return (
    <Panel title="Where You Are Signed In">
      <QueryBoundary
        query={sessions}
        waiting={<Skeleton height={120} radius="md" role="status" aria-label="Loading your sessions" />}
        failure="Your sessions did not load."
      >
        {(own) => <Sessions user={user} sessions={own} />}
      </QueryBoundary>
    </Panel>
  );
}

/** The sessions to end after confirmation: one of them, or all but the current one. */
type Asked = OwnSession | 'others';

function Sessions({ user, sessions }: { user: SessionUser; sessions: OwnSession[] }): ReactElement {
  // Ending a session removes the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(String(sessions.length));
  // Not reset on close, so that the dialog's text does not change while it fades out.
  const [asked, setAsked] = useState<Asked>('others');
  const [asking, setAsking] = useState(false);
  const ask = (what: Asked): void => {
    setAsked(what);
    setAsking(true);
  };
  return (
    <div ref={list} tabIndex={-1}>
      <ul className="ruled" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id} className="row-sm">
            <Device session={session} />
            {session.isCurrent ? (
              <Badge>This device</Badge>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={`End ${deviceName(session.userAgent)}, last used ${dayAndTimeOf(session.lastSeenAt)}`}
                onClick={() => ask(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes['others']}>
          <Button variant="default" onClick={() => ask('others')}>
            End All Other Sessions
          </Button>
        </div>
      )}
      <LateDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={asked === 'others' ? 'End all other sessions?' : 'End this session?'}
        load={latePasswordForm.load}
      >
        <EndForm user={user} asked={asked} onLeave={() => setAsking(false)} />
      </LateDialog>
    </div>
  );
}

function EndForm({ user, asked, onLeave }: { user: SessionUser; asked: Asked; onLeave: () => void }): ReactElement {
  const api = useApi();
  const meta = { errorShownInPlace: true };
  const end = useChange(({ account }) => account.endSession, { meta });
  const endOthers = useChange(({ account }) => account.endOtherSessions, { meta });
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    const { ended } =
      asked === 'others' ? await endOthers.mutateAsync(proof) : await end.mutateAsync({ id: asked.id, ...proof });
    notify.success(ended === 1 ? 'Session Ended' : 'Sessions Ended', `${formatPlural(ended, 'session')} signed out.`);
    onLeave();
    await refreshOwnSessions(api);
  };
  return (
    <latePasswordForm.Part email={user.email} send={send} onCancel={onLeave} action="End" cancel="Cancel">
      {asked === 'others'
        ? 'Every device except this one will be signed out.'
        : `${deviceName(asked.userAgent)}, last used ${dayAndTimeOf(asked.lastSeenAt)}, will be signed out.`}
    </latePasswordForm.Part>
  );
}

function Device({ session }: { session: OwnSession }): ReactElement {
  const Picture = isHandheld(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <>
      <span className="icon-box">
        <Picture size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes['device']}>
        <p>{deviceName(session.userAgent)}</p>
        <p className="quiet">
          Last used <time dateTime={session.lastSeenAt}>{dayAndTimeOf(session.lastSeenAt)}</time>
        </p>
      </div>
    </>
  );
}

import type { UserSession } from '@get-my-helpers/validation/security-event';
import type { ReactElement } from 'react';
import { deviceName } from '../../lib/device-name.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './security.module.css';

interface SessionListProps {
  label: string;
  sessions: (UserSession & { isCurrent?: boolean })[];
  ending: boolean;
  onEnd: (id: string) => void;
  onEndAll: () => void;
  endAllLabel: string;
}

/** Sessions with the device and the last use; each can be ended, or all. */
export function SessionList(props: SessionListProps): ReactElement {
  const { sessions, ending } = props;
  // Ending a session removes the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(String(sessions.length));
  const others = sessions.filter(({ isCurrent }) => isCurrent !== true).length;
  return (
    <div ref={list} tabIndex={-1} className={classes['stack']}>
      {sessions.length === 0 && <p className="quiet">No active sessions</p>}
      {sessions.length > 0 && (
        <ul className={classes['events']} aria-label={props.label}>
          {sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <div>
                <p className={classes['what']}>{deviceName(userAgent)}</p>
                <p className="quiet">
                  Last used <time dateTime={lastSeenAt}>{dayAndTimeOf(lastSeenAt)}</time>
                </p>
              </div>
              {isCurrent ? (
                <Badge>This device</Badge>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  disabled={ending}
                  aria-label={`End ${deviceName(userAgent)}, last used ${dayAndTimeOf(lastSeenAt)}`}
                  onClick={() => props.onEnd(id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 1 && (
        <Button variant="default" size="sm" disabled={ending} onClick={props.onEndAll}>
          {props.endAllLabel}
        </Button>
      )}
    </div>
  );
}

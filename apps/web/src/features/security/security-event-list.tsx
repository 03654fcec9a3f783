import type { SecurityEvent, SecurityEventType } from '@get-my-helpers/validation/security-event';
import type { ReactElement } from 'react';
import { deviceName } from '../../lib/device-name.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './security.module.css';
import { QueryBoundary, type BoundaryQuery } from '../../ui/query-boundary.tsx';

const texts: Readonly<Record<SecurityEventType, string>> = {
  registered: 'Account created',
  login: 'Signed in',
  'login-refused': 'Sign-in failed: wrong password',
  'code-refused': 'Sign-in failed: wrong code',
  'recovery-code-used': 'Recovery code used',
  logout: 'Signed out',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email link',
  'email-changed': 'Email changed',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-codes-renewed': 'New recovery codes created',
  'api-key-created': 'API key created',
  'api-key-removed': 'API key removed',
  'api-keys-ended': 'All API keys removed',
  'sessions-ended': 'Other sessions ended',
  'sessions-ended-by-admin': 'Signed out by an administrator',
  'verification-decided': 'Reviewed a verification',
  'report-handled': 'Handled a report',
  'no-show-decided': 'Decided a contested no-show',
  'user-sessions-ended': 'Ended a user’s sessions',
  'second-factor-reset-by-operator': 'Two-step sign-in reset by the site operator',
};

/** Recent security events of an account, newest first. */
export function SecurityEventList(props: { events: BoundaryQuery<SecurityEvent[]>; label: string }): ReactElement {
  return (
    <QueryBoundary
      query={props.events}
      waiting={<Skeleton height={120} radius="md" role="status" aria-label="Loading security activity" />}
      failure="The security activity did not load."
      empty={<p className="quiet">No activity in the last 90 days</p>}
    >
      {(events) => (
        <ul className={classes['events']} aria-label={props.label}>
          {events.map(({ id, type, userAgent, createdAt }) => (
            <li key={id}>
              <span className={classes['what']}>{texts[type]}</span>
              <span className="quiet">
                {userAgent !== null && `${deviceName(userAgent)}, `}
                <time dateTime={createdAt}>{dayAndTimeOf(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

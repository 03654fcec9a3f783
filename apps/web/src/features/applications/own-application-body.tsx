import type { Application } from '@get-my-helpers/validation/application';
import type { ReactElement } from 'react';
import { formatRate } from '../../lib/format.ts';
import { describeForHelper } from './application-text.ts';
import { ApplicationTimeline } from './application-status.tsx';
import classes from './applications.module.css';

/** What a helper sent with an application, what it means now and when that was so. */
export function OwnApplicationBody(props: { application: Application; professionalName: string }): ReactElement {
  const { application, professionalName } = props;
  const { note, proposedRate, status, history } = application;
  return (
    <>
      <p className={classes['means']}>{describeForHelper(status, professionalName)}</p>
      {proposedRate !== null && <p className={classes['note']}>You asked for {formatRate(proposedRate)}</p>}
      {note && (
        <blockquote className={classes['quote']} aria-label="Your note">
          {note}
        </blockquote>
      )}
      <ApplicationTimeline history={history} />
    </>
  );
}

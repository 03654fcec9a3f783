import type { Applicant } from '@get-my-helpers/validation/application';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { refreshAfterDecision } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { isOpen } from './application-text.ts';
import classes from './applications.module.css';

/** What the professional decides on an application: shortlist, accept (which makes a gig), decline. */
export function ApplicantActions({ applicant }: { applicant: Applicant }): ReactElement | null {
  const utils = trpc.useUtils();
  const [accepting, setAccepting] = useState(false);
  const change = trpc.applications.change.useMutation({
    meta: { errorTitle: 'Application Not Changed', errorFallback: 'Nothing was changed. Please try again.' },
    onSettled: () => refreshAfterDecision(utils),
  });
  if (!isOpen(applicant)) return null;
  if (accepting) return <AcceptChoice applicant={applicant} onCancel={() => setAccepting(false)} />;
  const button = (action: 'shortlist' | 'decline', label: string): ReactElement => (
    <Button
      variant="default"
      loading={change.isPending && change.variables.action === action}
      onClick={() => change.mutate({ id: applicant.id, action })}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes['decide']}>
      <Button onClick={() => setAccepting(true)}>Accept</Button>
      {applicant.status !== 'shortlisted' && button('shortlist', 'Shortlist')}
      {button('decline', 'Decline')}
    </div>
  );
}

/** Accepting cannot be taken back, and may fill the posting: it asks which. */
function AcceptChoice({ applicant, onCancel }: { applicant: Applicant; onCancel: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const accept = trpc.applications.accept.useMutation({
    meta: { errorTitle: 'Application Not Accepted', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: () =>
      notify.success('Application Accepted', `${applicant.helper.name} has the gig. Find it under Gigs.`),
    onSettled: () => refreshAfterDecision(utils),
  });
  const send = (fillPosting: boolean): void => accept.mutate({ id: applicant.id, fillPosting });
  const isSending = (fillPosting: boolean): boolean => accept.isPending && accept.variables.fillPosting === fillPosting;
  return (
    <div className={classes['choice']}>
      <p>Filling the job declines everybody else who applied.</p>
      <div className={classes['decide']}>
        <Button loading={isSending(true)} onClick={() => send(true)}>
          Accept and Fill the Job
        </Button>
        <Button variant="default" loading={isSending(false)} onClick={() => send(false)}>
          Accept, Keep It Open
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

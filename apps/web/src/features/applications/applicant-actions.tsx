import type { Applicant } from '@get-my-helpers/validation/application';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatDate, formatDollars, formatPlural, formatRate, formatTime } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { isOpen, type Crew } from './application-text.ts';
import classes from './applications.module.css';
import { useAccept } from './use-accept.ts';
import { refreshAfterDecision } from './refresh.ts';

const loadOtherTerms = async () => ({ default: (await import('./other-terms-form.tsx')).OtherTermsForm });
const OtherTermsForm = lazy(loadOtherTerms);

/** What the professional decides on an application: shortlist, accept (which makes a gig), decline. */
export function ApplicantActions(props: {
  applicant: Applicant;
  crew: Crew | null;
  acceptLabel: string;
}): ReactElement | null {
  const { applicant, crew, acceptLabel } = props;
  const [accepting, setAccepting] = useState<'posted terms' | 'other terms' | null>(null);
  const opener = useReturnFocus(accepting !== null);
  const place = useFocusRecovery<HTMLDivElement>(String(accepting));
  const api = useApi();
  const change = useChange(({ applications }) => applications.change, {
    meta: { errorTitle: 'Application Not Changed', errorFallback: 'Nothing was changed. Please try again.' },
    onSettled: () => refreshAfterDecision(api),
  });
  if (!isOpen(applicant)) return null;
  const leave = (): void => setAccepting(null);
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
    <div ref={place} tabIndex={-1}>
      {accepting === 'other terms' && (
        <Suspense fallback={null}>
          <OtherTermsForm applicant={applicant} isCrew={crew !== null} onClose={leave} />
        </Suspense>
      )}
      {accepting === 'posted terms' && (
        <AcceptChoice
          applicant={applicant}
          crew={crew}
          onOtherTerms={() => void openLoaded(loadOtherTerms, () => setAccepting('other terms'))}
          onCancel={leave}
        />
      )}
      {accepting === null && (
        <div className={`row ${classes['decide']}`}>
          <Button ref={opener} onClick={() => setAccepting('posted terms')}>
            {acceptLabel}
          </Button>
          {applicant.status !== 'shortlisted' && button('shortlist', 'Shortlist')}
          {button('decline', 'Decline')}
        </div>
      )}
    </div>
  );
}

/** 'Tue, Dec 1, 8:00 AM, 8 hours, $224'; without hours 'Tue, Dec 1, $28/hr'. */
function describeTerms({ jobDate, startTime, hours, rate, amount }: Applicant['terms']): string {
  return [
    jobDate ? formatDate(jobDate) : 'Date to be agreed',
    ...(startTime ? [formatTime(startTime)] : []),
    ...(hours === null ? [] : [formatPlural(hours, 'hour')]),
    amount === null ? formatRate(rate) : formatDollars(amount),
  ].join(', ');
}

/**
 * Confirms an acceptance, which is final and may fill the posting; shows its terms and offers to propose others. A posting for
 * several helpers is filled by the last one of them, without a word.
 */
function AcceptChoice(props: {
  applicant: Applicant;
  crew: Crew | null;
  onOtherTerms: () => void;
  onCancel: () => void;
}): ReactElement {
  const { applicant, crew, onOtherTerms, onCancel } = props;
  const accept = useAccept(applicant);
  const button = (label: string, fillPosting?: boolean): ReactElement => (
    <Button
      {...(fillPosting === false && { variant: 'default' as const })}
      loading={accept.isPending && accept.variables.fillPosting === fillPosting}
      onClick={() => accept.mutate({ id: applicant.id, fillPosting })}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes['choice']} role="group" aria-label={`Accept ${applicant.helper.name}`}>
      <p>
        <strong className="tabular">{describeTerms(applicant.terms)}</strong>
      </p>
      <p>{crew ? describeNext(crew) : 'Filling the job declines everyone else who applied.'}</p>
      <div className={`row ${classes['decide']}`}>
        {crew ? (
          button('Accept')
        ) : (
          <>
            {button('Accept and Fill Job', true)}
            {button('Accept and Keep Open', false)}
          </>
        )}
        <Button variant="default" onClick={onOtherTerms}>
          Other Terms
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** What accepting one more does to a posting for several helpers. */
function describeNext({ needed, hired }: Crew): string {
  if (hired + 1 >= needed) return `This fills the job: all ${needed} helpers are hired then.`;
  return `The job stays open until all ${needed} helpers are hired; ${hired + 1} will be.`;
}

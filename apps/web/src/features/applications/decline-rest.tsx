import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import classes from './applications.module.css';
import { InlineConfirm } from './inline-confirm.tsx';
import { refreshAfterDecision } from './refresh.ts';

interface DeclineRestProps {
  jobPostingId: string;
  hasUndecided: boolean;
  hasAccepted: boolean;
}

/** Marks the job filled and declines the other applicants in one press; asks first when nobody was accepted. */
export function DeclineRest({ jobPostingId, hasUndecided, hasAccepted }: DeclineRestProps): ReactElement | null {
  const api = useApi();
  const decline = useChange(({ applications }) => applications.declineRest, {
    meta: { errorTitle: 'Applications Not Changed', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: ({ declined }, { fillPosting }) =>
      notify.success(
        fillPosting ? 'Job Filled' : 'Applications Declined',
        `${formatPlural(declined, 'application was', 'applications were')} declined.`,
      ),
    onSettled: () => refreshAfterDecision(api),
  });
  const isSending = (fillPosting: boolean): boolean =>
    decline.isPending && decline.variables.fillPosting === fillPosting;
  if (!hasAccepted && !hasUndecided) return null;
  return (
    <div className={classes['rest']}>
      {hasAccepted && (
        <Button loading={isSending(true)} onClick={() => decline.mutate({ jobPostingId, fillPosting: true })}>
          {hasUndecided ? 'Mark Filled and Decline the Rest' : 'Mark as Filled'}
        </Button>
      )}
      {hasUndecided && (
        <InlineConfirm
          label="Decline the Rest"
          question="Everyone you have not decided on is declined and notified."
          confirmLabel="Decline All"
          keepLabel="Cancel"
          sending={isSending(false)}
          onConfirm={() => decline.mutateAsync({ jobPostingId, fillPosting: false })}
        />
      )}
    </div>
  );
}

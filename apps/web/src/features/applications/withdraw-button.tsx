import type { Application } from '@get-my-helpers/validation/application';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { isOpen } from './application-text.ts';
import { InlineConfirm } from './inline-confirm.tsx';
import { refreshOwnApplications } from './refresh.ts';

/** Takes an application back, while nobody has decided on it. It cannot be sent again, so it asks first. */
export function WithdrawButton({ application }: { application: Application }): ReactElement | null {
  const api = useApi();
  const withdraw = useChange(({ applications }) => applications.change, {
    meta: { errorTitle: 'Application Not Withdrawn', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: () => notify.success('Application Withdrawn', 'You are no longer being considered for this job.'),
    // Also when it was refused: the professional may have decided.
    onSettled: () => refreshOwnApplications(api),
  });
  if (!isOpen(application)) return null;
  return (
    <InlineConfirm
      label="Withdraw"
      question="You can apply to a job only once, so you cannot send this application again."
      confirmLabel="Withdraw Application"
      keepLabel="Keep It"
      sending={withdraw.isPending}
      onConfirm={() => withdraw.mutateAsync({ id: application.id, action: 'withdraw' })}
    />
  );
}

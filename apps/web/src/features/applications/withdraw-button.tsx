import type { Application } from '@get-my-helpers/validation/application';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { isOpen } from './application-text.ts';
import { InlineConfirm } from './inline-confirm.tsx';
import { refreshOwnApplications } from './refresh.ts';

/** Withdraws an undecided application. It asks first, because helpers cannot apply to the same posting again. */
export function WithdrawButton({ application }: { application: Application }): ReactElement | null {
  const api = useApi();
  const withdraw = useChange(({ applications }) => applications.change, {
    meta: { errorTitle: 'Application Not Withdrawn', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: () => notify.success('Application Withdrawn', 'You are no longer being considered for this job.'),
    // Refresh after a refusal too, because the professional may have decided meanwhile.
    onSettled: () => refreshOwnApplications(api),
  });
  if (!isOpen(application) && !application.isOnHold) return null;
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

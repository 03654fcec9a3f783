import type { Applicant } from '@get-my-helpers/validation/application';
import { notify } from '../../lib/notify.ts';
import { refreshAfterDecision } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

/** Accepts an application and says what came of it: a gig that is agreed, or an offer on other terms. */
export function useAccept({ helper }: Applicant): ReturnType<typeof trpc.applications.accept.useMutation> {
  const utils = trpc.useUtils();
  return trpc.applications.accept.useMutation({
    meta: { errorTitle: 'Application Not Accepted', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: ({ gigStatus }) =>
      notify.success(
        'Application Accepted',
        gigStatus === 'pending'
          ? `${helper.name} must accept your terms. Find the offer under Gigs.`
          : `${helper.name} has the gig. Find it under Gigs.`,
      ),
    onSettled: () => refreshAfterDecision(utils),
  });
}

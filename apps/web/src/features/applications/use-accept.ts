import type { Applicant } from '@get-my-helpers/validation/application';
import type { RouterInputs, RouterOutputs } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange, type Change } from '../../lib/trpc.ts';
import { refreshAfterDecision } from './refresh.ts';

type Accepting = Change<RouterInputs['applications']['accept'], RouterOutputs['applications']['accept']>;

/** Accepts an application and says what came of it: a gig that is agreed, or an offer on other terms. */
export function useAccept({ helper }: Applicant): Accepting {
  const api = useApi();
  return useChange(({ applications }) => applications.accept, {
    meta: { errorTitle: 'Application Not Accepted', errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: ({ gigId, gigStatus }) =>
      notify.success(
        'Application Accepted',
        gigStatus === 'pending'
          ? `${helper.name} must accept your terms. Find the offer under Gigs.`
          : `${helper.name} has the gig. Find it under Gigs.`,
        { label: 'View Gig', href: `/gigs?gig=${gigId}` },
      ),
    onSettled: () => refreshAfterDecision(api),
  });
}

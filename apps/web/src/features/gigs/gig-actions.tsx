import type { Gig } from '@get-my-helpers/validation/gig';
import type { GigAction } from '@get-my-helpers/validation/reference';
import { useState, type ReactElement } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelGigForm } from './cancel-gig-form.tsx';
import { CounterForm } from './counter-form.tsx';
import { actionName, gigActionNotices, waitsForItsDay } from './gig-text.ts';
import classes from './gigs.module.css';
import { refreshGigs } from '../reviews/refresh.ts';

type Change = Exclude<GigAction, 'offer'>;

const isChange = (action: GigAction): action is Change => action !== 'offer';
const isForward = (action: Change): boolean => !['cancel', 'decline', 'counter'].includes(action);

/**
 * What the signed-in person may do to a gig now: the step forward first. Cancelling what was agreed asks for a reason, other
 * terms are asked for in a form. A refusal, such as another gig at that time, is said beside them.
 */
export function GigActions({ gig }: { gig: Gig }): ReactElement {
  const api = useApi();
  const [cancelling, setCancelling] = useState(false);
  const [countering, setCountering] = useState(false);
  const change = useChange(({ gigs }) => gigs.change, {
    // Shown below the buttons, because it may take longer to read than a notice lasts.
    meta: { errorShownInPlace: true },
    onSuccess: (_gig, { action }) => notify.success('Gig Updated', gigActionNotices[action]),
    // Refresh after a refusal too, because the other side may have changed the gig meanwhile.
    onSettled: () => refreshGigs(api),
  });
  const press = (action: Change): void => {
    if (action === 'cancel') setCancelling(true);
    else if (action === 'counter') setCountering(true);
    else change.mutate({ id: gig.id, action });
  };
  return (
    <>
      {waitsForItsDay(gig) && <Button disabled>{actionName('start', gig.status)}</Button>}
      {gig.actions.filter(isChange).map((action) => (
        <Button
          key={action}
          {...(isForward(action)
            ? gig.isYourTurn
              ? { color: 'safety' as const }
              : {}
            : { variant: 'default' as const })}
          loading={change.isPending && change.variables.action === action}
          onClick={() => press(action)}
        >
          {actionName(action, gig.status)}
        </Button>
      ))}
      {change.isError && !cancelling && !countering && (
        <p role="alert" className={classes['refusal']}>
          {messageOf(change.error, 'Nothing was changed. Please try again.')}
        </p>
      )}
      <Dialog
        opened={countering}
        onClose={() => setCountering(false)}
        title={`${actionName('counter', gig.status)}: ${gig.title}`}
      >
        <CounterForm
          gig={gig}
          send={(terms, reason) => change.mutateAsync({ id: gig.id, action: 'counter', terms, reason })}
          onClose={() => setCountering(false)}
        />
      </Dialog>
      <Dialog
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title={`${actionName('cancel', gig.status)}: ${gig.title}`}
      >
        <CancelGigForm
          gig={gig}
          send={(reason) => change.mutateAsync({ id: gig.id, action: 'cancel', reason })}
          onClose={() => setCancelling(false)}
        />
      </Dialog>
    </>
  );
}

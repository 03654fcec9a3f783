import type { Gig } from '@get-my-helpers/validation/gig';
import type { GigAction } from '@get-my-helpers/validation/reference';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { messageOf } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import type { GigDialogProps } from './gig-dialog.tsx';
import { actionName, gigActionNotices, waitsForItsDay } from './gig-text.ts';
import classes from './gigs.module.css';
import { keepGig, refreshGigs } from '../reviews/refresh.ts';

const loadDialog = async () => ({ default: (await import('./gig-dialog.tsx')).GigDialog });
const GigDialog = lazy(loadDialog);

type Change = Exclude<GigAction, 'offer'>;

const isChange = (action: GigAction): action is Change => action !== 'offer';
/** The day that is agreed to is the one that was shown. */
const agreedDay = ({ dayProposal }: Gig) =>
  dayProposal ? { jobDate: dayProposal.jobDate, startTime: dayProposal.startTime } : undefined;
/** Answering the hours comes first, and confirms the work as well. */
const waitsForHours = ({ hoursStatus }: Gig): boolean => hoursStatus === 'submitted' || hoursStatus === 'proposed';
/** What leads on. Without a day that is the day; its work may begin all the same. */
function isForward(action: Change, { jobDate, dayProposal }: Gig): boolean {
  if (action === 'propose_day') return dayProposal === null;
  if (action === 'start') return jobDate !== null;
  return !['cancel', 'decline', 'counter'].includes(action);
}

/**
 * What the signed-in person may do to a gig now: the step forward first. Cancelling what was agreed asks for a reason, other
 * terms are asked for in a form. A refusal, such as another gig at that time, is said beside them.
 */
export function GigActions({ gig }: { gig: Gig }): ReactElement {
  const api = useApi();
  const [dialog, setDialog] = useState<GigDialogProps['action'] | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const change = useChange(({ gigs }) => gigs.change, {
    // Shown below the buttons, because it may take longer to read than a notice lasts.
    meta: { errorShownInPlace: true },
    onSuccess: (changed, { action }) => {
      keepGig(api, changed);
      const link = action === 'accept' ? { label: 'View Gig', href: `/gigs?gig=${changed.id}` } : undefined;
      notify.success('Gig Updated', gigActionNotices[action], link);
    },
    // Refresh after a refusal too, because the other side may have changed the gig meanwhile.
    onSettled: () => refreshGigs(api),
  });
  const press = (action: Change): void => {
    if (action === 'agree_day') return change.mutate({ id: gig.id, action, terms: agreedDay(gig) });
    if (action !== 'cancel' && action !== 'counter' && action !== 'propose_day') {
      return change.mutate({ id: gig.id, action });
    }
    void openLoaded(loadDialog, () => {
      setDialog(action);
      setIsOpened(true);
    });
  };
  return (
    <>
      {waitsForItsDay(gig) && <Button disabled>{actionName('start', gig)}</Button>}
      {gig.actions.filter(isChange).map((action) => (
        <Button
          key={action}
          {...(isForward(action, gig)
            ? gig.isYourTurn && !waitsForHours(gig)
              ? { color: 'safety' as const }
              : {}
            : { variant: 'default' as const })}
          loading={change.isPending && change.variables.action === action}
          onClick={() => press(action)}
        >
          {actionName(action, gig)}
        </Button>
      ))}
      {change.isError && !isOpened && (
        <p role="alert" className={classes['refusal']}>
          {messageOf(change.error, 'Nothing was changed. Please try again.')}
        </p>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <GigDialog
            gig={gig}
            action={dialog}
            opened={isOpened}
            send={(terms) => change.mutateAsync(terms)}
            onClose={() => setIsOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}

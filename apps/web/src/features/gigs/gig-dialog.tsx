import type { Gig, GigChange } from '@get-my-helpers/validation/gig';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelGigForm } from './cancel-gig-form.tsx';
import { CounterForm } from './counter-form.tsx';
import { GigDayForm } from './gig-day-form.tsx';
import { actionName } from './gig-text.ts';

export interface GigDialogProps {
  gig: Gig;
  /** What is asked for before it is done: a reason, other terms, or a day. */
  action: 'cancel' | 'counter' | 'propose_day';
  opened: boolean;
  send: (change: GigChange) => Promise<unknown>;
  onClose: () => void;
}

/** The form of a change that takes more than a press. */
export function GigDialog({ gig, action, opened, send, onClose }: GigDialogProps): ReactElement {
  const TermsForm = action === 'counter' ? CounterForm : GigDayForm;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${actionName(action, gig)}: ${gig.title}`}>
      {action === 'cancel' ? (
        <CancelGigForm gig={gig} send={(reason) => send({ id: gig.id, action, reason })} onClose={onClose} />
      ) : (
        <TermsForm gig={gig} send={(terms, reason) => send({ id: gig.id, action, terms, reason })} onClose={onClose} />
      )}
    </Dialog>
  );
}

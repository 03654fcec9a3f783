import type { Gig } from '@get-my-helpers/validation/gig';
import type { ReactElement } from 'react';
import { actionName } from './gig-text.ts';
import { ReasonForm } from './reason-form.tsx';

/** Why a gig is canceled: needed once it was agreed, and told to the other side. */
export function CancelGigForm(props: {
  gig: Gig;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const { gig, send, onClose } = props;
  const reader = `${gig.person.name} will read it.`;
  const late = 'The work starts within 24 hours: this counts as a late cancellation in your record.';
  return (
    <ReasonForm
      name={`cancel-${gig.id}`}
      action={actionName('cancel', gig)}
      cancel="Keep It"
      description={gig.isLateToCancel ? `${reader} ${late}` : reader}
      missing={gig.status === 'pending' ? undefined : 'Please say why you are canceling the gig'}
      isDangerous
      send={send}
      onClose={onClose}
    />
  );
}

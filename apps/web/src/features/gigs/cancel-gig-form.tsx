import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { useState, type ReactElement } from 'react';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { actionName } from './gig-text.ts';

/** Why a gig is canceled: needed once it was agreed, and told to the other side. */
export function CancelGigForm(props: {
  gig: Gig;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const { gig, send, onClose } = props;
  const isAgreed = gig.status !== 'pending';
  const [draft] = useState(() => createDraft(`cancel-${gig.id}`, { reason: '' }));
  const form = useDraftedForm(draft, {
    validate: ({ reason }) =>
      isAgreed && reason.trim() === '' ? { reason: 'Please say why you are canceling the gig' } : {},
  });
  const submit = useFormSubmit({
    form,
    draft,
    send: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      action={actionName('cancel', gig.status)}
      button={{ color: 'danger' }}
      onCancel={onClose}
      cancel="Keep It"
    >
      <LongText
        {...form.getInputProps('reason')}
        label={isAgreed ? 'Reason' : 'Reason (optional)'}
        description={`${gig.person.name} will read it.`}
        withAsterisk={isAgreed}
        maxLength={limits.gigReason}
        data-autofocus
      />
    </FormFrame>
  );
}
